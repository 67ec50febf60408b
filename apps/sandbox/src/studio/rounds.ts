import { randomUUID } from 'node:crypto'
import type { CatalogueGame } from '@parlour/catalogue/game'
import type { TransactionResponse, WalletErrorCode } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import type { Logger } from 'pino'
import { transaction } from '../database.ts'
import { sql } from '../sql.ts'
import { decide, ENGINE_VERSION, newSeed, winOf } from './engine/engine.ts'
import { freeSpinsOf, recordFreeSpin } from './free-spins.ts'
import {
  insertRound,
  isTooSoon,
  moveRound,
  type NewRound,
  type Round,
  releaseRound,
  roundOfRequest,
} from './round-store.ts'
import type { GameSession } from './sessions.ts'
import type { WalletClient } from './wallet-client.ts'

export interface RoundDeps {
  pool: pg.Pool
  wallet: WalletClient
  logger: Logger
}

type SpinRefusal =
  | 'ROUND_UNFINISHED'
  | 'REQUEST_CONFLICT'
  | 'INSUFFICIENT_FUNDS'
  | 'FREE_SPINS_FIRST'
  | 'FREE_SPINS_UNAVAILABLE'
export type SpinResult = { ok: true; round: Round } | { ok: false; code: SpinRefusal }

/** A player's request for a round. */
export interface SpinRequest {
  requestId: string
  /** Minor units. */
  stake: number
  /**
   * Whether it is a free spin of a bonus. The client must say so, so that neither side stakes money that the other did
   * not mean.
   */
  free: boolean
}

/**
 * A round before it is played. Its seed is fixed before any money moves, so that nobody can choose its outcome
 * afterwards.
 */
function newRound(
  session: GameSession,
  game: CatalogueGame,
  { requestId, stake }: SpinRequest,
  freeSpins: string | null,
): NewRound {
  return {
    roundId: randomUUID(),
    playKey: session.playKey,
    requestId,
    mode: session.mode,
    walletSessionId: session.walletSessionId,
    gameSlug: game.slug,
    model: game.model,
    engineVersion: ENGINE_VERSION,
    currencyCode: session.currencyCode,
    stake,
    seed: newSeed(),
    state: 'PENDING',
    outcome: null,
    win: null,
    balance: null,
    freeSpins,
  }
}

/** The existing round of a repeated request; undefined for a new request. */
async function knownRound(
  db: pg.Pool | pg.PoolClient,
  session: GameSession,
  { requestId, stake, free }: SpinRequest,
): Promise<SpinResult | undefined> {
  const known = await roundOfRequest(db, session.playKey, requestId)
  if (!known) return undefined
  const same = known.stake === stake && (known.freeSpins !== null) === free
  return same ? { ok: true, round: known } : { ok: false, code: 'REQUEST_CONFLICT' }
}

/**
 * Plays a round for real money. It is stored first, then bet, decided and paid, so that the recovery finds and ends it
 * wherever it stops. The same request id never plays twice. Free spins are played before paid spins.
 */
export async function playReal(
  deps: RoundDeps,
  session: GameSession,
  game: CatalogueGame,
  request: SpinRequest,
): Promise<SpinResult> {
  // Checked first: a repeated request for the last free spin must return that spin, although none is left now.
  const known = await knownRound(deps.pool, session, request)
  if (known) return known
  const spins = await freeSpinsOf(deps.pool, session.playKey)
  if (request.free && spins?.stake !== request.stake) return { ok: false, code: 'FREE_SPINS_UNAVAILABLE' }
  if (!request.free && spins) return { ok: false, code: 'FREE_SPINS_FIRST' }
  const round = await insertRound(deps.pool, newRound(session, game, request, spins?.reference ?? null))
  if (!round) return (await knownRound(deps.pool, session, request)) ?? { ok: false, code: 'ROUND_UNFINISHED' }
  // Asked with the round stored, of which a player has one at a time, so that two requests cannot both be the first.
  if (await isTooSoon(deps.pool, round, session.minimumRoundMs)) {
    const refused = await moveRound(deps.pool, round.roundId, 'PENDING', {
      state: 'REFUSED',
      refusal: 'ROUND_TOO_SOON',
    })
    return { ok: true, round: refused ?? (await reread(deps.pool, round)) }
  }
  const afterBet = await takeStake(deps, round)
  const ended = afterBet.state === 'DECIDED' ? await payWin(deps, afterBet) : afterBet
  return { ok: true, round: ended }
}

const wallet = (round: Round) => ({
  gameSessionId: round.walletSessionId as string,
  roundId: round.roundId,
})

/**
 * PENDING to DECIDED when the wallet takes the stake, to REFUSED when it does not, to REFUNDING when the outcome is
 * unknown.
 */
