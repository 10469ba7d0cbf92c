// Sound controls: the mute button, the sound of a player who sits down, and the fuller sound of a TV.

import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from "lit";
import { icon } from "../art/icons.ts";
import { KEYS } from "../choose/keys.ts";
import { Following } from "../kit/following.ts";
import { settings } from "../kit/settings.ts";
import type { Session } from "../net/session.ts";
import { sound } from "../sound/sound.ts";
import { say } from "../words/say.ts";

export function soundButton(): TemplateResult {
  const { on } = sound; // the value as shown; a first touch may have changed it by the time of the click
  const label = say("menu.mute");
  return html`<button
    class="icon-button"
    data-tool="sound"
    aria-label=${label}
    aria-pressed=${!on}
    title=${label}
    @click=${() => (sound.on = !on)}
  >
    ${icon(on ? "sound" : "mute")}
  </button>`;
}

/** Plays a sound when a player sits down between games, but not for players who are already there. */
export class ChairSounds {
  private heard: Session | undefined;
  private taken = 0;

  constructor(
    host: ReactiveControllerHost & Element,
    private readonly session: () => Session | undefined,
  ) {
    new Following(
      host,
      () => [session()],
      () => this.count(),
    );
  }

  private count(): void {
    const session = this.session();
    if (!session?.room) return;
    const { chairs, state } = session.room;
    const taken = chairs.filter((chair) => chair.name).length;
    if (session === this.heard && taken > this.taken && state !== "playing") sound.play("sit");
    this.heard = session;
    this.taken = taken;
  }
}

/** Sound of a shared screen: it is fuller, and the mute key works there, too. */
export class FullSound implements ReactiveController {
  private stop = new AbortController();

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
    new Following(host, () => [settings]);
  }

  hostConnected(): void {
    sound.full = true;
    this.stop = new AbortController();
    const { signal } = this.stop;
    // Runs before other effects of the key, so that it acts on the state that is shown.
    addEventListener("keydown", (event) => this.pressed(event), { signal, capture: true });
    // The first touch switches sound on. Redraw after a click on the button was handled.
    for (const touch of ["click", "keyup"])
      addEventListener(touch, () => setTimeout(() => this.host.requestUpdate()), { signal });
  }

  hostDisconnected(): void {
    sound.full = false;
    this.stop.abort();
  }

  private pressed({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (KEYS[key.toLowerCase()] !== "mute" || repeat || ctrlKey || metaKey || altKey) return;
    this.host.querySelector<HTMLElement>("[data-tool=sound]")?.click();
  }
}
