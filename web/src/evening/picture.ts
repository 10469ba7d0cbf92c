// Keepsake: a picture of the podium and a line of text, for a game or for the whole evening. The picture is drawn on a
// canvas and never shows a room's code.

import { html, nothing, render, type TemplateResult } from "lit";
import { faceArt, faceOf, type Someone } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { copyText, saveFile } from "../sheets/share.ts";
import { openSheet } from "../sheets/sheet.ts";
import later from "../words/later/english.json";
import { language, learn, listed, say, type Word } from "../words/say.ts";

learn(later);

/** Players who share a place, and what they won. */
export interface Step {
  place: number;
  who: Someone[];
  worth: string;
}

export interface Keepsake {
  title: string;
  date: string;
  /** Places, best first. */
  places: Step[];
  /** Awards. `text` gives details, if it names the winners itself. */
  awards: { title: string; names: string[]; text: string }[];
}

const STEPS = 3;
const NAMED = 8; // places up to the eighth have words instead of numbers
const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 84;
const ROW = 88; // pixels of height for an award
const VOICE = "Fraunces, Georgia, serif";
const LABEL = "Inter, system-ui, sans-serif";
const INK = { text: "#f7efdf", quiet: "#cfdacc", brass: "#e8bb5c", card: "#fffaf0", dark: "#1b2434" };
const CROWN = "M34 30 30 11l10 8L50 8l10 11 10-8-4 19z";
const LAMP = ["M10 38C11 24 20 15 32 15s21 9 22 23z", "M24 42a8 8 0 0 0 16 0z"];

export const dateText = (date: Date): string =>
  new Intl.DateTimeFormat(language() === "en" ? "en-GB" : language(), { dateStyle: "long" }).format(date);

const namesOf = ({ who }: Step): string => listed(who.map(({ name }) => name));

const placeText = (place: number): string =>
  place <= NAMED ? say(`table.place.${place}` as Word) : String(place);

/** Returns the result as a line of text to send with the picture. */
export function lineOf({ title, date, places, awards }: Keepsake): string {
  const told = places.map((step) => {
    const { place, worth } = step;
    const names = namesOf(step);
    return worth
      ? say("keepsake.worth", { place: placeText(place), names, worth })
      : say("keepsake.place", { place: placeText(place), names });
  });
  const remembered = awards.map(({ title, names }) => say("keepsake.award", { title, names }));
  return [say("keepsake.line", { title, date, places: told.join(", ") }), ...remembered].join(" ");
}

/** Text on the picture: the place of its middle or its left edge, and its greatest width. */
export interface Inscription {
  text: string;
  x: number;
  y: number;
  width: number;
  font: string;
  size: number;
  colour: string;
  left?: boolean;
}

export interface Portrait {
  who: Someone;
  x: number;
  y: number;
  size: number;
}

export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  first: boolean;
}

export interface Drawing {
  texts: Inscription[];
  faces: Portrait[];
  blocks: Block[];
}

/** Lays out the picture. */
export function drawingOf({ title, date, places, awards }: Keepsake): Drawing {
  const drawing: Drawing = { texts: [], faces: [], blocks: [] };
  const { texts } = drawing;
  const whole = WIDTH - 2 * EDGE;
  const voice = (text: string, y: number, size: number, colour = INK.text) =>
    texts.push({ text, x: WIDTH / 2, y, width: whole, font: `600 ${VOICE}`, size, colour });
  const label = (text: string, y: number, size: number) =>
    texts.push({ text, x: WIDTH / 2, y, width: whole, font: `500 ${LABEL}`, size, colour: INK.quiet });
  voice(title, 168, 82);
  label(date, 224, 34);
  podium(drawing, places.slice(0, STEPS));
  const rest = places.slice(STEPS);
  rest.forEach((step, at) => {
    const [column, row] = [at % 2, Math.floor(at / 2)];
    const [x, y] = [EDGE + 24 + (column * whole) / 2, 874 + row * 50];
    const told = [step.place, namesOf(step), step.worth].filter(Boolean).join("  ");
    texts.push({
      text: told,
      x,
      y,
      width: whole / 2 - 40,
      font: `560 ${LABEL}`,
      size: 34,
      colour: INK.text,
      left: true,
    });
  });
  const rows = Math.ceil(rest.length / 2);
  const top = 884 + rows * 50;
  const shown = awards.slice(0, Math.floor((HEIGHT - 110 - top) / ROW));
  shown.forEach(({ title: award, names, text }, at) => {
    voice(award, top + 44 + at * ROW, 38, INK.brass);
    label(text || listed(names), top + 82 + at * ROW, 30);
  });
  voice(say("name"), HEIGHT - 44, 40);
  return drawing;
}

