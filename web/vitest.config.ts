// Tests of the client's logic, in Node: `npm test`.

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["tests/browser.ts"],
    isolate: false, // modules are read once, not once for each file
    sequence: { groupOrder: 0 },
  },
});
