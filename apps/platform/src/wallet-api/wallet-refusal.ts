import type { WalletErrorCode } from '@parlour/contracts/wallet-api'

export const walletStatus: Readonly<Record<WalletErrorCode, 400 | 401 | 402 | 403 | 404 | 409 | 500>> = {
  INVALID_SIGNATURE: 401,
  INVALID_REQUEST: 400,
  UNKNOWN_SESSION: 404,
  SESSION_EXPIRED: 403,
  SESSION_REPLACED: 403,
  PLAYER_BLOCKED: 403,
  INSUFFICIENT_FUNDS: 402,
  LIMIT_EXCEEDED: 403,
  MAX_BET_EXCEEDED: 403,
  REAL_MONEY_IN_PLAY: 403,
  STAKE_TOO_HIGH: 403,
  REALITY_CHECK_DUE: 403,
  FREE_SPINS_UNAVAILABLE: 409,
  UNKNOWN_ROUND: 404,
  ROUND_CLOSED: 409,
  TRANSACTION_CONFLICT: 409,
  TRANSACTION_ROLLED_BACK: 409,
  INTERNAL_ERROR: 500,
}

/** Ends a wallet call with one of the contract's codes. Throwing it within the transaction rolls the call back. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal'
  readonly code: WalletErrorCode

  constructor(code: WalletErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
