import type { SlotModel } from '@parlour/catalogue/game'
import type pg from 'pg'
import { sql } from '../sql.ts'
import type { Outcome } from './engine/outcome.ts'

/**
 * PENDING: stored; whether the stake was taken is unknown. DECIDED: stake taken, outcome fixed, win not yet paid.
 * FINISHED: paid. REFUNDING, REFUNDED: the stake is being or has been refunded. REFUSED: the wallet did not take the
 * stake.
 */
export type RoundState = 'PENDING' | 'DECIDED' | 'FINISHED' | 'REFUNDING' | 'REFUNDED' | 'REFUSED'

export type GameMode = 'REAL' | 'FUN'

export interface Round {
  roundId: string
  playKey: string
  requestId: string
  mode: GameMode
  walletSessionId: string | null
  gameSlug: string
  model: SlotModel
  engineVersion: number
  currencyCode: string
  /** Minor units. */
  stake: number
  seed: Buffer
  state: RoundState
  refusal: string | null
  outcome: Outcome | null
  /** Minor units; null until decided. */
  win: number | null
  /** The player's balance after the round, minor units. */
  balance: number | null
  /** The bonus money in balance; null until the wallet has reported it, and for play money. */
  bonusBalance: number | null
  /** The wallet's reference of the free spins to which this round belongs. */
  freeSpins: string | null
  /** Number of them left after this round; null until its stake is taken. */
  freeSpinsLeft: number | null
  attempts: number
}

export type NewRound = Omit<Round, 'refusal' | 'attempts' | 'bonusBalance' | 'freeSpinsLeft'>

/** Lease of a round for the request that plays it, ms; longer than its wallet calls can take. */
const LEASE_MS = 12_000

type Db = pg.Pool | pg.PoolClient

const columns = `round_id as "roundId", play_key as "playKey", request_id as "requestId", mode,
  wallet_session_id as "walletSessionId", game_slug as "gameSlug", model, engine_version as "engineVersion",
  currency_code as "currencyCode", stake::float8, seed, state, refusal, outcome, win::float8, balance::float8,
  bonus_balance::float8 as "bonusBalance", free_spins as "freeSpins", free_spins_left as "freeSpinsLeft", attempts`

const insertRoundRow = sql(
  'insert-round',
  `insert into studio.round (round_id, play_key, request_id, mode, wallet_session_id, game_slug, model, engine_version,
       currency_code, stake, seed, state, outcome, win, balance, due_at, finished_at,
       free_spins)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now() + $16 * interval '1 ms',
       case when $12 = 'FINISHED' then now() end, $17)
     on conflict do nothing returning ${columns}`,
  { notNull: ['stake'] },
)

/** Stores a new round; null when its request was already used or another round is unfinished. */
export const insertRound = (db: Db, round: NewRound): Promise<Round | undefined> =>
  insertRoundRow.get(
    db,
    round.roundId,
    round.playKey,
    round.requestId,
    round.mode,
    round.walletSessionId,
    round.gameSlug,
    round.model,
    round.engineVersion,
    round.currencyCode,
    round.stake,
    round.seed,
    round.state,
    round.outcome && JSON.stringify(round.outcome),
    round.win,
    round.balance,
    LEASE_MS,
    round.freeSpins,
  )

const roundByRequest = sql(
  'round-by-request',
  `select ${columns} from studio.round where play_key = $1 and request_id = $2`,
)

export const roundOfRequest = (db: Db, playKey: string, requestId: string) => roundByRequest.get(db, playKey, requestId)

/** Who sees a round: its own session and, of a player, their other sessions of the game. */
export interface RoundOwner {
  playKey: string
  /** Null for play money. */
  playerId: string | null
  gameSlug: string
}

const isOwned = `(play_key = $1 or play_key in (
       select play_key from studio.session where player_id = $2 and game_slug = $3
     ))`

const roundById = sql('round-by-id', `select ${columns} from studio.round where ${isOwned} and round_id = $4`)

