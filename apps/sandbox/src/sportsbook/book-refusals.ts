import type { BookRefusalCode, PricedLeg } from '@parlour/contracts/sportsbook-api'
import type { Context } from 'hono'

/** Why something is not done, with what helps the player to go on. */
export interface BookRefusal {
  ok: false
  code: BookRefusalCode
  /** The odds as they are. */
  legs?: readonly PricedLeg[]
  /** Minor units. */
  limit?: number
  /** What giving the bet up pays now. */
  amount?: number
}

export const refused = (code: BookRefusalCode, further: Omit<BookRefusal, 'ok' | 'code'> = {}): BookRefusal => ({
  ok: false,
  code,
  ...further,
})

const statuses: Partial<Record<BookRefusalCode, 400 | 401 | 402 | 403 | 404 | 503>> = {
  INVALID_REQUEST: 400,
  BELOW_MINIMUM: 400,
  ABOVE_MAXIMUM: 400,
  LEGS_NOT_COMBINABLE: 400,
  SESSION_EXPIRED: 401,
  INSUFFICIENT_FUNDS: 402,
  LIMIT_EXCEEDED: 403,
  STAKE_TOO_HIGH: 403,
  MAX_BET_EXCEEDED: 403,
  REALITY_CHECK_DUE: 403,
  SESSION_REPLACED: 403,
  PLAYER_BLOCKED: 403,
  UNKNOWN_EVENT: 404,
  UNKNOWN_BET: 404,
  WALLET_UNAVAILABLE: 503,
}

export function refuse(c: Context, { ok: _, code, ...further }: BookRefusal): Response {
  return c.json({ error: { code, ...further } }, statuses[code] ?? 409)
}

/** What the player can be told of a refusal of the wallet. Any other code is a fault between the two servers. */
const walletRefusals: Readonly<Record<string, BookRefusalCode>> = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  STAKE_TOO_HIGH: 'STAKE_TOO_HIGH',
  MAX_BET_EXCEEDED: 'MAX_BET_EXCEEDED',
  REALITY_CHECK_DUE: 'REALITY_CHECK_DUE',
  SESSION_REPLACED: 'SESSION_REPLACED',
  PLAYER_BLOCKED: 'PLAYER_BLOCKED',
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  UNKNOWN_SESSION: 'SESSION_EXPIRED',
}
export const walletRefusal = (code: string | null): BookRefusalCode =>
  walletRefusals[code ?? ''] ?? 'WALLET_UNAVAILABLE'
