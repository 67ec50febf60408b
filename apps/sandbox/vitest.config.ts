import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sandbox',
    // Files leave nothing behind for each other, so they need no process of their own.
    isolate: false,
    include: ['src/**/*.test.ts', '{studio,sportsbook}-client/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
