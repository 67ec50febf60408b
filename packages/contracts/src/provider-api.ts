/**
 * The HTTP interfaces between the platform and its third parties (JSON; signed as in signing.ts where stated). The
 * sandbox stands in for all of them.
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
  /** Where the page leads when it is done; `paymentId` is added to its query. */
  returnUri: string
  /** The platform's own address for ProviderPaymentCallback. */
  callbackUri: string
  /** A saved card or bank account: the token of an earlier callback. */
  cardToken?: string
}
export interface ProviderPaymentResponse {
  providerPaymentId: string
  /** The page on which the player pays; null when redirectHtml is given instead. */
  redirectUri: string | null
  /** A document with one form that leads to the page when it is submitted (CARD_PAYAGE). */
  redirectHtml?: string
  iframeable: boolean
}

export type ProviderDeclineReason =
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'LIMIT_EXCEEDED'
  | 'AUTHENTICATION_FAILED'
  | 'CANCELLED_BY_PLAYER'
  | 'EXPIRED'

/**
 * Payment provider → platform, signed: POST callbackUri. Sent until answered with 2xx (after 0.5, 1, 2, 4 … s), so it
 * may come twice, late or in the wrong order.
 */
export interface ProviderPaymentCallback {
  reference: string
  providerPaymentId: string
  status: 'SUCCEEDED' | 'FAILED'
  amount: number
  currencyCode: string
  declineReason?: ProviderDeclineReason
  /** With SUCCEEDED: the card may be used again by this token. */
  card?: { cardToken: string; brand: string; last4: string; expiryMonth: number; expiryYear: number }
  /** With SUCCEEDED: the bank account may be paid to by this token. */
  bankAccount?: ProviderBankAccount
}
export interface ProviderBankAccount {
  accountToken: string
  bank: string
  last4: string
}

/** Platform → Zimpler, signed: POST {ZIMPLER_URL}/payments. Idempotent by reference. Sign in or up by the bank and pay in. */
export interface ZimplerPaymentRequest {
  reference: string
  merchant: string
  /** Minor units. */
  amount: number
  currencyCode: string
  countryCode: string
  /** BCP 47, for the bank's page. */
  language: string
  /** Where the page leads when the player gives up, and when it is done. */
  landingUri: string
  returnUri: string
  /** The platform's own address for ZimplerCallback. */
  callbackUri: string
}
export interface ZimplerPaymentResponse {
  providerPaymentId: string
  /** May stand in an iframe. */
  redirectUri: string
}
/** The player as the bank has identified them. */
export interface ZimplerPerson {
  /** The same for a person at each visit. */
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
 * Zimpler → platform, signed: POST callbackUri. IDENTIFIED comes when the player has signed in at the bank and before any
 * money moves: the answer says whether the platform takes the person's money. SUCCEEDED and FAILED are sent until
 * answered with 2xx.
 */
export type ZimplerCallback = { reference: string; providerPaymentId: string; amount: number; currencyCode: string } & (
  | { status: 'IDENTIFIED'; person: ZimplerPerson }
  | { status: 'SUCCEEDED'; person: ZimplerPerson; bankAccount: ProviderBankAccount }
  | { status: 'FAILED'; declineReason: ProviderDeclineReason }
)
export type ZimplerIdentifiedAnswer =
  | { accepted: true }
  | {
      accepted: false
      reason: 'UNDERAGE' | 'ACCOUNT_BLOCKED' | 'ACCOUNT_LOCKED' | 'LIMIT_EXCEEDED' | 'PENDING_WITHDRAWALS' | 'REFUSED'
    }

/** Platform → live casino: GET {LIVE_URL}/tables. */
export interface LiveTablesResponse {
  tables: LiveTable[]
}
export interface LiveTable {
  /** The catalogue's slug of the game. */
  slug: string
  kind: 'ROULETTE' | 'BLACKJACK' | 'BACCARAT' | 'GAME_SHOW'
  players: number
  /** Newest first, at most 20. */
  results: string[]
  betLimits: { currencyCode: string; min: number; max: number }[]
}

/** Messages of the payment page to the page that frames it, by postMessage to the origin of returnUri. */
export interface PaymentPageMessage {
  type: 'parlour:payment-finished'
  reference: string
  status: 'SUCCEEDED' | 'FAILED'
}

/** Messages of a game to the page that frames it, by postMessage to the origin of the `baseUri` it was started with. */
export type GameMessage =
  | { type: 'parlour:game-loaded' }
  | { type: 'parlour:round-started'; balance: number }
  /** `net`: the round's win less its cost to the player; after a reload, a game may report a round again. */
  | { type: 'parlour:round-finished'; balance: number; net: number; roundId: string }
  | { type: 'parlour:session-expired' }
  | { type: 'parlour:insufficient-funds' }

/** Platform → studio: the address the game opens at is {STUDIO_URL}/play with these query parameters. */
export interface GameLaunchParameters {
  game: string
  mode: 'REAL' | 'FUN'
  /** REAL only: for the wallet API's authenticate. */
  token?: string
  language: string
  /** FUN only; REAL has the currency of the wallet. */
  currencyCode?: string
  baseUri: string
  homeUri: string
  depositUri: string
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

/** Platform → identity check, signed: POST {IDENTITY_URL}/check. Electronic KYC from the registration's data. */
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
