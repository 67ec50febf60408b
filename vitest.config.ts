import { defineConfig } from 'vitest/config'

/** Every workspace's unit, rule and service tests, and those of the scripts. The end-to-end tests are Playwright's. */
export default defineConfig({
  test: {
    projects: [
      'apps/*',
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      // They start processes and check import rules of whole trees, which takes its time on a busy machine.
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
