/** What a request says of the site that was asked for. */
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skinOfHost } from '@parlour/skins/skins'
import type { WebConfig } from './config.ts'

/** The request as the visitor made it: behind a proxy of ours that ends TLS its address begins with https. */
export function asVisited(request: Request, config: Pick<WebConfig, 'TRUST_PROXY'>): Request {
  const secure = config.TRUST_PROXY === '1' && request.headers.get('x-forwarded-proto') === 'https'
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
 * The visitor's network address: of the connection, or as our own proxy names it. A proxy adds whom it has seen at the end
 * of what was sent to it; all before that anybody may have written.
 */
export function clientAddress(
  request: Request,
  peer: string | undefined,
  config: Pick<WebConfig, 'TRUST_PROXY'>,
): string {
  const forwarded = config.TRUST_PROXY === '1' ? request.headers.get('x-forwarded-for') : null
  return forwarded?.split(',').at(-1)?.trim() || peer || 'unknown'
}
