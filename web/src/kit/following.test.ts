import type { ReactiveController, ReactiveControllerHost } from "lit";
import { beforeEach, expect, test, vi } from "vitest";
import { Session } from "../net/session.ts";
import { Emitter, Following } from "./following.ts";

declare const gc: () => void; // exists with --expose-gc

/** An element with one controller. */
class Host implements ReactiveControllerHost {
  isConnected = false;
  redrawn = 0;
  readonly updateComplete = Promise.resolve(true);
  private controllers: ReactiveController[] = [];

  addController(controller: ReactiveController): void {
    this.controllers.push(controller);
  }

  removeController(): void {}

  requestUpdate(): void {
    this.redrawn += 1;
  }

  connect(): void {
    this.isConnected = true;
    this.controllers.forEach((each) => each.hostConnected?.());
  }

  update(): void {
    this.controllers.forEach((each) => each.hostUpdate?.());
  }

  disconnect(): void {
    this.isConnected = false;
    this.controllers.forEach((each) => each.hostDisconnected?.());
  }
}

/** A source that counts its followers. */
class Source extends Emitter {
  followers = 0;

  override listen(listener: () => void): () => void {
    const stop = super.listen(listener);
    this.followers += 1;
    return () => {
      this.followers -= 1;
      stop();
    };
  }

  change(): void {
    this.tell();
  }
}

let host: Host;
beforeEach(() => {
  host = new Host();
});

test("an element is redrawn whenever its source changes, as long as it is on the page", () => {
  const source = new Source();
  new Following(host, () => [source, undefined, source]);
  source.change();
  expect(host.redrawn).toBe(0);
  host.connect();
  host.update();
  host.update();
  expect(source.followers).toBe(1);
  source.change();
  expect(host.redrawn).toBe(1);
  host.disconnect();
  host.update(); // an update that was already requested
  source.change();
  expect([host.redrawn, source.followers]).toEqual([1, 0]);
});

test("an element that gets another source follows it, and lets the first one go", () => {
  const [one, other, always] = [new Source(), new Source(), new Source()];
  const heard = vi.fn();
  let source: Source | undefined = one;
  new Following(host, () => [source, always], heard);
  host.connect();
  source = other;
  host.update();
  expect([one.followers, other.followers, always.followers]).toEqual([0, 1, 1]);
  one.change();
  expect(heard).not.toHaveBeenCalled();
  other.change();
  expect(heard).toHaveBeenCalledOnce();
  source = undefined;
  host.update();
  expect([one.followers, other.followers, always.followers]).toEqual([0, 0, 1]);
});

/** A connection to a server that does not answer. */
class Silent {
  static readonly OPEN = 1;
  readonly readyState = 0;

  close(): void {}
}

/** Shows a room in the host, then closes its session, and shows none. */
function visit(): WeakRef<Session> {
  const shown: { session?: Session } = { session: new Session("BCDF", "Ana") };
  const visited = new WeakRef(shown.session!);
  new Following(host, () => [shown.session]);
  host.connect();
  shown.session!.close();
  delete shown.session;
  return visited;
}

test.each([
  ["the page shows another room", () => host.update()],
  ["the page has gone", () => host.disconnect()],
])("a closed session is let go once %s", async (_, next) => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  vi.stubGlobal("WebSocket", Silent);
  const visited = visit();
  next();
  await new Promise((done) => setTimeout(done)); // let pending work finish
  gc();
  expect(visited.deref() === undefined).toBe(true);
});
