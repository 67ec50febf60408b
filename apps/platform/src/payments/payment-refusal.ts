import type { CreatePaymentRefusal, CreatePaymentRefusalCode } from '@parlour/contracts/platform-resolvers'
import { proofMessages } from '../players/proof.ts'

const messages: Record<CreatePaymentRefusalCode, string> = {
  INVALID_AMOUNT: 'The amount must be more than zero',
  MIN_VAL: 'The amount is below the minimum',
  MAX_VAL: 'The amount is above the maximum',
  INSUFFICIENT_FUNDS: 'The balance is smaller than the amount',
  REGISTER_UNAVAILABLE: 'The self-exclusion register of the country cannot be asked',
  ACCOUNT_IN_REVIEW: 'An operator has to find out whether the player is excluded',
  LIMIT_EXCEEDED: 'The amount exceeds a limit of the player',
  DEPOSIT_LIMIT_REQUIRED: 'A deposit limit has to be set before the first deposit',
  LIMIT_REQUIRED: 'Limits of losses or of time have to be set before the first deposit',
  MARKET_CLOSED: 'The brand takes no deposits from the country of the player',
  OPTION_NOT_AVAILABLE: 'There is no such payment method',
  ACCOUNT_REQUIRED: 'A saved account must be chosen',
  MISSING_DOCUMENTS: 'The identity has not been verified',
  PENDING_WITHDRAWALS: 'There are pending withdrawals',
  SECURITY_WAIT: 'Withdrawals wait for 24 hours after a change of e-mail address or phone number',
  ACTIVE_BONUSES: 'Withdrawals are not possible while a bonus is active or pending',
  MONEY_OWED: 'A deposit was taken back by the bank: what is owed is paid first',
  PAYMENTS_BLOCKED: 'Payments of this kind are blocked',
  ...proofMessages,
  BONUS_NOT_AVAILABLE: "The bonus is not the player's to take",
  BONUS_MINIMUM: "The amount is below the bonus's minimum deposit",
  IDEMPOTENCY_CONFLICT: 'The key belongs to another payment',
  PROVIDER_UNAVAILABLE: 'The payment provider does not answer; the same request may be retried',
  RATE_LIMITED: 'Too many payments, unfinished deposits or wrong bonus codes',
}

/** Of a refusal about an amount: minor units, and the player's own limit where it is one. Of one that ends by itself: when. */
type RefusalDetails = Partial<Pick<CreatePaymentRefusal, 'limit' | 'exceededLimit' | 'endsAt'>>

/** Why a payment was refused. Throwing it within a transaction rolls back what the payment had begun. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
  readonly code: CreatePaymentRefusalCode
  readonly result: CreatePaymentRefusal & { __typename: 'CreatePaymentRefusal' }

  constructor(
    code: CreatePaymentRefusalCode,
    { limit = null, exceededLimit = null, endsAt = null }: RefusalDetails = {},
  ) {
    super(messages[code])
    this.code = code
    this.result = { __typename: 'CreatePaymentRefusal', code, message: messages[code], limit, exceededLimit, endsAt }
  }
}
