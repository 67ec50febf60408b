import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'art/**/*.test.ts', 'vite/**/*.test.ts'],
    globalSetup: ['app/testing/global-setup.ts'],
    // No test here takes long; on a busy machine the first one of a file may wait for what it loads.
    testTimeout: 30_000,
  },
})
