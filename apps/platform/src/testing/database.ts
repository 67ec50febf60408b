import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import type pg from 'pg'
import { expect, inject } from 'vitest'
import { createPool } from '../db/pool.ts'
import { auditLedger } from '../ledger/index.ts'
import { soundLedger } from './platform.ts'
import { asRuntimeRole } from './runtime-role.ts'

export interface TestDatabase {
  url: string
  /** Under the role of the platform's processes. */
  pool: pg.Pool
  /** Under the owner of the tables, for changes that the platform's role may not make. */
  owner: pg.Pool
  close: () => Promise<void>
}

/** Creates a migrated and seeded database for one test file. Closing it checks that the ledger is sound. */
export async function openDatabase(connections?: number): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const url = await makeDatabase(server, inject('template'))
  const pool = createPool(asRuntimeRole(url), connections)
  const owner = createPool(url, 2)
  // Dropping the database may cut idle connections before they have closed by themselves.
  for (const each of [pool, owner]) each.on('error', () => {})
  return {
    url: asRuntimeRole(url),
    pool,
    owner,
    async close() {
      const audit = await auditLedger(pool)
      await Promise.all([pool.end(), owner.end()])
      await dropDatabase(server, url)
      expect(audit).toEqual(soundLedger)
    },
  }
}
