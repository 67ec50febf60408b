import { type Described, playerField } from './operator-field.ts'

export interface PayoutOperations {
  'list-payouts-due': { request: object; response: { players: OperatorPayoutDue[] } }
  'pay-out-player': {
    request: { userId: string }
    response: { paymentId: string; amount: number; currencyCode: string; needsOperator: boolean }
  }
}

/** An excluded player whose real money has not been paid out. */
export interface OperatorPayoutDue {
  userId: string
  brandId: string
  email: string | null
  amount: number
  currencyCode: string
}

export const payoutOperations: Described<PayoutOperations> = {
  'list-payouts-due': { about: 'Lists excluded players with real money, the most first', fields: {} },
  'pay-out-player': {
    about: 'Withdraws all real money of a player to the account that paid in last',
    fields: { userId: playerField },
  },
}
