import type { GameModel } from '@parlour/catalogue/game'
import type pg from 'pg'
import { sql } from '../../sql.ts'
import type { Choice } from '../choice.ts'
import { type RoundSeedsView, seedsViewOf } from './seeds-view.ts'

/** All that anybody needs to verify a round that is over. It names no player. */
export interface RoundProof {
  roundId: string
  gameSlug: string
  model: GameModel
  engineVersion: number
  /** FINISHED; or REFUNDED or REFUSED, which paid nothing. */
  state: string
  bought: boolean
  hasPick: boolean
  currencyCode: string
  /** Minor units. */
  stake: number
  price: number
  win: number | null
  choice: Choice | null
  seeds: RoundSeedsView
  /** ISO 8601. */
  playedAt: string
}

const columns = `round_id as "roundId", game_slug as "gameSlug", model, engine_version as "engineVersion", state, bought,
  has_pick as "hasPick", currency_code as "currencyCode", stake::float8, price::float8, win::float8, choice,
  server_seed as "serverSeed", client_seed as "clientSeed", nonce, created_at as "createdAt"`

const over = `state in ('FINISHED', 'REFUNDED', 'REFUSED') and server_seed is not null`

const finishedRound = sql('finished-round', `select ${columns} from studio.round where round_id = $1 and ${over}`)

const lastRounds = sql(
  'last-rounds',
  `select ${columns} from studio.round where owner = $1 and game_slug = $2 and ${over} order by created_at desc limit 10`,
)

type Row = NonNullable<Awaited<ReturnType<typeof finishedRound.get>>>

function proofOf({ serverSeed, clientSeed, nonce, createdAt, ...round }: Row): RoundProof | null {
  const state = round.state as 'FINISHED' | 'REFUNDED' | 'REFUSED'
  const seeds = seedsViewOf({ state, serverSeed, clientSeed, nonce })
  return seeds && { ...round, seeds, playedAt: createdAt.toISOString() }
}

/** The proof of a round by its id, which nobody can guess; null before the round is over. */
export async function roundProof(db: pg.Pool, roundId: string): Promise<RoundProof | null> {
  const row = await finishedRound.get(db, roundId)
  return row ? proofOf(row) : null
}

/** The proofs of an owner's last ten rounds of a game, newest first. */
export async function lastProofs(db: pg.Pool, owner: string, gameSlug: string): Promise<RoundProof[]> {
  const rows = await lastRounds.all(db, owner, gameSlug)
  return rows.flatMap((row) => proofOf(row) ?? [])
}
