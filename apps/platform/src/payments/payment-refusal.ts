import type { CreatePaymentRefusal, CreatePaymentRefusalCode } from '@parlour/contracts/platform-resolvers'

const messages: Record<CreatePaymentRefusalCode, string> = {
  INVALID_AMOUNT: 'The amount must be more than zero',
  MIN_VAL: 'The amount is below the least one',
  MAX_VAL: 'The amount is above the greatest one',
  INSUFFICIENT_FUNDS: 'The balance is smaller than the amount',
  LIMIT_EXCEEDED: 'The amount is beyond a limit of the player',
  OPTION_NOT_AVAILABLE: 'There is no such way to pay',
  ACCOUNT_REQUIRED: 'A saved account must be chosen',
  MISSING_DOCUMENTS: 'The identity has not been verified',
  PENDING_WITHDRAWALS: 'There are pending withdrawals',
  ACTIVE_BONUSES: 'Withdrawals wait until no bonus is active or pending',
  PAYMENTS_BLOCKED: 'Withdrawals have been blocked',
  BONUS_NOT_AVAILABLE: "The bonus is not the player's to take",
  BONUS_MINIMUM: "The amount is below the bonus's minimum deposit",
  IDEMPOTENCY_CONFLICT: 'The key belongs to another payment',
  PROVIDER_UNAVAILABLE: 'The payment provider does not answer; the same payment may be sent again',
}

/** Why there is no payment; thrown within a transaction it undoes what the payment had begun. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
  readonly code: CreatePaymentRefusalCode
  readonly limit: number | null

  /** @param limit minor units; of codes that tell an amount */
  constructor(code: CreatePaymentRefusalCode, limit: number | null = null) {
    super(messages[code])
    this.code = code
    this.limit = limit
  }

  get result(): CreatePaymentRefusal & { __typename: 'CreatePaymentRefusal' } {
    return { __typename: 'CreatePaymentRefusal', code: this.code, message: this.message, limit: this.limit }
  }
}
