import type { PaymentStep } from './payment-transitions.ts'

export interface StepMessages {
  errorMessage: string | null
  statusMessage: string | null
}

const statusMessages: Readonly<Record<string, string>> = {
  CARD_DECLINED: 'The card or account was declined.',
  CREDIT_CARD: 'Credit cards are not allowed by law where the player lives.',
  INSUFFICIENT_FUNDS: 'There is not enough money on the card or account.',
  LIMIT_EXCEEDED: 'The amount exceeds a limit of the card or account.',
  AUTHENTICATION_FAILED: 'The bank could not confirm the payment.',
  INVALID_IBAN_NUMBER: 'The IBAN was not valid.',
  CANCELLED_BY_PLAYER: 'The payment was cancelled.',
  EXPIRED: 'The payment was not finished in time.',
  RETURNED: 'The account is excluded. The money goes back to the payer.',
  RETURNED_BEYOND_LIMIT: "It passes the player's own deposit limit. The money goes back to the payer.",
  TAKEN_BACK: 'The bank took the money back.',
  SENT_BACK: 'The bank sent the money back. It is in the balance again.',
  DECLINED_BY_OPERATOR: 'The withdrawal was declined. The money is back in the balance.',
}

/**
 * The message to the player about a failed payment. LIMIT_EXCEEDED has an alert of its own on the web, which recognises
 * it by the code in errorMessage.
 */
export function stepMessages({ status, declineReason }: PaymentStep): StepMessages {
  if (status !== 'FAILED' && status !== 'RETURNED' && status !== 'CHARGEBACK')
    return { errorMessage: null, statusMessage: null }
  return {
    errorMessage: declineReason === 'LIMIT_EXCEEDED' ? 'LIMIT_EXCEEDED' : null,
    statusMessage: statusMessages[declineReason ?? ''] ?? 'The payment provider refused the payment.',
  }
}
