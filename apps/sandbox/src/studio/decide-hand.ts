import { type Decision, dealOf } from '../live/rules/blackjack.ts'
import { handsOf } from './blackjack-turn.ts'
import { BLACKJACK_WAIT_MS } from './choice.ts'
import { type ChoiceResult, choose, type Decide } from './choose.ts'
import type { RoundDeps } from './end-round.ts'
import { isFurtherPending, takeFurther } from './further-stake.ts'
import type { GameSession } from './sessions.ts'
import { blackjackState } from './table-round.ts'

export interface DecisionRequest extends Decision {
  /** How many further stakes the round had asked for when the player decided, so that a repeated request asks for none. */
  asked: number
}

/**
 * Decides on the hand in turn at blackjack. Doubling and splitting stake as much again: the decision is stored first, then
 * bet, and carried out when the stake is taken, so that the recovery finds it wherever it stops. The same decision again
 * changes nothing.
 */
export async function decideHand(
  deps: RoundDeps,
  session: GameSession,
  roundId: string,
  request: DecisionRequest,
): Promise<ChoiceResult> {
  const chosen = await choose(deps, session, roundId, decisionBy(session, request))
  if (!chosen.ok || !chosen.isNew || !isFurtherPending(chosen.round)) return chosen
  return { ok: true, round: await takeFurther(deps, chosen.round) }
}

const decisionBy =
  ({ maxStake }: GameSession, { asked, step, hand, action }: DecisionRequest): Decide =>
  (round) => {
    const { choice, seed, price, stake } = round
    if (choice?.kind !== 'blackjack') return { refused: 'CHOICE_OVER' }
    const made = choice.decisions.find((one) => one.step === step && one.hand === hand)
    if (made) return made.action === action ? null : { refused: 'REQUEST_CONFLICT' }
    const isFurther = action === 'DOUBLE' || action === 'SPLIT'
    if (isFurther && asked < choice.asked) return null
    if (round.state !== 'CHOOSING') return { refused: 'CHOICE_OVER' }
    if (choice.pending) return { refused: 'BET_UNDER_WAY' }
    const { turn } = handsOf(dealOf(seed), choice.decisions)
    const isInTurn = turn?.hand === hand && turn.step === step && turn.actions.includes(action)
    if (!isInTurn || asked > choice.asked) return { refused: 'NOT_ALLOWED' }
    const decision = { step, hand, action }
    if (!isFurther)
      return blackjackState(seed, { ...choice, decisions: [...choice.decisions, decision], refusal: null })
    const next = { ...choice, asked: asked + 1 }
    if (maxStake !== null && price + stake > maxStake)
      return { state: 'CHOOSING', choice: { ...next, refusal: 'STAKE_TOO_HIGH' }, dueInMs: BLACKJACK_WAIT_MS }
    return { state: 'CHOOSING', choice: { ...next, pending: { ...decision, isGivenBack: false }, refusal: null } }
  }
