import type { BookRefusalCode } from '@parlour/contracts/sportsbook-api'
import type { WalletErrorCode } from '@parlour/contracts/wallet-api'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { refuse, refused, walletRefusal } from './book-refusals.ts'

/** Of each code of the wallet what the slip is told. */
const told: Record<WalletErrorCode, [code: BookRefusalCode, status: number]> = {
  INSUFFICIENT_FUNDS: ['INSUFFICIENT_FUNDS', 402],
  LIMIT_EXCEEDED: ['LIMIT_EXCEEDED', 403],
  STAKE_TOO_HIGH: ['STAKE_TOO_HIGH', 403],
  MAX_BET_EXCEEDED: ['MAX_BET_EXCEEDED', 403],
  REALITY_CHECK_DUE: ['REALITY_CHECK_DUE', 403],
  SESSION_REPLACED: ['SESSION_REPLACED', 403],
  PLAYER_BLOCKED: ['PLAYER_BLOCKED', 403],
  SESSION_EXPIRED: ['SESSION_EXPIRED', 401],
  UNKNOWN_SESSION: ['SESSION_EXPIRED', 401],
  // Faults between the two servers, about which no player can do anything.
  INVALID_SIGNATURE: ['WALLET_UNAVAILABLE', 503],
  INVALID_REQUEST: ['WALLET_UNAVAILABLE', 503],
  FREE_SPINS_UNAVAILABLE: ['WALLET_UNAVAILABLE', 503],
  UNKNOWN_ROUND: ['WALLET_UNAVAILABLE', 503],
  ROUND_CLOSED: ['WALLET_UNAVAILABLE', 503],
  TRANSACTION_CONFLICT: ['WALLET_UNAVAILABLE', 503],
  TRANSACTION_ROLLED_BACK: ['WALLET_UNAVAILABLE', 503],
  // No bet on sports takes bonus money.
  REAL_MONEY_IN_PLAY: ['WALLET_UNAVAILABLE', 503],
  INTERNAL_ERROR: ['WALLET_UNAVAILABLE', 503],
}

it.each(Object.entries(told))('the wallet’s %s is told as %j', async (given, [code, status]) => {
  const app = new Hono().get('/', (c) => refuse(c, refused(walletRefusal(given))))
  const response = await app.request('/')
  expect([response.status, await response.json()]).toEqual([status, { error: { code } }])
})
