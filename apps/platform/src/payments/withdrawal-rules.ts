import type { Rule } from '@parlour/contracts/asked-rules'
import { fromEuro } from '@parlour/money/currency'
import { bars, blacklistBlock } from '../players/blacklist-rules.ts'
import type { Player } from '../players/player-store.ts'
import { isMarked } from '../players/review-mark.ts'

export type WithdrawalProblem = 'PAYMENTS_BLOCKED' | 'MISSING_DOCUMENTS' | 'SECURITY_WAIT' | 'ACTIVE_BONUSES'

interface AskedWithdrawal {
  player: Pick<Player, 'withdrawalBlock' | 'blacklisted' | 'displayName' | 'kycStatus' | 'withdrawalsFrom'>
  method: string
  activeBonuses: boolean
  now: Date
}

/** First what only an operator can remove, then what players can resolve themselves, the slowest first. */
export const withdrawalRules: readonly (Rule<AskedWithdrawal> & { problem: WithdrawalProblem })[] = [
  {
    problem: 'PAYMENTS_BLOCKED',
    rule: 'no operator has blocked withdrawals by the method',
    holds: ({ player, method }) => !bars(player.withdrawalBlock, method),
    because: ({ player, method }) => `method ${method}, blocked ${player.withdrawalBlock}`,
  },
  {
    problem: 'PAYMENTS_BLOCKED',
    rule: 'the blacklist does not bar the method',
    holds: ({ player, method }) => !bars(blacklistBlock(player), method),
    because: ({ player, method }) => `method ${method}, barred ${blacklistBlock(player)}`,
  },
  {
    problem: 'PAYMENTS_BLOCKED',
    rule: 'the nickname is not a mark for review',
    holds: ({ player }) => !isMarked(player.displayName),
    because: ({ player }) => (isMarked(player.displayName) ? player.displayName : 'no mark'),
  },
  {
    problem: 'MISSING_DOCUMENTS',
    rule: 'the identity is verified',
    holds: ({ player }) => player.kycStatus === 'VERIFIED',
    because: ({ player }) => `identity ${player.kycStatus}`,
  },
  {
    problem: 'SECURITY_WAIT',
    rule: 'the wait after a change of e-mail address or phone number is over',
    holds: ({ player, now }) => !player.withdrawalsFrom || player.withdrawalsFrom <= now,
    because: ({ player }) => (player.withdrawalsFrom ? `until ${player.withdrawalsFrom.toISOString()}` : 'no change'),
  },
  {
    problem: 'ACTIVE_BONUSES',
    rule: 'no bonus that keeps withdrawals back is in play',
    holds: ({ activeBonuses }) => !activeBonuses,
    because: ({ activeBonuses }) => (activeBonuses ? 'one is in play' : 'none'),
  },
]

/** What prevents a player from withdrawing by a method, if anything. */
export function withdrawalProblem(
  player: AskedWithdrawal['player'],
  method: string,
  activeBonuses: boolean,
  now: Date,
): WithdrawalProblem | null {
  const asked = { player, method, activeBonuses, now }
  return withdrawalRules.find((rule) => !rule.holds(asked))?.problem ?? null
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
