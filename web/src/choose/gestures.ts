// Fingers and the mouse on one's own cards: tap to choose, slide to read, pull up to play.

const PULL = 22; // pixels upwards that turn a press into a drag
const STEEP = 1.2; // a drag goes up more than it goes sideways
const PLAYED = 56; // pixels upwards at which a card that is let go is played
const FLICK = 0.55; // pixels in a millisecond: faster than that, less of a way will do
const ECHO = 500; // milliseconds in which a click is the echo of what a pointer has done

/** What is under the fingers. Cards are named by their keys. */
export interface Cards {
  cardAt(clientX: number, clientY: number): number | undefined;
  /** A finger is on this card, or on none any more. */
  peek(key: number | undefined): void;
  choose(key: number): void;
  /** It was pulled out of the hand. */
  play(key: number): void;
  /** Move it with the finger, by so much from where it lies. */
  drag(key: number, dx: number, dy: number): void;
  /** It was let go. */
  drop(): void;
}

interface Press {
  id: number;
  /** The card that is held; none while the finger is beside the hand. */
  key: number | undefined;
  /** Where the pointer came to this card. */
  x: number;
  y: number;
  sliding: boolean;
  dragging: boolean;
  /** The last two places, for the speed. */
  last: { y: number; time: number };
  speed: number;
}

export class Gestures {
  private press: Press | undefined;
  private fingers = new Set<number>();
  private acted = -ECHO;
  private stop = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly cards: Cards,
  ) {
    const { signal } = this.stop;
    const on = <K extends keyof HTMLElementEventMap>(kind: K, act: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(kind, act, { signal });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.moved(event));
    on("lostpointercapture", (event) => this.gone(event));
    // A second finger can be lifted anywhere.
    addEventListener("pointerup", (event) => this.up(event), { signal });
    addEventListener("pointercancel", (event) => this.gone(event), { signal });
    on("click", (event) => this.clicked(event));
    // A long press reads a card; it does not ask for a menu.
    on("contextmenu", (event) => event.preventDefault());
  }

  close(): void {
    this.cancel();
    this.stop.abort();
  }

  private down(event: PointerEvent): void {
    this.fingers.add(event.pointerId);
    // A second finger means something else: nothing is chosen until all are gone.
    if (this.fingers.size > 1) return this.cancel();
    if (event.button !== 0) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const key = this.cards.cardAt(x, y);
    if (key === undefined) return;
    const sliding = event.pointerType !== "mouse";
    const last = { y, time: event.timeStamp };
    this.press = { id, key, x, y, sliding, dragging: false, last, speed: 0 };
    this.element.setPointerCapture(id);
    if (sliding) this.cards.peek(key);
  }

  private moved(event: PointerEvent): void {
    const { press } = this;
    if (press?.id !== event.pointerId) return;
    this.measure(press, event);
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.dragging && press.key !== undefined && -dy > PULL && -dy > STEEP * Math.abs(dx)) {
      press.dragging = true;
      if (press.sliding) this.cards.peek(undefined);
    }
    if (press.dragging) this.cards.drag(press.key!, dx, dy);
    else if (press.sliding) this.slide(press, event);
  }

  /** What lies under the finger is read. */
  private slide(press: Press, { clientX, clientY }: PointerEvent): void {
    const key = this.cards.cardAt(clientX, clientY);
    if (key === press.key) return;
    // On its way up it may be about to be pulled.
    if (key === undefined && press.y - clientY > STEEP * Math.abs(clientX - press.x)) return;
    // Each card is pulled from where the finger came to it.
    Object.assign(press, { key, x: clientX, y: clientY });
    this.cards.peek(key);
  }

  private measure(press: Press, { clientY: y, timeStamp: time }: PointerEvent): void {
    const passed = time - press.last.time;
    if (passed < 8) return; // too short to tell
    press.speed = (press.last.y - y) / passed;
    press.last = { y, time };
  }

  private up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId)) return;
    this.acted = performance.now();
    const { press } = this;
    if (press?.id !== event.pointerId) return;
    const rise = press.y - event.clientY;
    // A finger that has come to rest does not flick.
    const flicked = press.speed > FLICK && event.timeStamp - press.last.time < 80;
    const at = this.cards.cardAt(event.clientX, event.clientY);
    this.cancel();
    if (press.key === undefined) return;
    if (press.dragging) {
      if (rise > PLAYED || flicked) this.cards.play(press.key);
    } else if (at === press.key) {
      // The pointer was ours, so that the browser has not moved the focus.
      this.element.querySelector<HTMLElement>(`[data-key="${at}"]`)?.focus({ preventScroll: true });
      this.cards.choose(press.key);
    }
  }

  private gone(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.press?.id === event.pointerId) this.cancel();
  }

  private cancel(): void {
    const { press } = this;
    this.press = undefined;
    if (!press) return;
    if (press.dragging) this.cards.drop();
    else if (press.sliding) this.cards.peek(undefined);
  }

  /** Keys and screen readers click without a pointer; what a pointer did is done. */
  private clicked(event: MouseEvent): void {
    if (event.detail > 0 && performance.now() - this.acted < ECHO) return;
    const hit = (event.target as HTMLElement).closest<HTMLElement>("[data-key]");
    if (hit) this.cards.choose(Number(hit.dataset["key"]));
  }
}
