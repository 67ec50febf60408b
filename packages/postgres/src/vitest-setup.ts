import type { TestProject } from 'vitest/node'
import { ThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** Vitest's global setup: gives tests a PostgreSQL, a throwaway one or that of TEST_DATABASE_URL, by `inject('databaseUrl')`. */
export default async function setup(project: TestProject) {
  const own = process.env.TEST_DATABASE_URL ? undefined : await ThrowawayPostgres.start()
  project.provide('databaseUrl', own?.url ?? String(process.env.TEST_DATABASE_URL))
  return () => own?.stop()
}