const FLOOR = 820; // height in pixels at which the podium stands
const HIGH = [250, 192, 150];
const FACE = [200, 148, 148];
const GAP = 16;

/** Adds the podium, from the left: second place, first place, third place. */
function podium({ texts, faces, blocks }: Drawing, steps: Step[]): void {
  const order = [1, 0, 2].filter((at) => at < steps.length);
  const width = (WIDTH - 2 * EDGE - 2 * GAP) / 3;
  const start = (WIDTH - order.length * width - (order.length - 1) * GAP) / 2;
  order.forEach((at, column) => {
    const step = steps[at]!;
    const [x, high] = [start + column * (width + GAP), HIGH[at]!];
    const [y, middle] = [FLOOR - high, x + width / 2];
    const text = (said: string, low: number, font: string, size: number, colour: string) =>
      texts.push({ text: said, x: middle, y: low, width: width - 16, font, size, colour });
    blocks.push({ x, y, width, height: high, first: at === 0 });
    text(String(step.place), y + (at ? 92 : 112), `640 ${VOICE}`, at ? 72 : 100, INK.dark);
    if (step.worth) text(step.worth, y + (at ? 136 : 164), `600 ${LABEL}`, 30, "#5b5a52");
    text(namesOf(step), y - 24, `620 ${LABEL}`, at ? 36 : 42, INK.text);
    const count = step.who.length;
    const size = count > 1 ? Math.min(FACE[at]! * 0.8, (width / (1 + (count - 1) * 0.7)) * 0.98) : FACE[at]!;
    step.who.forEach((who, index) => {
      const left = middle - (size * (1 + (count - 1) * 0.7)) / 2 + index * size * 0.7;
      faces.push({ who, x: left, y: y - 74 - size, size });
    });
  });
}

/** Draws the picture. */
async function paint(keepsake: Keepsake): Promise<HTMLCanvasElement> {
  const drawing = drawingOf(keepsake);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const on = canvas.getContext("2d")!;
  const words = drawing.texts.map(({ text }) => text).join("");
  const fonts = new Set(drawing.texts.map(({ font }) => font.replace(" ", " 40px ")));
  const portraits = Promise.all(drawing.faces.map(({ who }) => portrait(who)));
  await Promise.all([...fonts].map((font) => document.fonts.load(font, words)));
  felt(on);
  for (const { x, y, width, height, first } of drawing.blocks) {
    on.fillStyle = INK.card;
    on.beginPath();
    on.roundRect(x, y, width, height, [20, 20, 0, 0]);
    on.fill();
    on.fillStyle = INK.brass;
    if (first) on.fillRect(x + 12, y - 8, width - 24, 8);
  }
  (await portraits).forEach((picture, at) => face(on, picture, drawing.faces[at]!));
  for (const text of drawing.texts) inscribe(on, text);
  crown(on, drawing);
  return canvas;
}

