import type { Context } from 'hono'

export type Refusal = [code: string, status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 503]
export const refuse = (c: Context, [code, status]: Refusal) => c.json({ error: { code } }, status)

/**
 * What the game can explain to the player: refusals of the wallet, and a round before its shortest time is over. Any other
 * code is a fault between the two servers.
 */
const walletRefusals: Readonly<Record<string, Refusal>> = {
  INSUFFICIENT_FUNDS: ['INSUFFICIENT_FUNDS', 402],
  SESSION_EXPIRED: ['SESSION_EXPIRED', 403],
  SESSION_REPLACED: ['SESSION_REPLACED', 403],
  UNKNOWN_SESSION: ['SESSION_EXPIRED', 403],
  PLAYER_BLOCKED: ['PLAYER_BLOCKED', 403],
  LIMIT_EXCEEDED: ['LIMIT_EXCEEDED', 403],
  MAX_BET_EXCEEDED: ['MAX_BET_EXCEEDED', 403],
  REAL_MONEY_IN_PLAY: ['REAL_MONEY_IN_PLAY', 403],
  STAKE_TOO_HIGH: ['STAKE_TOO_HIGH', 403],
  REALITY_CHECK_DUE: ['REALITY_CHECK_DUE', 403],
  FREE_SPINS_UNAVAILABLE: ['FREE_SPINS_UNAVAILABLE', 409],
  ROUND_TOO_SOON: ['ROUND_TOO_SOON', 429],
}
export const walletRefusal = (code: string | null): Refusal => walletRefusals[code ?? ''] ?? ['WALLET_UNAVAILABLE', 503]
