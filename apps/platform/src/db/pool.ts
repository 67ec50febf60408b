import { onNobodysBehalf } from '@parlour/sql/connection-shares'
import pg from 'pg'
import { holdEffects, releaseEffects } from './after-commit.ts'

/** Reads bigint as a number: every amount in the database is a safe integer (checked on write). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return (text: string) => Number(text)
    // A date is not a point in time: it stays YYYY-MM-DD.
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

type Timeouts = Pick<
  pg.PoolConfig,
  | 'lock_timeout'
  | 'statement_timeout'
  | 'query_timeout'
  | 'idle_in_transaction_session_timeout'
  | 'connectionTimeoutMillis'
>

/** A request that takes longer than these has failed, and must not hold its locks any longer. */
const requestTimeouts: Timeouts = {
  connectionTimeoutMillis: 5_000,
  // Whoever waits for a lock holds a connection.
  lock_timeout: 4_000,
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** For work of unlimited length, such as migrations. */
export const withoutTimeouts: Timeouts = { connectionTimeoutMillis: 5_000 }

/** @param url postgres://… of the platform's database */
export function createPool(url: string, max = 20, timeouts: Timeouts = requestTimeouts): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    idleTimeoutMillis: 30_000,
    ...timeouts,
    application_name: 'parlour-platform',
  })
  // The pool listens only to idle connections. Without a listener, a connection lost within a transaction would end the
  // process; its queries fail anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Anything that runs queries: the pool, or the connection of a transaction. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>

/** The error code with which PostgreSQL aborts one of two deadlocked transactions. */
const deadlock = '40P01'
const attempts = 3

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws, and retries after a deadlock. The
 * player lock serialises the calls of one player, but the bonuses of two players may lock house accounts in opposite
 * orders. Because of the retry, `work` must have no effects outside of the database.
 */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (attempt === attempts || !(error instanceof pg.DatabaseError) || error.code !== deadlock) throw error
    }
  }
}

async function runOnce<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    return await transactionOn(client, work, () => {
      broken = true
    })
  } finally {
    // A connection that cannot even roll back is closed instead of returned to the pool.
    client.release(broken)
  }
}

/** Runs `work` in one transaction on a connection that the caller holds. */
export async function transactionOn<Result>(
  client: pg.PoolClient,
  work: (client: pg.PoolClient) => Promise<Result>,
  onBroken: () => void = () => {},
): Promise<Result> {
  try {
    await client.query('begin')
    holdEffects(client)
    const result = await onNobodysBehalf(() => work(client))
    await client.query('commit').finally(() => releaseEffects(client, true))
    return result
  } catch (error) {
    releaseEffects(client, false)
    await client.query('rollback').catch(onBroken)
    throw error
  }
}

/** Whether the database reported a violation of this unique index or constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
