import type { AccountClosing, ClosingForfeitsInput } from '@parlour/contracts/platform-resolvers'

type Problem = 'CHANGE_UNDOABLE' | 'MONEY_LEFT' | 'PAYMENTS_OPEN' | 'ROUND_OPEN' | 'FORFEITS_CHANGED'

/**
 * Why an account cannot be closed now, what takes longest first. Whoever changed an address, a number or the app may be a
 * thief, and closing would take the owner's way back, so it waits until nobody can undo the change any more. A payment and a
 * round end by themselves and may bring money, which the player then withdraws. Money of theirs is never forfeited; bonuses
 * and points are, as the player has been shown.
 */
export function closingProblem(
  closing: Pick<AccountClosing, 'changesUntil' | 'money' | 'hasOpenPayments' | 'hasOpenRounds' | 'forfeits'>,
  shown: ClosingForfeitsInput,
): Problem | null {
  if (closing.changesUntil) return 'CHANGE_UNDOABLE'
  if (closing.hasOpenRounds) return 'ROUND_OPEN'
  if (closing.hasOpenPayments) return 'PAYMENTS_OPEN'
  if (closing.money > 0) return 'MONEY_LEFT'
  const { bonusMoney, bonuses, points } = closing.forfeits
  const isAsShown = shown.bonusMoney === bonusMoney && shown.bonuses === bonuses && shown.points === points
  return isAsShown ? null : 'FORFEITS_CHANGED'
}
