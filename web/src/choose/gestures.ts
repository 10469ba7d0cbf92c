// Touch and mouse gestures on the player's own cards: tap to choose, slide to read, pull up to play.

const PULL = 22; // pixels upwards after which a press becomes a drag
const STEEP = 1.2; // least ratio of upward to sideways movement in a drag
const PLAYED = 56; // pixels upwards at which a released card is played
const FLICK = 0.55; // pixels per millisecond; a faster drag needs less distance
const ECHO = 500; // milliseconds in which a click only repeats a pointer event

/** The cards under the pointer, identified by their keys. */
export interface Cards {
  cardAt(clientX: number, clientY: number): number | undefined;
  /** Shows the card under the finger; undefined hides it. */
  peek(key: number | undefined): void;
  choose(key: number): void;
  /** Plays a card that was pulled out of the hand. */
  play(key: number): void;
  /** Moves a card with the finger, relative to its place. */
  drag(key: number, dx: number, dy: number): void;
  /** Ends a drag. */
  drop(): void;
}

interface Press {
  id: number;
  /** Key of the held card; undefined while the finger is beside the hand. */
  key: number | undefined;
  /** Place where the pointer reached this card. */
  x: number;
  y: number;
  sliding: boolean;
  dragging: boolean;
  /** Earlier position, to compute the speed. */
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
    // The second finger can be lifted outside the hand.
    addEventListener("pointerup", (event) => this.up(event), { signal });
    addEventListener("pointercancel", (event) => this.gone(event), { signal });
    on("click", (event) => this.clicked(event));
    // A long press reads a card. It opens no menu.
    on("contextmenu", (event) => event.preventDefault());
  }

  close(): void {
    this.cancel();
    this.stop.abort();
  }

  private down(event: PointerEvent): void {
    this.fingers.add(event.pointerId);
    // A second finger cancels the gesture. Nothing is chosen until all fingers are lifted.
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

  /** Shows the card under the finger. */
  private slide(press: Press, { clientX, clientY }: PointerEvent): void {
    const key = this.cards.cardAt(clientX, clientY);
    if (key === press.key) return;
    // A finger that moves up steeply may be starting a drag.
    if (key === undefined && press.y - clientY > STEEP * Math.abs(clientX - press.x)) return;
    // A drag is measured from where the finger reached the card.
    Object.assign(press, { key, x: clientX, y: clientY });
    this.cards.peek(key);
  }

  private measure(press: Press, { clientY: y, timeStamp: time }: PointerEvent): void {
    const passed = time - press.last.time;
    if (passed < 8) return; // too short to measure a speed
    press.speed = (press.last.y - y) / passed;
    press.last = { y, time };
  }

  private up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId)) return;
    this.acted = performance.now();
    const { press } = this;
    if (press?.id !== event.pointerId) return;
    const rise = press.y - event.clientY;
    // A finger that has stopped does not flick.
    const flicked = press.speed > FLICK && event.timeStamp - press.last.time < 80;
    const at = this.cards.cardAt(event.clientX, event.clientY);
    this.cancel();
    if (press.key === undefined) return;
    if (press.dragging) {
      if (rise > PLAYED || flicked) this.cards.play(press.key);
    } else if (at === press.key) {
      // The pointer was captured, so the browser did not move the focus.
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

  /** Handles clicks by keys and screen readers. Clicks that repeat a pointer event are ignored. */
  private clicked(event: MouseEvent): void {
    if (event.detail > 0 && performance.now() - this.acted < ECHO) return;
    const hit = (event.target as HTMLElement).closest<HTMLElement>("[data-key]");
    if (hit) this.cards.choose(Number(hit.dataset["key"]));
  }
}
