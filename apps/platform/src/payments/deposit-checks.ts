import type { CurrencyCode, ExceededLimit } from '@parlour/contracts/platform-resolvers'
import { reserveDepositBonus } from '../bonuses/deposit-bonus.ts'
import type { Queryable } from '../db/pool.ts'
import { missingDepositLimits, missingLimitTypes } from '../limits/deposit-limit-policy.ts'
import { depositRefusal } from '../limits/limit-checks.ts'
import { limitsOf } from '../limits/limit-store.ts'
import { needsReview } from '../persons/join-person.ts'
import { checkRegister } from '../persons/register-check.ts'
import { bars, blacklistBlock } from '../players/blacklist-rules.ts'
import { isMarketClosed } from '../players/closed-markets.ts'
import { isIdentityMissing } from '../players/identity-rule.ts'
import { policyOf } from '../players/player-policy.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { openPayments } from './payment-store.ts'
import { withdrawalsBlocking } from './read-progress.ts'

/** Checks that every kind of deposit makes before it takes money. Call them under the player's lock. */

export type DepositProblem =
  | { code: 'PENDING_WITHDRAWALS'; limit: null; endsAt: string | null }
  | { code: 'RATE_LIMITED'; limit: null }
  | { code: 'PAYMENTS_BLOCKED'; limit: null }
  | { code: 'ACCOUNT_IN_REVIEW'; limit: null }
  | { code: 'REGISTER_UNAVAILABLE'; limit: null }
  | { code: 'DEPOSIT_LIMIT_REQUIRED' | 'LIMIT_REQUIRED'; limit: null }
  | { code: 'LIMIT_EXCEEDED'; limit: number; exceededLimit: ExceededLimit }
  | { code: 'BONUS_NOT_AVAILABLE'; limit: null }
  | { code: 'BONUS_MINIMUM'; limit: number }

interface NewDeposit {
  amount: number
  currencyCode: CurrencyCode
}

/**
 * Nobody deposits while the register of their country cannot be asked. Whom it excludes has no login any more. Call it
 * outside of any transaction, since the register may be slow.
 */
export async function registerProblem(
  deps: Pick<Deps, 'pool' | 'config' | 'logger'>,
  userId: string,
): Promise<DepositProblem | null> {
  const player = await findPlayer(deps.pool, userId)
  const answer = player && (await checkRegister(deps, player, 'play'))
  if (answer === 'HELD') return { code: 'ACCOUNT_IN_REVIEW', limit: null }
  return answer === 'UNAVAILABLE' ? { code: 'REGISTER_UNAVAILABLE', limit: null } : null
}

/** Nobody deposits what they could not withdraw, since the blacklist bars it. */
export const blacklistProblem = (
  player: Pick<Player, 'blacklisted' | 'kycStatus'>,
  method: string,
): DepositProblem | null => (bars(blacklistBlock(player), method) ? { code: 'PAYMENTS_BLOCKED', limit: null } : null)

/** Nobody deposits whose rules want their identity verified before; a bank that opens an account verifies it. */
export const identityProblem = (
  player: Parameters<typeof isIdentityMissing>[0],
): { code: 'MISSING_DOCUMENTS'; limit: null } | null =>
  isIdentityMissing(player, 'deposit', new Date()) ? { code: 'MISSING_DOCUMENTS', limit: null } : null

/** Nobody deposits whom an operator has yet to tell from an excluded person. */
export async function reviewProblem(
  db: Queryable,
  player: Pick<Player, 'userId' | 'inReview'>,
): Promise<DepositProblem | null> {
  return (await needsReview(db, player)) ? { code: 'ACCOUNT_IN_REVIEW', limit: null } : null
}

/** Players cannot deposit while a withdrawal can be cancelled, nor for a day after it has left for the provider. */
export async function pendingWithdrawalProblem(
  db: Queryable,
  { userId }: Pick<Player, 'userId'>,
): Promise<Extract<DepositProblem, { code: 'PENDING_WITHDRAWALS' }> | null> {
  const block = await withdrawalsBlocking(db, userId)
  return block && { code: 'PENDING_WITHDRAWALS', limit: null, endsAt: block.until?.toISOString() ?? null }
}

/** Far more than a player leaves unfinished in the time that a deposit may take. */
const maxOpenDeposits = 10

/** Every deposit opens a page at a provider, so a player may leave only a few of them unfinished. */
export async function openDepositsProblem(
  db: Queryable,
  { userId, currencyCode }: Pick<Player, 'userId' | 'currencyCode'>,
): Promise<DepositProblem | null> {
  const { depositCount } = await openPayments(db, userId, currencyCode)
  return depositCount < maxOpenDeposits ? null : { code: 'RATE_LIMITED', limit: null }
}

/** Nobody deposits where an operator has closed the market. */
export async function marketProblem(
  db: Queryable,
  player: Pick<Player, 'brandId' | 'countryCode'>,
): Promise<{ code: 'MARKET_CLOSED'; limit: null } | null> {
  return (await isMarketClosed(db, player)) ? { code: 'MARKET_CLOSED', limit: null } : null
}

/** Nobody deposits without the limits that their rules want. */
export async function missingLimitProblem(
  db: Queryable,
  player: Pick<Player, 'userId' | 'skin' | 'countryCode' | 'currencyCode'>,
): Promise<{ code: 'DEPOSIT_LIMIT_REQUIRED' | 'LIMIT_REQUIRED'; limit: null } | null> {
  const now = new Date()
  const limits = await limitsOf(db, player.userId, now)
  const policy = policyOf(player, now)
  if (missingDepositLimits(policy, player.currencyCode, limits).length > 0)
    return { code: 'DEPOSIT_LIMIT_REQUIRED', limit: null }
  return missingLimitTypes(policy, limits).length > 0 ? { code: 'LIMIT_REQUIRED', limit: null } : null
}

/**
 * The player's own limit that a deposit would exceed. Open deposits count, so under the lock two tabs cannot exceed it
 * together.
 */
export async function depositLimitProblem(
  db: Queryable,
  { userId }: Pick<Player, 'userId'>,
  { amount, currencyCode }: NewDeposit,
): Promise<DepositProblem | null> {
  const { deposits } = await openPayments(db, userId, currencyCode)
  const exceeded = await depositRefusal(db, { userId, currencyCode, amount, openDeposits: deposits })
  if (!exceeded) return null
  const { period, left: remaining, resetsAt } = exceeded
  const exceededLimit = { period, remaining, currencyCode, resetsAt: resetsAt.toISOString() }
  return { code: 'LIMIT_EXCEEDED', limit: remaining, exceededLimit }
}

/** Ties the bonus of a code to a new deposit, or returns why that is not possible. */
export async function reserveBonus(
  db: Queryable,
  player: Player,
  deposit: NewDeposit & { paymentId: string; bonusCode: string },
): Promise<DepositProblem | null> {
  const decision = await reserveDepositBonus(db, player, deposit)
  if (decision.kind === 'reserved') return null
  return decision.kind === 'below-minimum'
    ? { code: 'BONUS_MINIMUM', limit: decision.minimum }
    : { code: 'BONUS_NOT_AVAILABLE', limit: null }
}
