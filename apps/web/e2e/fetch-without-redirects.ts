import type { APIRequestContext } from '@playwright/test'
import { byHost } from './addresses.ts'

/** Requests an address of a skin without a browser and without following redirects. */
export function fetchWithoutRedirects(
  request: APIRequestContext,
  skinAddress: string,
  headers: Record<string, string> = {},
  timeout?: number,
) {
  const { address, ...rest } = byHost(skinAddress, headers)
  return request.get(address, { ...rest, maxRedirects: 0, timeout })
}

/** Posts a body to it, in the same way. */
export function postWithoutRedirects(
  request: APIRequestContext,
  skinAddress: string,
  data: string,
  headers: Record<string, string>,
) {
  const { address, ...rest } = byHost(skinAddress, headers)
  return request.post(address, { ...rest, data, maxRedirects: 0, timeout: 5_000 })
}
