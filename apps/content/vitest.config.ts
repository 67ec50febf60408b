import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Without Vite's "development" condition: graphql has a build of its own for it, and GraphQL Yoga, which Node loads,
  // would not know that build's errors as GraphQL errors.
  ssr: { resolve: { conditions: ['node', 'module-sync', 'import', 'default'] } },
  test: {
    name: 'content',
    // Files leave nothing behind for each other, so they need no process of their own.
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
  },
})
