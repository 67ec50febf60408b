import type { GameModel } from '@parlour/catalogue/game'
import type pg from 'pg'
import { sql } from '../sql.ts'
import { type Choice, LONGEST_MS } from './choice.ts'
import type { Outcome } from './engine/outcome.ts'

/**
 * PENDING: stored; whether the stake was taken is unknown. CHOOSING: stake taken, outcome fixed up to what the player
 * chooses. DECIDED: outcome fixed, win not yet paid. FINISHED: paid. REFUNDING, REFUNDED: the stake is being or has been refunded. REFUSED: the wallet did not take the
 * stake.
 */
export type RoundState = 'PENDING' | 'CHOOSING' | 'DECIDED' | 'FINISHED' | 'REFUNDING' | 'REFUNDED' | 'REFUSED'

export type GameMode = 'REAL' | 'FUN'

export interface Round {
  roundId: string
  playKey: string
  /** As in GameSession. */
  owner: string
  requestId: string
  mode: GameMode
  walletSessionId: string | null
  gameSlug: string
  model: GameModel
  engineVersion: number
  currencyCode: string
  /** Minor units. */
  stake: number
  /** What the round costs, minor units: its stake with all further ones, or the price of the feature. */
  price: number
  bought: boolean
  hasPick: boolean
  /** Whether the player wants to be asked whether to gamble a win. */
  mayGamble: boolean
  /** The key of the random numbers of its reels. */
  seed: Buffer
  /** From these follow all random numbers (docs/fairness.md); null in rounds from before. */
  serverSeed: Buffer | null
  clientSeed: string | null
  nonce: number | null
  state: RoundState
  refusal: string | null
  outcome: Outcome | null
  /** What the player has to choose and has chosen. */
  choice: Choice | null
  /** Minor units; null until decided. While the player chooses, what is won so far. */
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

const columns = `round_id as "roundId", play_key as "playKey", owner, request_id as "requestId", mode,
  wallet_session_id as "walletSessionId", game_slug as "gameSlug", model, engine_version as "engineVersion",
  currency_code as "currencyCode", stake::float8, price::float8, bought,
  has_pick as "hasPick", may_gamble as "mayGamble", seed, server_seed as "serverSeed", client_seed as "clientSeed", nonce,
  state, refusal, outcome, choice, win::float8, balance::float8,
  bonus_balance::float8 as "bonusBalance", free_spins as "freeSpins", free_spins_left as "freeSpinsLeft", attempts`

const insertRoundRow = sql(
  'insert-round',
  `insert into studio.round (round_id, play_key, request_id, mode, wallet_session_id, game_slug, model, engine_version,
       currency_code, stake, seed, state, outcome, win, balance, due_at, finished_at,
       free_spins, owner, price, bought, has_pick, may_gamble, server_seed, client_seed, nonce, choice)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now() + $16 * interval '1 ms',
       case when $12 = 'FINISHED' then now() end, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)
     on conflict do nothing returning ${columns}`,
  { notNull: ['stake', 'price'] },
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
    round.owner,
    round.price,
    round.bought,
    round.hasPick,
    round.mayGamble,
    round.serverSeed,
    round.clientSeed,
    round.nonce,
    round.choice && JSON.stringify(round.choice),
  )

const roundByRequest = sql(
  'round-by-request',
  `select ${columns} from studio.round where play_key = $1 and request_id = $2`,
)

export const roundOfRequest = (db: Db, playKey: string, requestId: string) => roundByRequest.get(db, playKey, requestId)

const roundById = sql('round-by-id', `select ${columns} from studio.round where owner = $1 and round_id = $2`)

/** A round of an owner, in whatever session it was played. */
export const roundOf = (db: Db, owner: string, roundId: string) => roundById.get(db, owner, roundId)

const roundSince = sql(
  'round-since',
  `select exists (
     select from studio.round where owner = $1 and game_slug = $2 and round_id <> $3 and state <> 'REFUSED'
       and created_at > now() - $4 * interval '1 ms'
   ) as found`,
)

/**
 * Whether the player's round of the game before this one began less than `minimumMs` ago, in whatever session: opening the
 * game anew is no way to play faster.
 */
export const isTooSoon = async (db: Db, { owner, gameSlug, roundId }: Round, minimumMs: number): Promise<boolean> =>
  minimumMs > 0 && (await roundSince.get(db, owner, gameSlug, roundId, minimumMs))?.found === true

const lockedRound = sql(
  'locked-round',
  `select ${columns}, coalesce(chose_at, created_at) > now() - $3 * interval '1 ms' as "tooSoon"
     from studio.round where owner = $1 and round_id = $2 for update`,
)

/** A round, locked until the transaction ends, and whether its last choice is less than `minimumMs` ago. */
export const lockRound = (db: pg.PoolClient, owner: string, roundId: string, minimumMs: number) =>
  lockedRound.get(db, owner, roundId, minimumMs)

const newestUnseenRound = sql(
  'newest-unseen-round',
  `select ${columns} from (
       select * from studio.round where owner = $1 and game_slug = $2 order by state = 'CHOOSING' desc, created_at desc limit 1
     ) newest where seen_at is null and state <> 'REFUSED'
       and (state = 'CHOOSING' or created_at > now() - interval '1 day')`,
)

/**
 * The round that the player's client has not acknowledged: one that waits for the player's choice, or the newest one of the
 * last day, unfinished or finished unseen. It may be of an earlier session of the game.
 */
export const unseenRound = (db: Db, { owner, gameSlug }: { owner: string; gameSlug: string }) =>
  newestUnseenRound.get(db, owner, gameSlug)

const seeRound = sql(
  'see-round',
  `update studio.round set seen_at = now()
     where owner = $1 and round_id = $2 and seen_at is null and state in ('FINISHED', 'REFUNDED')`,
)

export async function markSeen(db: Db, owner: string, roundId: string): Promise<void> {
  await seeRound.run(db, owner, roundId)
}

/** Columns that a state transition may set. */
export interface Change {
  state: RoundState
  outcome?: Outcome
  choice?: Choice
  /** When the recovery takes over, ms from now; by default the lease of a request. */
  dueInMs?: number
  win?: number
  /** With a further stake. */
  price?: number
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
       price = coalesce($12, price), choice = coalesce($11, choice), chose_at = case when $11::jsonb is null then chose_at else now() end,
       due_at = least(now() + $8 * interval '1 ms',
         greatest(created_at + interval '${LONGEST_MS} ms', now() + interval '${LEASE_MS} ms')),
       finished_at = case when $3 in ('FINISHED', 'REFUNDED', 'REFUSED') then now() end
     where round_id = $1 and state = $2 returning ${columns}`,
  { notNull: ['stake', 'price'] },
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
    change.dueInMs ?? LEASE_MS,
    change.bonusBalance ?? null,
    change.freeSpinsLeft ?? null,
    change.choice ? JSON.stringify(change.choice) : null,
    change.price ?? null,
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
       where state in ('PENDING', 'CHOOSING', 'DECIDED', 'REFUNDING') and due_at <= now()
       order by due_at limit $1 for update skip locked
     ) returning ${columns}`,
  { notNull: ['stake', 'price'] },
)

/**
 * Claims unfinished rounds whose lease has expired, each for one process. The lease doubles with each attempt, up to
 * five minutes.
 */
export async function claimDueRounds(db: Db, limit: number): Promise<Round[]> {
  return claimRounds.all(db, limit)
}
