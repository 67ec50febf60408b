import type { TransactionResponse } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import { transaction } from '../database.ts'
import { decisionOf } from './decide-round.ts'
import { payRound, type RoundDeps, refund, reread, walletRound } from './end-round.ts'
import { mayGamble } from './engine/gamble.ts'
import { freeSpinsOf, recordFreeSpin } from './free-spins.ts'
import { type Change, isTooSoon, moveRound, type Round } from './round-store.ts'
import type { GameSession } from './sessions.ts'
import { knownRound, type SpinRequest, type StartRefusal, startRound } from './start-round.ts'
import type { StudioGame } from './studio-game.ts'
import { keepLastRefused } from './upkeep.ts'
import { isLoggedOut } from './wallet-client.ts'

type SpinRefusal =
  | StartRefusal
  | 'SESSION_EXPIRED'
  | 'INSUFFICIENT_FUNDS'
  | 'FREE_SPINS_FIRST'
  | 'FREE_SPINS_UNAVAILABLE'
export type SpinResult = { ok: true; round: Round } | { ok: false; code: SpinRefusal }

/**
 * Plays a round for real money up to the player's choice, if it has one. It is stored first, then bet, decided and paid,
 * so that the recovery finds and ends it wherever it stops. The same request id never plays twice. Free spins are played
 * before paid spins.
 */
export async function playReal(
  deps: RoundDeps,
  session: GameSession,
  game: StudioGame,
  request: SpinRequest,
): Promise<SpinResult> {
  // Checked first: a repeated request for the last free spin must return that spin, although none is left now.
  const known = await knownRound(deps.pool, session, request)
  if (known) return known
  const spins = await freeSpinsOf(deps.pool, session.playKey)
  if (request.free && spins?.stake !== request.stake) return { ok: false, code: 'FREE_SPINS_UNAVAILABLE' }
  if (!request.free && spins) return { ok: false, code: 'FREE_SPINS_FIRST' }
  if (request.free && request.bought) return { ok: false, code: 'NOT_FOR_SALE' }
  // Until the wallet refused its stake, the player's own next round would come too soon after this one.
  if (session.minimumRoundMs > 0 && (await isLoggedOut(deps.wallet, session.walletSessionId as string)))
    return { ok: false, code: 'SESSION_EXPIRED' }
  const started = await transaction(deps.pool, (client) =>
    startRound(client, session, game, request, spins?.reference ?? null),
  )
  if (!started.ok) return started
  const { round } = started
  // Another request with the same id has stored it, and plays it.
  if (!started.isNew) return { ok: true, round }
  // Asked with the round stored, of which a player has one at a time, so that two requests cannot both be the first.
  if (await isTooSoon(deps.pool, round, session.minimumRoundMs)) {
    return { ok: true, round: await refuse(deps.pool, round, 'ROUND_TOO_SOON') }
  }
  const afterBet = await takeStake(deps, session, round)
  const ended = afterBet.state === 'DECIDED' ? await payRound(deps, afterBet) : afterBet
  return { ok: true, round: ended }
}

/**
 * PENDING to DECIDED or CHOOSING when the wallet takes the stake, to REFUSED when it does not, to REFUNDING when the
 * outcome is unknown.
 */
async function takeStake(deps: RoundDeps, session: GameSession, round: Round): Promise<Round> {
  const { pool, wallet, logger } = deps
  const bet = await wallet.bet({
    transactionId: `${round.roundId}:bet`,
    ...walletRound(round),
    amount: round.price,
    currencyCode: round.currencyCode,
    ...(round.freeSpins !== null && { freeSpins: round.freeSpins }),
  })
  if (bet.status === 'done') return decideRound(deps, session, round, bet.value)
  if (bet.status === 'refused' && !bet.doubtful) {
    if (round.freeSpins && bet.code === 'FREE_SPINS_UNAVAILABLE')
      await recordFreeSpin(pool, round.playKey, round.freeSpins, 0)
    return refuse(pool, round, bet.code)
  }
  logger.warn({ roundId: round.roundId, bet }, 'unknown whether the stake was taken, refunding it')
  return refund(deps, round)
}

async function refuse(pool: pg.Pool, round: Round, refusal: string): Promise<Round> {
  const refused = await moveRound(pool, round.roundId, 'PENDING', { state: 'REFUSED', refusal })
  await keepLastRefused(pool, round.owner)
  return refused ?? reread(pool, round)
}

/** Stores the outcome once the stake is taken, and counts a free spin, in one transaction. */
async function decideRound(
  deps: RoundDeps,
  session: GameSession,
  round: Round,
  taken: TransactionResponse,
): Promise<Round> {
  const decision = await decisionOf(round, (win) => isGambleOffered(deps, session, round, win))
  const { balance, bonusBalance, remainingFreeSpins } = taken
  const change: Change = { ...decision, balance, bonusBalance }
  const decided = await transaction(deps.pool, async (client) => {
    if (round.freeSpins === null) return moveRound(client, round.roundId, 'PENDING', change)
    const left = await recordFreeSpin(client, round.playKey, round.freeSpins, remainingFreeSpins)
    return moveRound(client, round.roundId, 'PENDING', { ...change, freeSpinsLeft: left })
  })
  return decided ?? reread(deps.pool, round)
}

/**
 * Whether the player is asked to gamble a win: if they want to be, the rules allow the amount, and no bonus is in play,
 * whose money and whose highest stake a gamble would get around.
 */
async function isGambleOffered(
  { wallet }: RoundDeps,
  session: GameSession,
  round: Round,
  win: number,
): Promise<boolean> {
  const { mayGamble: isWanted, freeSpins, stake } = round
  if (!isWanted || freeSpins !== null || !mayGamble({ win, stake, steps: 0, maxStake: session.maxStake })) return false
  const read = await wallet.balance({ gameSessionId: round.walletSessionId as string })
  return read.status === 'done' && !read.value.bonus && read.value.bonusBalance === 0 && !read.value.ended
}
