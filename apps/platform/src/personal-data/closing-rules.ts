import type { AccountClosing, ClosingForfeitsInput } from '@parlour/contracts/platform-resolvers'

type Problem = 'MONEY_LEFT' | 'PAYMENTS_OPEN' | 'ROUND_OPEN' | 'FORFEITS_CHANGED'

/**
 * Why an account cannot be closed now, what takes longest first: a payment and a round end by themselves and may bring money, which
 * the player then withdraws. Money of theirs is never forfeited; bonuses and points are, as the player has been shown.
 */
export function closingProblem(
  closing: Pick<AccountClosing, 'money' | 'hasOpenPayments' | 'hasOpenRounds' | 'forfeits'>,
  shown: ClosingForfeitsInput,
): Problem | null {
  if (closing.hasOpenRounds) return 'ROUND_OPEN'
  if (closing.hasOpenPayments) return 'PAYMENTS_OPEN'
  if (closing.money > 0) return 'MONEY_LEFT'
  const { bonusMoney, bonuses, points } = closing.forfeits
  const isAsShown = shown.bonusMoney === bonusMoney && shown.bonuses === bonuses && shown.points === points
  return isAsShown ? null : 'FORFEITS_CHANGED'
}
