// Vitest configuration for the client's logic, in Node: `npm test`.

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["tests/browser.ts"],
    testTimeout: 60_000, // only ends a failing test
    isolate: false, // modules are loaded once instead of once per file
    execArgv: ["--expose-gc"], // lets tests check that objects are released
  },
});
