import {
  actionsFor,
  type BlackjackAction,
  type BlackjackDeal,
  type BlackjackHand,
  type Decisions,
  handsAfter,
} from '../live/rules/blackjack.ts'
import { hasDecisions } from '../live/table-game.ts'

/** The hand that the player has to decide on now. */
export interface Turn {
  hand: number
  /** As in decisions: the hand's own count, in which a split is the step 0 of both hands. */
  step: number
  actions: BlackjackAction[]
}

/**
 * A player's hands where one player has the table to themselves: the hands of a split are played one after the other, so
 * that each has a step of its own.
 */
export function handsOf(deal: BlackjackDeal, decisions: Decisions): { hands: BlackjackHand[]; turn: Turn | null } {
  const isSplit = decisions.some(({ action }) => action === 'SPLIT')
  const stepOf = (hand: number) => decisions.filter((one) => one.hand === hand).length + (isSplit && hand > 0 ? 1 : 0)
  const hands = handsAfter(deal, decisions, stepOf(0)).map((first, at) =>
    at === 0 ? first : (handsAfter(deal, decisions, stepOf(at))[at] as BlackjackHand),
  )
  const at = hasDecisions(deal) ? hands.findIndex(({ isDone }) => !isDone) : -1
  const hand = hands[at]
  const step = stepOf(at)
  return { hands, turn: hand ? { hand: at, step, actions: actionsFor(deal, hand, step) } : null }
}

/** The hands of a round that is over: whoever has not decided stands. */
export const finalHands = (deal: BlackjackDeal, decisions: Decisions): BlackjackHand[] =>
  handsAfter(deal, decisions, stepsOf(decisions))

/** After so many steps every decision is carried out, since each step but the last has one at least. */
export const stepsOf = (decisions: Decisions): number => decisions.length + 1
