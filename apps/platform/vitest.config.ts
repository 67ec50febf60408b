import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Without Vite's "development" condition: graphql has a build of its own for it, and GraphQL Yoga, which Node loads,
  // would not know that build's errors as GraphQL errors.
  ssr: { resolve: { conditions: ['node', 'module-sync', 'default'] } },
  test: {
    name: 'platform',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // The files share nothing but the database server, so they need no process of their own.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
