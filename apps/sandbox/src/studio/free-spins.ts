import type { FreeSpins } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import { sql } from '../sql.ts'
import { COINS_PER_STAKE } from './engine/outcome.ts'

type Db = pg.Pool | pg.PoolClient

/** Whether this studio's games support the stake: it must be a whole number of coins. */
export const arePlayable = ({ stake }: FreeSpins): boolean => stake % COINS_PER_STAKE === 0

const deleteFreeSpins = sql('delete-free-spins', 'delete from studio.free_spins where play_key = $1')

const upsertFreeSpins = sql(
  'upsert-free-spins',
  `insert into studio.free_spins (play_key, reference, remaining, stake) values ($1, $2, $3, $4)
     on conflict (play_key) do update
       set reference = excluded.reference, remaining = excluded.remaining, stake = excluded.stake`,
)

/** Stores the free spins that the wallet reports when a game opens, which replace earlier ones. */
export async function storeFreeSpins(db: Db, playKey: string, spins: FreeSpins | undefined): Promise<void> {
  if (!spins) {
    await deleteFreeSpins.run(db, playKey)
    return
  }
  await upsertFreeSpins.run(db, playKey, spins.reference, spins.remaining, spins.stake)
}

const freeSpinsLeft = sql(
  'free-spins-left',
  'select reference, remaining, stake::float8 from studio.free_spins where play_key = $1 and remaining > 0',
)

/** The free spins to play before paid spins. */
export async function freeSpinsOf(db: Db, playKey: string): Promise<FreeSpins | null> {
  return (await freeSpinsLeft.get(db, playKey)) ?? null
}

const useFreeSpin = sql(
  'use-free-spin',
  `update studio.free_spins set remaining = coalesce($3, greatest(remaining - 1, 0))
     where play_key = $1 and reference = $2 returning remaining`,
)

/**
 * Records that one was played; `left` is the wallet's count, or one less than before when it gives none. Resolves to
 * the number left.
 */
export async function recordFreeSpin(db: Db, playKey: string, reference: string, left?: number): Promise<number> {
  const row = await useFreeSpin.get(db, playKey, reference, left ?? null)
  return row?.remaining ?? left ?? 0
}

const wonByReference = sql(
  'won-by-reference',
  `select coalesce(sum(win), 0)::float8 as won from studio.round where free_spins = $1 and state = 'FINISHED'`,
)

/** The total win of these free spins so far, minor units; they may have been played in several sessions. */
export async function wonByFreeSpins(db: Db, reference: string): Promise<number> {
  const row = await wonByReference.get(db, reference)
  return row?.won ?? 0
}
