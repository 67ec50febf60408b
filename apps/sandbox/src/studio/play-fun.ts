import { transaction } from '../database.ts'
import { sql } from '../sql.ts'
import { decisionOf } from './decide-round.ts'
import type { RoundDeps } from './end-round.ts'
import { mayGamble } from './engine/gamble.ts'
import { moveRound } from './round-store.ts'
import type { SpinResult } from './rounds.ts'
import type { GameSession } from './sessions.ts'
import { knownRound, priceOf, type SpinRequest, startRound } from './start-round.ts'
import type { StudioGame } from './studio-game.ts'
import { keepLastFunRounds } from './upkeep.ts'

const playBalanceForUpdate = sql(
  'play-balance-for-update',
  'select play_balance::float8 as balance from studio.session where session_id = $1 for update',
)

const updatePlayBalance = sql(
  'update-play-balance',
  'update studio.session set play_balance = $2 where session_id = $1',
)

/** Plays a round for play money up to the player's choice, if it has one, in one transaction under the session's lock. */
export async function playFun(
  { pool }: RoundDeps,
  session: GameSession,
  game: StudioGame,
  request: SpinRequest,
): Promise<SpinResult> {
  if (request.free) return { ok: false, code: 'FREE_SPINS_UNAVAILABLE' }
  return transaction(pool, async (client) => {
    const row = await playBalanceForUpdate.get(client, session.sessionId)
    const before = row?.balance ?? 0
    const known = await knownRound(client, session, request)
    if (known) return known
    const price = priceOf(game, request)
    if (price !== null && before < price) return { ok: false, code: 'INSUFFICIENT_FUNDS' }
    const started = await startRound(client, session, game, request, null)
    if (!started.ok) return started
    const { round } = started
    if (!started.isNew) return started
    const { maxStake } = session
    const decision = await decisionOf(
      round,
      (win) => round.mayGamble && mayGamble({ ...round, win, steps: 0, maxStake }),
    )
    const isOver = decision.state === 'DECIDED'
    const balance = before - round.price + (isOver ? decision.win : 0)
    await updatePlayBalance.run(client, session.sessionId, balance)
    const change = { ...decision, balance, ...(isOver && { state: 'FINISHED' as const }) }
    const played = await moveRound(client, round.roundId, 'PENDING', change)
    if (!played) throw new Error('A play-money round was not stored')
    await keepLastFunRounds(client, session.playKey)
    return { ok: true, round: played }
  })
}
