import { signedHeaders } from '@parlour/contracts/signing'
import type { WalletOperation } from '@parlour/contracts/wallet-api'
import { type TestPlatform, walletKeys } from './platform.ts'

/** Calls the wallet as the sportsbook does. */
export async function callAsSportsbook({ url }: TestPlatform, operation: WalletOperation, request: object) {
  const path = `/wallet/v1/${operation}`
  const body = JSON.stringify(request)
  const headers = signedHeaders('sportsbook', walletKeys.sportsbook, path, body)
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  return { status: response.status, ...(await response.json()) }
}
