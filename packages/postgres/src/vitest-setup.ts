import type { TestProject } from 'vitest/node'
import { ThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** Vitest's global setup: provides `inject('databaseUrl')`, the PostgreSQL of TEST_DATABASE_URL or a throwaway one. */
export default async function setup(project: TestProject) {
  const own = process.env.TEST_DATABASE_URL ? undefined : await ThrowawayPostgres.start()
  project.provide('databaseUrl', own?.url ?? String(process.env.TEST_DATABASE_URL))
  return () => own?.stop()
}