export const roundOf = (db: Db, { playKey, playerId, gameSlug }: RoundOwner, roundId: string) =>
  roundById.get(db, playKey, playerId, gameSlug, roundId)

const roundSince = sql(
  'round-since',
  `select exists (
     select from studio.round where play_key = $1 and round_id <> $2 and state <> 'REFUSED'
       and created_at > now() - $3 * interval '1 ms'
   ) as found`,
)

/** Whether the player's round before this one began less than `minimumMs` ago. */
export const isTooSoon = async (db: Db, { playKey, roundId }: Round, minimumMs: number): Promise<boolean> =>
  minimumMs > 0 && (await roundSince.get(db, playKey, roundId, minimumMs))?.found === true

const newestUnseenRound = sql(
  'newest-unseen-round',
  `select ${columns} from (
       select * from studio.round where ${isOwned} order by created_at desc limit 1
     ) newest where seen_at is null and state <> 'REFUSED' and created_at > now() - interval '1 day'`,
)

/** The newest round of the last day that the player's client has not acknowledged: unfinished, or finished unseen. */
export const unseenRound = (db: Db, { playKey, playerId, gameSlug }: RoundOwner) =>
  newestUnseenRound.get(db, playKey, playerId, gameSlug)

const seeRound = sql(
  'see-round',
  `update studio.round set seen_at = now()
     where ${isOwned} and round_id = $4 and seen_at is null and state in ('FINISHED', 'REFUNDED')`,
)

export async function markSeen(db: Db, { playKey, playerId, gameSlug }: RoundOwner, roundId: string): Promise<void> {
  await seeRound.run(db, playKey, playerId, gameSlug, roundId)
}

/** Columns that a state transition may set. */
export interface Change {
  state: RoundState
  outcome?: Outcome
  win?: number
  balance?: number
  bonusBalance?: number
  freeSpinsLeft?: number
  refusal?: string
}

const moveRoundOn = sql(
  'move-round',
  `update studio.round set state = $3, outcome = coalesce($4, outcome), win = coalesce($5, win),
       balance = coalesce($6, balance), refusal = coalesce($7, refusal), attempts = 0,
       bonus_balance = coalesce($9, bonus_balance), free_spins_left = coalesce($10, free_spins_left),
       due_at = now() + $8 * interval '1 ms',
       finished_at = case when $3 in ('FINISHED', 'REFUNDED', 'REFUSED') then now() end
     where round_id = $1 and state = $2 returning ${columns}`,
  { notNull: ['stake'] },
)

/** Moves a round to another state if it is still in `from`; null when another process has moved it. */
export const moveRound = (db: Db, roundId: string, from: RoundState, change: Change): Promise<Round | undefined> =>
  moveRoundOn.get(
    db,
    roundId,
    from,
    change.state,
    change.outcome ? JSON.stringify(change.outcome) : null,
    change.win ?? null,
    change.balance ?? null,
    change.refusal ?? null,
    LEASE_MS,
    change.bonusBalance ?? null,
    change.freeSpinsLeft ?? null,
  )

const releaseLease = sql('release-lease', 'update studio.round set due_at = now() where round_id = $1')

/** Ends the lease, so that the recovery takes over at once. */
export async function releaseRound(db: Db, roundId: string): Promise<void> {
  await releaseLease.run(db, roundId)
}

const claimRounds = sql(
  'claim-rounds',
  `update studio.round set attempts = attempts + 1,
       due_at = now() + greatest(${LEASE_MS}, least(300000, 1000 * 2 ^ least(attempts, 12))) * interval '1 ms'
     where round_id in (
       select round_id from studio.round
       where state in ('PENDING', 'DECIDED', 'REFUNDING') and due_at <= now()
       order by due_at limit $1 for update skip locked
     ) returning ${columns}`,
  { notNull: ['stake'] },
)

/**
 * Claims unfinished rounds whose lease has expired, each for one process. The lease doubles with each attempt, up to
 * five minutes.
 */
export async function claimDueRounds(db: Db, limit: number): Promise<Round[]> {
  return claimRounds.all(db, limit)
}
