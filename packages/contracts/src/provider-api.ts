/**
 * The HTTP interfaces between the platform and its third parties (JSON; signed as in signing.ts where stated). The
 * sandbox simulates all of them.
 */

/** Platform → payment provider, signed: POST {PAYMENTS_URL}/payments. Idempotent by reference. */
export interface ProviderPaymentRequest {
  /** The platform's paymentId. */
  reference: string
  merchant: string
  type: 'DEPOSIT' | 'WITHDRAWAL'
  /** Minor units. */
  amount: number
  currencyCode: string
  /** CARD_PAYMENT_IQ, CARD_PAYAGE, BANK_ZIMPLER, WALLET_APPLEPAY. */
  optionSlug: string
  /** ISO 3166-1 alpha-2, lower case. */
  countryCode: string
  /** BCP 47, for the provider's page. */
  language: string
  /** Where the page redirects when it is done; `paymentId` is added to the query. */
  returnUri: string
  /** The platform's own address for ProviderPaymentCallback. */
  callbackUri: string
  /** A saved card or bank account: the token of an earlier callback. */
  cardToken?: string
  /** The law lets this player deposit by debit cards alone: a credit card is declined (CREDIT_CARD) before any money moves. */
  debitOnly?: boolean
}
export interface ProviderPaymentResponse {
  providerPaymentId: string
  /** The page on which the player pays; null if redirectHtml is given instead. */
  redirectUri: string | null
  /** An HTML document with one form; submitting it opens the page (CARD_PAYAGE). */
  redirectHtml?: string
  iframeable: boolean
}

/**
 * Platform → payment provider, signed: POST {PAYMENTS_URL}/refunds. Returns a deposit in full to the card or account that
 * paid. Idempotent by reference.
 */
export interface ProviderRefundRequest {
  /** The deposit's reference. */
  reference: string
  merchant: string
  providerPaymentId: string
  amount: number
  currencyCode: string
}
export interface ProviderRefundResponse {
  refundId: string
}

export type ProviderDeclineReason =
  | 'CARD_DECLINED'
  | 'CREDIT_CARD'
  | 'INSUFFICIENT_FUNDS'
  | 'LIMIT_EXCEEDED'
  | 'AUTHENTICATION_FAILED'
  /** The number of the bank account was entered wrongly too often, on the bank's page. */
  | 'INVALID_IBAN_NUMBER'
  | 'CANCELLED_BY_PLAYER'
  | 'EXPIRED'

/**
 * Payment provider → platform, signed: POST callbackUri. Repeated until answered with 2xx (after 0.5, 1, 2, 4 … s), so
 * it may arrive twice, late or out of order. RETURNED: money that had arrived went back, since the payer's bank took a
 * deposit back or the payee's bank sent a payout back. CHARGEBACK: the holder of the card disputed a deposit.
 */
export interface ProviderPaymentCallback {
  reference: string
  providerPaymentId: string
  status: 'SUCCEEDED' | 'FAILED' | 'RETURNED' | 'CHARGEBACK'
  amount: number
  currencyCode: string
  declineReason?: ProviderDeclineReason
  /** With SUCCEEDED: a token with which the card can be used again. */
  card?: { cardToken: string; brand: string; last4: string; expiryMonth: number; expiryYear: number }
  /** With SUCCEEDED: a token with which money can be paid out to the bank account. */
  bankAccount?: ProviderBankAccount
}
/**
 * Platform → payment provider, signed: POST {PAYMENTS_URL}/status. How a payment stands now, in the form of the callback;
 * what it says overrides callbacks that contradict each other. UNKNOWN: no request with this reference has arrived.
 */
export interface ProviderStatusRequest {
  reference: string
  merchant: string
}
export type ProviderStatusResponse = { status: 'UNKNOWN' } | { status: 'PENDING' } | ProviderPaymentCallback

export interface ProviderBankAccount {
  accountToken: string
  bank: string
  last4: string
}

/**
 * Platform → Zimpler, signed: POST {ZIMPLER_URL}/payments. Idempotent by reference. Signs in or up through the bank and
 * deposits.
 */
export interface ZimplerPaymentRequest {
  reference: string
  merchant: string
  /** Minor units. */
  amount: number
  currencyCode: string
  countryCode: string
  /** BCP 47, for the bank's page. */
  language: string
  /** Where the page leads when the player cancels, or comes back a second time. */
  landingUri: string
  /** Where it leads when it is done: given once, in a redirect, to the browser of the person who has signed in. */
  returnUri: string
  /** The platform's own address for ZimplerCallback. */
  callbackUri: string
}
export interface ZimplerPaymentResponse {
  providerPaymentId: string
  /** May be shown in an iframe. */
  redirectUri: string
}
/** The player's identity according to the bank. */
export interface ZimplerPerson {
  /** Identifies the person; the same on every visit. */
  personId: string
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birthDate: string
  address1: string
  city: string
  postcode: string
  countryCode: string
}
/**
 * Zimpler → platform, signed: POST callbackUri. IDENTIFIED is sent once the player has signed in at the bank, before
 * any money moves; the answer says whether the platform accepts money from this person. The others are repeated until
 * answered with 2xx, and so may arrive twice, late or out of order. RETURNED and CHARGEBACK: as of ordinary deposits.
 */
