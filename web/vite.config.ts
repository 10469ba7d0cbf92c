import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vite";
import { drawings } from "./drawings.ts";
import { fonts } from "./fonts.ts";
import { licences } from "./licences.ts";
import english from "./src/words/english.json" with { type: "json" };
import later from "./src/words/later/english.json" with { type: "json" };

type Word = keyof typeof english;
const OUT = "../src/parlour/online/web";
const PROGRAM = "app"; // the module that starts the program

/**
 * Fills in `%front.join%` and other sentences of the page. The server does so in the language of each request, so it
 * gets the sentences, too. The development server has only English.
 */
function words(): Plugin {
  return {
    name: "words",
    transformIndexHtml: (page, { server }) =>
      server ? page.replace(/%([a-z][\w.]*)%/gi, (mark, id: Word) => english[id] ?? mark) : page,
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: "words.json",
        source: JSON.stringify({ ...english, ...later }),
      });
    },
  };
}

/** Puts the styles into the page, so that it is readable after one round trip. */
function inlineStyles(): Plugin {
  return {
    name: "inline-styles",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== "asset" || !name.endsWith(".css")) continue;
        const link = new RegExp(`<link rel="stylesheet"[^>]*${name}">`);
        page.source = String(page.source).replace(link, () => `<style>${String(file.source)}</style>`);
        delete bundle[name];
      }
    },
  };
}

/** Preloads the program together with the small part that runs before it. */
function preloaded(): Plugin {
  return {
    name: "preloaded",
    transformIndexHtml: {
      order: "post",
      handler(page, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const program = chunks.find(({ name }) => name === PROGRAM);
        const first = chunks.find(({ isEntry }) => isEntry); // the page has a script tag for this chunk
        const files = new Set([
          ...(first?.imports ?? []),
          ...(program ? [program.fileName, ...program.imports] : []),
        ]);
        const links = [...files]
          .filter((file) => file !== first?.fileName)
          .map((file) => `<link rel="modulepreload" href="/${file}" />\n    `);
        return page.replace('<script type="module"', (script) => links.join("") + script);
      },
    },
  };
}

/** Compresses the built files. The server sends the compressed file if there is one. */
function packed(): Plugin {
  return {
    name: "packed",
    closeBundle() {
      for (const entry of readdirSync(OUT, { recursive: true })) {
        const path = join(OUT, String(entry));
        if (!/\.(js|svg|webmanifest)$/.test(path) || !statSync(path).isFile()) continue;
        const data = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params: quality }));
      }
    },
  };
}

/** Folders that are loaded on demand with their styles. Each is one chunk. */
const LAZY = [
  "beside",
  "evening",
  "fairness",
  "learn",
  "lobby/sheets",
  "replay",
  "results",
  "rules",
  "tv",
  "words/later",
];
/** Modules that run ahead of the program: see net/early-requests.ts. */
const AHEAD = /src.(main|kit.(following|settings|storage|route)|net.early-requests|words.language)[.]ts$/;

const folderOf = (module: string): string | undefined =>
  LAZY.find((folder) => module.includes(`/src/${folder}/`));

/**
 * Returns the name of a module's chunk: its lazy folder, or “game” for all modules that are needed together at once.
 */
function chunkOf(module: string): string | null {
  const name = module.replaceAll("\\", "/");
  if (/node_modules.(lit|@lit|@oxc)/.test(name)) return "game";
  if (/node_modules.@noble/.test(name)) return "fairness";
  if (!/[/]src[/].*[.](ts|json|css[?]inline)$/.test(name)) return null;
  return (
    folderOf(name)?.replace("/", "-") ?? (AHEAD.test(name) || name.endsWith("/src/app.ts") ? null : "game")
  );
}

export default defineConfig({
  base: "/",
  // custom media queries, see sizes.css
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  build: {
    cssCodeSplit: false, // the page contains all styles
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // no warning about slow plugins: reducing the typefaces takes a while, as expected
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
      },
    },
  },
  plugins: [fonts(), licences(), drawings(), words(), preloaded(), inlineStyles(), packed()],
  server: { proxy: { "/api": { target: "http://localhost:8000", ws: true } } },
});
