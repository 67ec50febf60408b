import { type BlackjackAction, type BlackjackHand, cardValue, handTotal } from '../src/live/rules/blackjack.ts'

/**
 * Basic strategy for six decks, the dealer standing on soft 17, doubling after a split, splitting once, no surrender.
 * @param up the value of the dealer's card, an ace 1
 */
export function basicStrategy(
  hand: Pick<BlackjackHand, 'cards'>,
  up: number,
  can: readonly BlackjackAction[],
): BlackjackAction {
  const { total, soft } = handTotal(hand.cards)
  const [first = ''] = hand.cards
  if (can.includes('SPLIT') && isSplit(cardValue(first), up)) return 'SPLIT'
  const doubles = can.includes('DOUBLE') && (soft ? doublesSoft(total, up) : doublesHard(total, up))
  if (doubles) return 'DOUBLE'
  if (soft) return total >= 19 || (total === 18 && up >= 2 && up <= 8) ? 'STAND' : 'HIT'
  if (total >= 17) return 'STAND'
  if (total >= 13) return up >= 2 && up <= 6 ? 'STAND' : 'HIT'
  return total === 12 && up >= 4 && up <= 6 ? 'STAND' : 'HIT'
}

/** `up`: the value of the dealer's card, an ace 1. */
function isSplit(value: number, up: number): boolean {
  const between = (least: number, most: number) => up >= least && up <= most
  if (value === 1 || value === 8) return true
  if (value === 2 || value === 3 || value === 7) return between(2, 7)
  if (value === 4) return between(5, 6)
  if (value === 6) return between(2, 6)
  return value === 9 && (between(2, 6) || between(8, 9))
}

const doublesHard = (total: number, up: number) =>
  (total === 11 && up !== 1) || (total === 10 && up >= 2 && up <= 9) || (total === 9 && up >= 3 && up <= 6)

function doublesSoft(total: number, up: number): boolean {
  if (up < 2 || up > 6) return false
  if (total <= 14) return up >= 5
  if (total <= 16) return up >= 4
  return total <= 18 && up >= 3
}
