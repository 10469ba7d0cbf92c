// Tests of the client's logic, in Node: `npm test`.

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["tests/browser.ts"],
    testTimeout: 60_000, // it only ends a test that fails
    isolate: false, // modules are read once, not once for each file
    execArgv: ["--expose-gc"], // to see what is let go
  },
});
