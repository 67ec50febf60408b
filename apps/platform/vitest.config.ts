import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: [{ find: /^@node-rs\/argon2$/, replacement: join(import.meta.dirname, 'src/testing/quick-argon2.ts') }],
  },
  // Without Vite's "development" condition, for which graphql has a separate build: GraphQL Yoga, loaded by Node, would
  // not recognise that build's errors as GraphQL errors.
  ssr: { resolve: { conditions: ['node', 'module-sync', 'default'] } },
  test: {
    name: 'platform',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // The files share only the database server, so they need no separate processes.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
