/**
 * Platform → payment provider, signed: POST {PAYMENTS_URL}/settlements. The settlement file of one day (UTC): all money that
 * moved, in pages of at most 150 lines. Complete once the day is over.
 */
export interface ProviderSettlementRequest {
  merchant: string
  /** YYYY-MM-DD */
  date: string
  /** `next` of the page before. */
  after?: string
}
export interface ProviderSettlementLine {
  lineId: string
  reference: string
  providerPaymentId: string
  kind: 'DEPOSIT' | 'PAYOUT' | 'REFUND' | 'RETURNED' | 'CHARGEBACK' | 'FAILED'
  /** Minor units: positive to the merchant, negative from it. */
  amount: number
  currencyCode: string
  /** ISO instant. */
  at: string
}
export interface ProviderSettlementResponse {
  lines: ProviderSettlementLine[]
  /** Null on the last page. */
  next: string | null
}
