import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'jobs',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../postgres/src/vitest-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
