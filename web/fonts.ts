// Typefaces, reduced at build time to the characters in use. One small file for each covers nearly all text. The rest
// of Western and Central Europe is in further files, for names of people, which are loaded only if the page has such a
// letter.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface Options {
  targetFormat: "woff2";
  variationAxes: { wght: { min: number; max: number } };
  keepFeatures: string[];
  noHinting: boolean;
}

const require = createRequire(import.meta.url);
const subsetFont = require("subset-font") as (
  font: Buffer,
  text: string,
  options: Options,
) => Promise<Buffer>;
const OUT = "node_modules/.fonts";
/** Typefaces with the range of weights that the style sheets use. */
export const FAMILIES = [
  { family: "Fraunces", from: "@fontsource-variable/fraunces", wght: { min: 450, max: 700 } },
  { family: "Inter", from: "@fontsource-variable/inter", wght: { min: 450, max: 800 } },
];
/** Kerning, ligatures, and figures that are as high as capitals or equally wide. */
const FEATURES = ["kern", "liga", "lnum", "tnum"];
/** Files of a typeface: their characters, and the package's file that has them. */
const PARTS = [
  { name: "basic", of: "latin", ranges: "20-7E A0 B7 D7 2013-2014 2018-2019 201C-201D 2026 2212" },
  {
    name: "accents",
    of: "latin",
    ranges: "A1-B6 B8-D6 D8-FF 131 152-153 201A 201E 2020-2022 2039-203A 20AC",
  },
  { name: "more", of: "latin-ext", ranges: "100-130 132-151 154-17F 218-21B 1E80-1E85 1E9E 1EF2-1EF3" },
];

/** Writes the files and the style sheet that names them. */
export function fonts(): Plugin {
  return {
    name: "fonts",
    async buildStart() {
      mkdirSync(OUT, { recursive: true });
      const faces = [];
      for (const { family, from, wght } of FAMILIES) {
        for (const { name, of, ranges } of PARTS) {
          const file = `${family.toLowerCase()}-${name}.woff2`;
          const whole = require.resolve(`${from}/files/${from.split("/")[1]}-${of}-wght-normal.woff2`);
          const options: Options = {
            targetFormat: "woff2",
            variationAxes: { wght },
            keepFeatures: FEATURES,
            noHinting: true,
          };
          writeFileSync(`${OUT}/${file}`, await subsetFont(readFileSync(whole), textOf(ranges), options));
          faces.push(face(family, file, `${wght.min} ${wght.max}`, ranges));
        }
      }
      writeFileSync(`${OUT}/fonts.css`, faces.join("\n"));
    },
  };
}

/** Returns the rule for a font file. Text is shown in another font until it has loaded. */
function face(family: string, file: string, weights: string, ranges: string): string {
  return `@font-face {
  font-family: ${family};
  src: url("${file}") format("woff2");
  font-weight: ${weights};
  font-display: swap;
  unicode-range: ${ranges.replace(/\S+/g, "U+$&").replaceAll(" ", ", ")};
}`;
}

/** Returns all characters of some ranges: `41-43 D7` is ABC×. */
function textOf(ranges: string): string {
  return ranges
    .split(" ")
    .flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map((digits) => parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}
