/** What a request says of the site that was asked for. */
import type { IncomingMessage } from 'node:http'
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skinOfHost } from '@parlour/skins/skins'
import proxyAddr from 'proxy-addr'
import type { WebConfig } from './config.ts'

type Trusting = Pick<WebConfig, 'TRUSTED_PROXIES'>

/** The request as the visitor made it: behind a proxy of ours that ends TLS its address begins with https. */
export function asVisited(
  request: Request,
  peer: string | undefined,
  { TRUSTED_PROXIES: isTrusted }: Trusting,
): Request {
  const secure = request.headers.get('x-forwarded-proto') === 'https' && isTrusted(peer ?? 'unknown', 0)
  return secure && request.url.startsWith('http:')
    ? new Request(request.url.replace('http:', 'https:'), request)
    : request
}

/**
 * The skin of a request's own address; null when it has none. The Host header is not asked beside it: a request line may
 * carry a whole address of its own (RFC 9112, 3.2.2), and what we answer names that one.
 */
export function skinVisited(request: Request, config: Pick<WebConfig, 'DEFAULT_SKIN'>): SkinConfig | null {
  return skinOfHost(new URL(request.url).host, config.DEFAULT_SKIN)
}

/**
 * The visitor's network address: the nearest one that is no proxy of ours. A proxy adds whom it has seen at the end of what was
 * sent to it; all before that anybody may have written.
 */
export function clientAddress(request: Request, peer = 'unknown', { TRUSTED_PROXIES }: Trusting): string {
  const headers = { 'x-forwarded-for': request.headers.get('x-forwarded-for') ?? undefined }
  return proxyAddr({ socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage, TRUSTED_PROXIES) || peer
}
