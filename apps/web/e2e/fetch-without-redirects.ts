import type { APIRequestContext } from '@playwright/test'

/**
 * Requests an address of a skin without a browser and without following redirects. Node does not resolve names below
 * .localhost, so the Host header selects the skin.
 */
export function fetchWithoutRedirects(
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
) {
  const { host, port, pathname, search } = new URL(address)
  return request.get(`http://localhost:${port}${pathname}${search}`, { headers: { ...headers, host }, maxRedirects: 0 })
}
