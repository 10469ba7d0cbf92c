// Puzzles: questions about a game that are answered by playing.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { icon, iconButton } from "../art/icons.ts";
import { Keys } from "../choose/keys.ts";
import { openKeysSheet } from "../beside/table-sheets.ts";
import type { PromptElement } from "../choose/prompt.ts";
import { Selection } from "../choose/selection.ts";
import { nothingPage } from "../door/door.ts";
import { go, goBack, onSite } from "../kit/route.ts";
import { Emitter, Following } from "../kit/following.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import { api } from "../net/api.ts";
import type {
  Frame,
  GameInfo,
  Lessons,
  Marked,
  PuzzleInfo,
  Request,
  RoomMessage,
  TableMessage,
  ViewInfo,
} from "../protocol.ts";
import { type Scene, shownBy } from "../table/scene.ts";
import type { TableElement } from "../table/table.ts";
import { plain, say } from "../words/say.ts";
import { type HouseRules, queryOf } from "../words/rules-words.ts";
import { drawn } from "../art/card-art.ts";
import { isAsked, seatIndex } from "../kit/notation.ts";
import type { Answer } from "../net/connection.ts";
import { NOBODY } from "../net/room-state.ts";
import type { Line, Player, Sitting } from "../state.ts";
import { Question, Show } from "../show/show.ts";
import "../choose/prompt.ts";
import "../table/table.ts";
import styles from "./learn.css?inline";

adopt(styles);

@customElement("p-try")
export class TryElement extends LightDomElement {
  @property() game = "";
  @property({ attribute: false }) rules: HouseRules = {};
  @state() private info: GameInfo | undefined;
  @state() private lessons: Lessons | undefined;
  @state() private problem = "";
  @state() private at = 0;
  @query("p-table") private table!: TableElement;
  @query("p-prompt") private prompt!: PromptElement | null;
  private puzzle: Puzzle | undefined;
  private selection = new Selection(() => this.puzzle);
  private keys: Keys | undefined;
  protected following = new Following(this, () => [this.selection, this.puzzle]);

  override connectedCallback(): void {
    super.connectedCallback();
    this.keys = new Keys({
      hits: () => [...this.querySelectorAll<HTMLElement>(".hit")],
      view: () => this.puzzle?.question.view,
      selection: this.selection,
      prompt: () => this.prompt,
      suggest: (cards) => this.table.suggest(cards),
      hint: () => undefined,
      log: () => undefined,
      help: openKeysSheet,
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.keys?.close();
    this.puzzle?.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("game") && this.game) void this.load();
    if (this.puzzle) this.selection.renew(this.puzzle.question);
  }

  private async load(): Promise<void> {
    try {
      const [games, lessons] = await Promise.all([api.games(), api.lessons(this.game, queryOf(this.rules))]);
      this.info = games.find(({ name }) => name === lessons.game);
      this.lessons = lessons;
      this.pose(0);
    } catch (error) {
      this.problem = (error as Error).message || say("offline");
    }
  }

  private pose(at: number): void {
    const { puzzles, names, game } = this.lessons!;
    this.at = at;
    this.selection.clear();
    this.puzzle?.close();
    this.puzzle = puzzles[at] && new Puzzle(game, puzzles[at], names, queryOf(this.rules));
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    if (this.problem) return nothingPage(this.problem);
    const { info, lessons, puzzle } = this;
    if (!info || !lessons)
      return html`<main class="page"><p class="quiet" role="status">${say("loading")}</p></main>`;
    if (!puzzle) return this.done(info);
    return html`<main class="trying">
      <p-table
        quiz
        .scene=${this.scene(info, puzzle)}
        .selection=${puzzle.came ? undefined : this.selection}
        .bar=${this.bar(info, lessons.puzzles.length)}
        .tray=${this.tray(info, puzzle)}
        @laid=${() => this.keys?.renew()}
        @turn=${({ detail }: CustomEvent<string>) => this.prompt?.send(detail)}
        @click=${() => puzzle.showing.skip()}
      ></p-table>
    </main>`;
  }

  private scene(game: GameInfo, puzzle: Puzzle): Scene {
    return {
      ...shownBy(puzzle.showing, game),
      asked: puzzle.question.view!,
      playerAt: (seat) => puzzle.playerAt(seat),
      bubble: () => "",
    };
  }

  private bar(game: GameInfo, count: number): TemplateResult {
    return html`${iconButton("back", say("learn.back"), () => goBack(`/learn/${game.name}`))}
      <h1 class="title">${game.title} <small>${say("try.at", { at: this.at + 1, count })}</small></h1>
      <nav>
        <button class="link" @click=${() => this.pose(this.at + 1)}>${say("try.skip")}</button>
      </nav>`;
  }

  private tray(game: GameInfo, puzzle: Puzzle): TemplateResult {
    const { came } = puzzle;
    if (!came)
      return html`<p-prompt .session=${puzzle} .selection=${this.selection} .game=${game}></p-prompt>`;
    return html`<div class="came" role="status">
      <p class="voice">${icon("check")} ${say("try.right")}</p>
      <p>${drawn(came.text)}</p>
      <button class="act main" autofocus @click=${() => this.pose(this.at + 1)}>${say("learn.next")}</button>
    </div>`;
  }

  private done({ name, title }: GameInfo): TemplateResult {
    const none = !this.lessons!.puzzles.length;
    return html`<main class="page tried">
      <h1>${none ? say("try.none", { title }) : say("try.done", { title })}</h1>
      <div class="choices">
        <a class="act main" href=${onSite(`/?game=${name}&do=practise`)}>${say("try.play")}</a>
        ${none
          ? nothing
          : html`<button class="act" @click=${() => this.pose(0)}>${say("try.again")}</button>`}
        <button class="act" @click=${() => go(`/learn/${name}${queryOf(this.rules)}`)}>
          ${say("learn.cards")}
        </button>
        <button class="act" @click=${() => goBack("/", { whole: true })}>${say("learn.back")}</button>
      </div>
    </main>`;
  }
}

/** Puzzle as seen by the tray: there are no other players, and the server's rules answer moves. */
export class Puzzle extends Emitter implements Sitting {
  readonly you = "";
  readonly host = false;
  readonly quiz = true;
  readonly hostName = "";
  readonly self = undefined;
  readonly room = { state: "playing", paused: false } as RoomMessage;
  readonly log: Line[] = [];
  readonly showing = new Show(() => this.tell());
  readonly question = new Question(this.showing, () => this.table);
  table: TableMessage;
  /** Result of the last answer. */
  came: { right: boolean; text: Marked } | undefined;