async function takeStake({ pool, wallet: client, logger }: RoundDeps, round: Round): Promise<Round> {
  const bet = await client.bet({
    transactionId: `${round.roundId}:bet`,
    ...wallet(round),
    amount: round.stake,
    currencyCode: round.currencyCode,
    ...(round.freeSpins !== null && { freeSpins: round.freeSpins }),
  })
  if (bet.status === 'done') return (await decideRound(pool, round, bet.value)) ?? reread(pool, round)
  if (bet.status === 'refused' && !bet.doubtful) {
    if (round.freeSpins && bet.code === 'FREE_SPINS_UNAVAILABLE')
      await recordFreeSpin(pool, round.playKey, round.freeSpins, 0)
    const refused = await moveRound(pool, round.roundId, 'PENDING', { state: 'REFUSED', refusal: bet.code })
    return refused ?? reread(pool, round)
  }
  logger.warn({ roundId: round.roundId, bet }, 'unknown whether the stake was taken, refunding it')
  return refund({ pool, wallet: client, logger }, round)
}

/** Stores the outcome once the stake is taken, and counts a free spin, in one transaction. */
const decideRound = (pool: pg.Pool, round: Round, taken: TransactionResponse): Promise<Round | undefined> =>
  transaction(pool, async (client) => {
    const outcome = decide(round.model, round.seed)
    const win = winOf(outcome.coins, round.stake)
    const { balance, bonusBalance, remainingFreeSpins } = taken
    const decided = await moveRound(client, round.roundId, 'PENDING', {
      state: 'DECIDED',
      outcome,
      win,
      balance,
      bonusBalance,
    })
    if (!decided || round.freeSpins === null) return decided
    const left = await recordFreeSpin(client, round.playKey, round.freeSpins, remainingFreeSpins)
    return moveRound(client, round.roundId, 'DECIDED', { state: 'DECIDED', freeSpinsLeft: left })
  })

async function reread(pool: pg.Pool, round: Round): Promise<Round> {
  return (await roundOfRequest(pool, round.playKey, round.requestId)) ?? round
}

/** DECIDED to FINISHED once the wallet has accepted the win (0 closes a lost round); otherwise the recovery retries. */
export async function payWin({ pool, wallet: client, logger }: RoundDeps, round: Round): Promise<Round> {
  const paid = await client.win({
    transactionId: `${round.roundId}:win`,
    ...wallet(round),
    amount: round.win as number,
    currencyCode: round.currencyCode,
    roundFinished: true,
  })
  if (paid.status !== 'done') return leaveToRecovery(pool, logger, round, paid, 'win')
  const finished = await moveRound(pool, round.roundId, 'DECIDED', {
    state: 'FINISHED',
    balance: paid.value.balance,
    bonusBalance: paid.value.bonusBalance,
  })
  return finished ?? reread(pool, round)
}

/** PENDING or REFUNDING to REFUNDED once the wallet has refunded the stake; otherwise the recovery retries. */
export async function refund({ pool, wallet: client, logger }: RoundDeps, round: Round): Promise<Round> {
  if (round.state === 'PENDING' && !(await moveRound(pool, round.roundId, 'PENDING', { state: 'REFUNDING' }))) {
    return reread(pool, round)
  }
  const given = await client.rollback({
    transactionId: `${round.roundId}:rollback`,
    ...wallet(round),
    originalTransactionId: `${round.roundId}:bet`,
  })
  if (given.status !== 'done') return leaveToRecovery(pool, logger, { ...round, state: 'REFUNDING' }, given, 'rollback')
  const refunded = await moveRound(pool, round.roundId, 'REFUNDING', {
    state: 'REFUNDED',
    balance: given.value.balance,
    bonusBalance: given.value.bonusBalance,
  })
  return refunded ?? reread(pool, round)
}

/** Refusing a win or a rollback is a fault of one of the two sides, so it is logged as an error and retried. */
async function leaveToRecovery(
  pool: pg.Pool,
  logger: Logger,
  round: Round,
  result: { status: 'unknown'; reason: string } | { status: 'refused'; code: WalletErrorCode },
  operation: string,
): Promise<Round> {
  const level = result.status === 'refused' ? 'error' : 'warn'
  logger[level]({ roundId: round.roundId, operation, result, attempts: round.attempts }, 'round left to the recovery')
  if (round.attempts === 0) await releaseRound(pool, round.roundId)
  return round
}

const playBalanceForUpdate = sql(
  'play-balance-for-update',
  'select play_balance::float8 as balance from studio.session where session_id = $1 for update',
)

const updatePlayBalance = sql(
  'update-play-balance',
  'update studio.session set play_balance = $2 where session_id = $1',
)

/** Plays a round for play money, in one transaction under the session's lock. */
export async function playFun(
  { pool }: RoundDeps,
  session: GameSession,
  game: CatalogueGame,
  request: SpinRequest,
): Promise<SpinResult> {
  const { stake } = request
  if (request.free) return { ok: false, code: 'FREE_SPINS_UNAVAILABLE' }
  return transaction(pool, async (client) => {
    const row = await playBalanceForUpdate.get(client, session.sessionId)
    const before = row?.balance ?? 0
    const known = await knownRound(client, session, request)
    if (known) return known
    if (before < stake) return { ok: false, code: 'INSUFFICIENT_FUNDS' }
    const fresh = newRound(session, game, request, null)
    const outcome = decide(game.model, fresh.seed)
    const win = winOf(outcome.coins, stake)
    const balance = before - stake + win
    await updatePlayBalance.run(client, session.sessionId, balance)
    const round = await insertRound(client, { ...fresh, state: 'FINISHED', outcome, win, balance })
    if (!round) throw new Error('A play-money round was not stored')
    return { ok: true, round }
  })
}
