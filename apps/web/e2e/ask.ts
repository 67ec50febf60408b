import type { APIRequestContext } from '@playwright/test'

/**
 * What is answered at an address of a skin, without a browser and without following redirects. Node finds no names below
 * .localhost: the skin is named by the Host header.
 */
export function ask(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const { host, port, pathname, search } = new URL(address)
  return request.get(`http://localhost:${port}${pathname}${search}`, { headers: { ...headers, host }, maxRedirects: 0 })
}