  constructor(
    private readonly game: string,
    private readonly puzzle: PuzzleInfo,
    private readonly names: string[],
    private readonly query: string,
  ) {
    super();
    this.table = this.put(puzzle.frames.at(-1)!, true);
  }

  /** Shows a position of the game, and asks the question of the puzzle. */
  private put({ view, events }: Frame, jump: boolean): TableMessage {
    const words = { ...view.words, prompt: this.puzzle.text };
    const shown: ViewInfo = jump ? { ...view, words } : { ...view, offers: [] };
    this.showing.hear({ story: this.puzzle.name, view: shown, events, at: 0, jump });
    return {
      type: "table",
      number: 1,
      first: 0,
      at: 0,
      asked: 0,
      events,
      clock: null,
      seed: "",
      shuffle: "",
      awards: [],
      highlight: null,
      deal: 0,
      view: shown,
    };
  }

  get seat(): string {
    return this.table.view.seat;
  }

  get yourTurn(): boolean {
    return !this.came?.right && isAsked(this.question.view!);
  }

  playerAt(seat: string): Player {
    return { ...NOBODY, name: this.names[seatIndex(seat)] ?? seat, face: 0, seat };
  }

  timeLeft(): undefined {
    return undefined;
  }

  ask(_: Request): Promise<Answer> {
    return Promise.resolve({ type: "done", id: "" });
  }

  /** Tries a move. */
  async move(move: string): Promise<Answer> {
    try {
      const { right, text, frame } = await api.tryMove(this.game, this.puzzle.name, this.query, move);
      if (right) {
        this.came = { right, text };
        this.table = this.put(frame, false);
        this.tell();
      }
      return right ? { type: "done", id: "" } : { type: "error", id: "", code: "illegal", text: plain(text) };
    } catch (error) {
      return { type: "error", id: "", code: "offline", text: (error as Error).message };
    }
  }

  async why(move: string): Promise<string> {
    try {
      const { right, text } = await api.tryMove(this.game, this.puzzle.name, this.query, move);
      return right ? "" : plain(text);
    } catch (error) {
      return (error as Error).message;
    }
  }

  close(): void {
    this.showing.close();
  }
}
