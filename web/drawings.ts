// Puts the drawings of cards into the page: src/art/drawings.svg, with the ranks as outlines of Fraunces.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface Glyph {
  advanceWidth: number;
  path: { scale(x: number, y: number): Path };
}
interface Path {
  translate(x: number, y: number): Path;
  scale(x: number, y: number): Path;
  toSVG(): string;
}
interface Font {
  unitsPerEm: number;
  getVariation(axes: Record<string, number>): Font;
  layout(text: string, features: string[]): { glyphs: Glyph[] };
}

const require = createRequire(import.meta.url);
const fontkit = require("fontkit") as { create(data: Buffer): Font };
const wawoff2 = require("wawoff2") as { decompress(data: Buffer): Promise<Uint8Array> };
const FONT = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2";
const LOOK = { wght: 640, opsz: 36, SOFT: 0, WONK: 0 };
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const EM = 100; // size of a rank's em box, which stands on y = 0 and is centred at x = 0
const WIDEST = 77; // greatest width of a rank; the ten is narrowed to it

/** Puts the drawings in place of `<!--drawings-->`. */
export function drawings(): Plugin {
  return {
    name: "drawings",
    transformIndexHtml: {
      order: "pre",
      handler: async (page) => page.replace("<!--drawings-->", await sprite()),
    },
  };
}

async function sprite(): Promise<string> {
  const drawn = readFileSync("src/art/drawings.svg", "utf8").replace(/<!--.*?-->/gs, "");
  const font = await fraunces();
  const ranks = RANKS.map((rank) => `<path id="rank-${rank}" d="${outline(font, rank)}"/>`);
  return drawn
    .replace("</defs>", `${ranks.join("")}</defs>`)
    .replace("<svg ", '<svg class="drawings" aria-hidden="true" ')
    .replace(/>\s+</g, "><")
    .trim();
}

async function fraunces(): Promise<Font> {
  const packed = readFileSync(require.resolve(FONT));
  return fontkit.create(Buffer.from(await wawoff2.decompress(packed))).getVariation(LOOK);
}

function outline(font: Font, rank: string): string {
  const { glyphs } = font.layout(rank, ["lnum"]);
  const size = EM / font.unitsPerEm;
  const tight = 0.94; // the two digits of the ten stand closer than in text
  const advance = (glyph: Glyph) => glyph.advanceWidth * size * (glyphs.length > 1 ? tight : 1);
  const width = glyphs.reduce((sum, glyph) => sum + advance(glyph), 0);
  const narrow = Math.min(1, WIDEST / width);
  let left = -width / 2;
  const parts = glyphs.map((glyph) => {
    const part = glyph.path.scale(size, -size).translate(left, 0).scale(narrow, 1).toSVG();
    left += advance(glyph);
    return part;
  });
  return parts.join("").replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
