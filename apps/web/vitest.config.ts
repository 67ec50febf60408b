import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    // Files leave nothing behind for each other, so they need no process of their own.
    isolate: false,
    environment: 'node',
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'art/**/*.test.ts', 'vite/**/*.test.ts'],
    globalSetup: ['app/testing/global-setup.ts'],
    // The tests are fast, but on a busy machine the first one of a file may have to wait for its imports.
    testTimeout: 30_000,
  },
})
