import { fromEuro } from '@parlour/money/currency'
import { bars, blacklistBlock } from '../players/blacklist-rules.ts'
import type { Player } from '../players/player-store.ts'
import { isMarked } from '../players/review-mark.ts'

export type WithdrawalProblem = 'PAYMENTS_BLOCKED' | 'MISSING_DOCUMENTS' | 'SECURITY_WAIT' | 'ACTIVE_BONUSES'

/**
 * What prevents a player from withdrawing by a method, if anything: first what only an operator can remove, then what
 * players can resolve themselves, the slowest first.
 */
export function withdrawalProblem(
  player: Pick<Player, 'withdrawalBlock' | 'blacklisted' | 'displayName' | 'kycStatus' | 'withdrawalsFrom'>,
  method: string,
  activeBonuses: boolean,
  now: Date,
): WithdrawalProblem | null {
  const { withdrawalBlock, displayName, kycStatus, withdrawalsFrom } = player
  const blocked = bars(withdrawalBlock, method) || bars(blacklistBlock(player), method)
  if (blocked || isMarked(displayName)) return 'PAYMENTS_BLOCKED'
  if (kycStatus !== 'VERIFIED') return 'MISSING_DOCUMENTS'
  if (withdrawalsFrom && withdrawalsFrom > now) return 'SECURITY_WAIT'
  return activeBonuses ? 'ACTIVE_BONUSES' : null
}

/**
 * How a first payout to an account is confirmed: by a mailed link, or by an operator when the player has no confirmed
 * e-mail address to which it could be mailed.
 */
export const confirmationOf = ({ email, emailVerifiedAt }: Pick<Player, 'email' | 'emailVerifiedAt'>) =>
  email && emailVerifiedAt ? 'mail' : 'operator'

/**
 * Whether a withdrawal needs an operator's approval: when it and those of the last 24 hours together exceed the
 * threshold, so that splitting a large withdrawal does not avoid it.
 * @param approvalAbove minor units of EUR
 */
export const needsOperator = (
  amount: number,
  lastDay: number,
  currencyCode: Player['currencyCode'],
  approvalAbove: number,
): boolean => amount + lastDay > fromEuro(approvalAbove, currencyCode)