export type ZimplerCallback = { reference: string; providerPaymentId: string; amount: number; currencyCode: string } & (
  | { status: 'IDENTIFIED'; person: ZimplerPerson }
  | { status: 'SUCCEEDED'; person: ZimplerPerson; bankAccount: ProviderBankAccount }
  | { status: 'FAILED'; declineReason: ProviderDeclineReason }
  | { status: 'RETURNED' | 'CHARGEBACK' }
)
/** Platform → Zimpler, signed: POST {ZIMPLER_URL}/status, with a ProviderStatusRequest. */
export type ZimplerStatusResponse =
  | { status: 'UNKNOWN' }
  | { status: 'PENDING' }
  | Exclude<ZimplerCallback, { status: 'IDENTIFIED' }>

export type ZimplerIdentifiedAnswer =
  | { accepted: true }
  | {
      accepted: false
      reason:
        | 'UNDERAGE'
        | 'ACCOUNT_BLOCKED'
        | 'ACCOUNT_LOCKED'
        | 'REGISTER_EXCLUDED'
        | 'LIMIT_EXCEEDED'
        /** Limits that the rules of the player's country want before a deposit are not set. */
        | 'LIMIT_REQUIRED'
        | 'PENDING_WITHDRAWALS'
        | 'REFUSED'
    }

/** Platform → live casino: GET {LIVE_URL}/tables. */
export interface LiveTablesResponse {
  tables: LiveTable[]
}
export interface LiveTable {
  /** The game's slug in the catalogue. */
  slug: string
  kind: 'ROULETTE' | 'BLACKJACK' | 'BACCARAT' | 'GAME_SHOW'
  players: number
  /** Newest first, at most 20. */
  results: string[]
  betLimits: { currencyCode: string; min: number; max: number }[]
}

/** Messages from the payment page to the page that frames it, by postMessage to the origin of returnUri. */
export interface PaymentPageMessage {
  type: 'parlour:payment-finished'
  reference: string
  status: 'SUCCEEDED' | 'FAILED'
}

/** Anyone → mail and SMS gateway: POST {INBOX_URL}/messages. */
export interface OutgoingMessage {
  channel: 'MAIL' | 'SMS'
  from: string
  /** E-mail address or phone number. */
  to: string
  subject?: string
  text: string
  html?: string
}
/** GET {INBOX_URL}?to=ADDRESS, Accept: application/json: newest first. */
export interface InboxMessage extends OutgoingMessage {
  messageId: string
  receivedAt: string
}

/**
 * Platform → GAMSTOP (Great Britain), signed: POST {REGISTERS_URL}/gamstop/v2/persons. Up to 100 persons; the answers
 * are in their order. Y: excluded. P: was excluded earlier. N: not known.
 */
export interface GamstopRequest {
  persons: {
    firstName: string
    lastName: string
    /** YYYY-MM-DD */
    dateOfBirth: string
    postcode: string
    email?: string | undefined
    mobile?: string | undefined
  }[]
}
export interface GamstopResponse {
  results: { exclusion: 'Y' | 'N' | 'P' }[]
}

/**
 * Platform → Spelpaus (Sweden), signed: POST {REGISTERS_URL}/spelpaus/v1/check. By personal number where it is known,
 * otherwise by name and birth date.
 */
export interface SpelpausRequest {
  personalNumber?: string | undefined
  firstName: string
  lastName: string
  birthDate: string
}
export interface SpelpausResponse {
  isBlocked: boolean
}

/** Platform → identity check, signed: POST {IDENTITY_URL}/check. Electronic KYC based on the registration data. */
export interface IdentityCheckRequest {
  reference: string
  firstName: string
  lastName: string
  birthDate: string
  address1: string
  city: string
  postcode: string
  countryCode: string
}
export interface IdentityCheckResponse {
  outcome: 'MATCH' | 'NO_MATCH'
}

/**
 * Web → analytics: POST {ANALYTICS_URL}/events, with a bearer token where one is set. Any 2xx means taken. An event that
 * comes again with the same id counts once.
 */
export type AnalyticsEvent = {
  eventId: string
  /** ISO instant. */
  occurredAt: string
} & (
  | { name: 'Register_Opened'; affiliateId: string }
  | {
      name: 'Registered'
      email: string
      ip: string
      skin: string
    }
)
export interface AnalyticsBatch {
  events: AnalyticsEvent[]
}