/** Draws felt under a lamp. */
function felt(on: CanvasRenderingContext2D): void {
  const light = on.createRadialGradient(
    WIDTH / 2,
    HEIGHT * 0.42,
    60,
    WIDTH / 2,
    HEIGHT * 0.45,
    HEIGHT * 0.72,
  );
  for (const [at, colour] of [
    [0, "#2f6753"],
    [0.55, "#1a4539"],
    [1, "#0b231d"],
  ] as const)
    light.addColorStop(at, colour);
  on.fillStyle = light;
  on.fillRect(0, 0, WIDTH, HEIGHT);
  on.save();
  on.translate(WIDTH / 2 - 48, -22);
  on.scale(1.5, 1.5);
  LAMP.forEach((path, at) => {
    on.fillStyle = at ? INK.brass : INK.text;
    on.fill(new Path2D(path));
  });
  on.restore();
}

/** Returns a face as an image. */
async function portrait(who: Someone): Promise<HTMLImageElement> {
  const box = document.createElement("div");
  render(faceArt(who.face || faceOf(who.name)), box);
  const drawn = box.querySelector("svg")!;
  drawn.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  drawn.setAttribute("width", "400");
  drawn.setAttribute("height", "400");
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(drawn.outerHTML)}`;
  await picture.decode();
  return picture;
}

function face(on: CanvasRenderingContext2D, picture: HTMLImageElement, { x, y, size }: Portrait): void {
  on.save();
  on.beginPath();
  on.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI);
  on.lineWidth = 8;
  on.strokeStyle = INK.text;
  on.stroke();
  on.clip();
  on.drawImage(picture, x, y, size, size);
  on.restore();
}

/** Writes a text, smaller if it would be too wide. */
function inscribe(
  on: CanvasRenderingContext2D,
  { text, x, y, width, font, size, colour, left }: Inscription,
): void {
  const [weight, family] = [font.slice(0, 3), font.slice(4)];
  on.font = `${weight} ${size}px ${family}`;
  const wide = on.measureText(text).width;
  if (wide > width) on.font = `${weight} ${(size * width) / wide}px ${family}`;
  on.textAlign = left ? "left" : "center";
  on.fillStyle = colour;
  on.fillText(text, x, y);
}

/** Draws a crown over the winner, if there is only one. */
function crown(on: CanvasRenderingContext2D, { faces, blocks }: Drawing): void {
  const first = blocks.find((block) => block.first);
  const crowned = faces.filter(({ x }) => first && x >= first.x - 1 && x < first.x + first.width);
  const [winner] = crowned;
  if (!winner || crowned.length > 1) return;
  on.save();
  on.translate(winner.x + winner.size / 2 - 105, winner.y - 62);
  on.scale(2.1, 2.1);
  on.fillStyle = INK.brass;
  on.fill(new Path2D(CROWN));
  on.restore();
}

/** Opens a sheet with the picture. Phones send it by their own share sheet; other devices save it. */
export async function openKeepsake(keepsake: Keepsake): Promise<void> {
  const canvas = await paint(keepsake);
  const line = lineOf(keepsake);
  const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), "image/png"));
  const file = new File([blob], "parlour.png", { type: blob.type });
  const parcel: ShareData = { files: [file], text: line };
  const sends = matchMedia("(pointer: coarse)").matches && navigator.canShare?.(parcel);
  const send = () => navigator.share(parcel).catch(() => undefined);
  void openSheet(say("keepsake.title"), () =>
    keepsakeSheet(canvas.toDataURL(), line, sends ? send : undefined, file),
  );
}

function keepsakeSheet(
  source: string,
  line: string,
  send: (() => void) | undefined,
  file: File,
): TemplateResult {
  return html`<img class="keepsake" src=${source} alt=${line} width=${WIDTH} height=${HEIGHT} />
    ${send
      ? html`<button class="act main" @click=${send}>
          <span class="with-icon">${icon("share")}${say("keepsake.send")}</span>
        </button>`
      : nothing}
    <div class="picks fill">
      <button class="pick" @click=${() => saveFile(file, file.name)}>
        ${icon("download")}${say("keepsake.save")}
      </button>
      <button class="pick" @click=${() => copyText(line)}>${icon("link")}${say("keepsake.copy")}</button>
    </div>
    <p class="quiet">${line}</p>`;
}
