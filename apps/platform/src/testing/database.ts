import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import type pg from 'pg'
import { expect, inject } from 'vitest'
import { createPool } from '../db/pool.ts'
import { auditLedger } from '../ledger/index.ts'
import { soundLedger } from './platform.ts'

export interface TestDatabase {
  url: string
  pool: pg.Pool
  close: () => Promise<void>
}

/** Creates a migrated and seeded database for one test file. Closing it checks that the ledger is sound. */
export async function openDatabase(connections?: number): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const url = await makeDatabase(server, inject('template'))
  const pool = createPool(url, connections)
  // Dropping the database may cut idle connections before they have closed by themselves.
  pool.on('error', () => {})
  return {
    url,
    pool,
    async close() {
      const audit = await auditLedger(pool)
      await pool.end()
      await dropDatabase(server, url)
      expect(audit).toEqual(soundLedger)
    },
  }
}
