import type pg from 'pg'
import { sql } from '../../sql.ts'
import { hashOfServerSeed, newServerSeed } from './round-draws.ts'

type Db = pg.Pool | pg.PoolClient

/** What players know of the next round of their session before they play it. */
export interface NextRound {
  /** SHA-256 of the server seed, hexadecimal. */
  serverSeedHash: string
  /** The round's number in the session, from 1. */
  nonce: number
}

export interface NextSeed {
  serverSeed: Buffer
  nonce: number
}

const insertSeed = sql(
  'insert-seed',
  'insert into studio.next_seed (play_key, server_seed, nonce) values ($1, $2, 1) on conflict do nothing',
)

const seedOfNext = sql('seed-of-next', 'select server_seed, nonce from studio.next_seed where play_key = $1')

const lockSeed = sql('lock-seed', 'select server_seed, nonce from studio.next_seed where play_key = $1 for update')

const replaceSeed = sql(
  'replace-seed',
  'update studio.next_seed set server_seed = $2, nonce = nonce + 1 where play_key = $1',
)

/** What the session's player may know of its next round, whose server seed is drawn now if it was not before. */
export async function nextRound(db: Db, playKey: string): Promise<NextRound> {
  const known = await seedOfNext.get(db, playKey)
  if (!known) await insertSeed.run(db, playKey, newServerSeed())
  const row = known ?? (await seedOfNext.get(db, playKey))
  if (!row) throw new Error('A session has no server seed')
  return { serverSeedHash: hashOfServerSeed(row.server_seed), nonce: row.nonce }
}

/** The server seed of the session's next round; rounds of the session wait for the end of the transaction. */
export async function takeSeed(client: pg.PoolClient, playKey: string): Promise<NextSeed> {
  const known = await lockSeed.get(client, playKey)
  if (!known) await insertSeed.run(client, playKey, newServerSeed())
  const row = known ?? (await lockSeed.get(client, playKey))
  if (!row) throw new Error('A session has no server seed')
  return { serverSeed: row.server_seed, nonce: row.nonce }
}

/** Draws the server seed of the round after the one that has just been stored. */
export async function advanceSeed(client: pg.PoolClient, playKey: string): Promise<void> {
  await replaceSeed.run(client, playKey, newServerSeed())
}
