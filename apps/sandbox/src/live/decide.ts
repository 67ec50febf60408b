import { transaction } from '../database.ts'
import type { Table } from './advance-round.ts'
import { addedUp } from './chips-rule.ts'
import { type BetResult, isStaked, type LiveDeps, storeBet, takeStake } from './place-bet.ts'
import { holdRound } from './round-store.ts'
import { actionsFor, type BlackjackAction, dealOf, handsAfter } from './rules/blackjack.ts'
import { decisionsOf, insertDecision, lockPlayer, placementOfRequest, placementsOf, slipsOf } from './slip-store.ts'
import { hasDecisions } from './table-game.ts'

export interface DecisionRequest {
  roundId: string
  requestId: string
  step: number
  hand: number
  action: BlackjackAction
}

type DecisionRefusal = 'DECISION_CLOSED' | 'NOT_ALLOWED' | 'BET_UNDER_WAY' | 'REQUEST_CONFLICT'
export type DecisionResult = { ok: true; bet: BetResult | null } | { ok: false; code: DecisionRefusal }

/** The spot of the further stake of a decision. */
const spotOf = ({ action, step, hand }: DecisionRequest): string => `${action.toLowerCase()}-${step}-${hand}`

/**
 * Takes a player's decision at blackjack within its time; the first one for a hand and step counts. Doubling and splitting
 * stake as much again, and are decided when the wallet has taken that.
 */
export async function decide(
  deps: LiveDeps,
  table: Table,
  playerId: string,
  request: DecisionRequest,
): Promise<DecisionResult> {
  const { roundId, requestId, step, hand, action } = request
  const refused = (code: DecisionRefusal): DecisionResult => ({ ok: false, code })
  const decided = await transaction(deps.pool, async (client): Promise<DecisionResult & { isNew?: boolean }> => {
    const round = await holdRound(client, roundId)
    await lockPlayer(client, roundId, playerId)
    const known = await placementOfRequest(client, playerId, requestId)
    if (known) {
      const isSame = known.roundId === roundId && known.chips[spotOf(request)] !== undefined
      return isSame ? { ok: true, bet: { ok: true, placement: known } } : refused('REQUEST_CONFLICT')
    }
    const isAsked = round?.slug === table.slug && round.phase === 'DECIDING' && round.step === step && round.isInTime
    if (!isAsked) return refused('DECISION_CLOSED')
    const placements = await placementsOf(client, roundId, playerId)
    if (placements.some(({ state }) => state === 'PENDING')) return refused('BET_UNDER_WAY')
    const decisions = await decisionsOf(client, roundId, playerId)
    const main = addedUp(placements.filter(isStaked)).main ?? 0
    const deal = dealOf(round.seed)
    const own = main > 0 && hasDecisions(deal) ? handsAfter(deal, decisions, step)[hand] : undefined
    if (!own || !actionsFor(deal, own, step).includes(action)) return refused('NOT_ALLOWED')
    const made = decisions.find((one) => one.step === step && one.hand === hand)
    if (made) return made.action === action ? { ok: true, bet: null } : refused('DECISION_CLOSED')
    if (action === 'HIT' || action === 'STAND') {
      await insertDecision(client, { roundId, playerId }, { step, hand, action })
      return { ok: true, bet: null }
    }
    const slip = (await slipsOf(client, roundId, playerId)).find(({ state }) => state === 'OPEN')
    if (!slip) return refused('NOT_ALLOWED')
    const bet = await storeBet(client, round, slip, { roundId, requestId, chips: { [spotOf(request)]: main } })
    return bet.ok ? { ok: true, bet, isNew: true } : refused('BET_UNDER_WAY')
  })
  if (!decided.ok || !decided.isNew || !decided.bet?.ok) return decided
  return { ok: true, bet: await takeStake(deps, decided.bet.placement) }
}
