// Collects the licences of other people's work, to be shipped with it.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { FAMILIES } from "./fonts.ts";

const PROGRAMS = ["lit", "@noble/hashes"]; // these packages and their dependencies by the same authors
const CHANGED =
  "The typefaces of these pages are parts of the following, with fewer characters, weights and features.";

export function licences(): Plugin {
  const text = (name: string) => {
    const licence = new URL(`node_modules/${name}/LICENSE`, import.meta.url);
    return `${name}\n\n${readFileSync(licence, "utf8")}`;
  };
  return {
    name: "licences",
    generateBundle() {
      const typefaces = FAMILIES.map(({ from }) => text(from));
      const source = [...PROGRAMS.map(text), CHANGED, ...typefaces].join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
