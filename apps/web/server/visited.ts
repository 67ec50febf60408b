/** Derives the visited site, its address and the client from a request. */
import { forwardedAddress } from '@parlour/contracts/trusted-proxies'
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skinOfHost } from '@parlour/skins/skins'
import type { WebConfig } from './config.ts'

type Trusting = Pick<WebConfig, 'TRUSTED_PROXIES'>

/** The request as the visitor sent it: behind a trusted proxy that terminates TLS, its address uses https. */
export function requestAsSent(
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
 * The skin of a request's address, or null. Uses the address rather than the Host header, because a request line may
 * contain an absolute address (RFC 9112, 3.2.2), which our responses would then refer to.
 */
export function skinOfRequest(request: Request, config: Pick<WebConfig, 'DEFAULT_SKIN'>): SkinConfig | null {
  return skinOfHost(new URL(request.url).host, config.DEFAULT_SKIN)
}

/** The visitor's country, if a trusted proxy says it in the configured header. */
export function forwardedCountry(
  request: Request,
  peer = 'unknown',
  { TRUSTED_PROXIES: isTrusted, COUNTRY_HEADER }: Trusting & Pick<WebConfig, 'COUNTRY_HEADER'>,
): string | null {
  return COUNTRY_HEADER && isTrusted(peer, 0) ? request.headers.get(COUNTRY_HEADER) : null
}

/** The visitor's network address. */
export const clientAddress = ({ headers }: Request, peer = 'unknown', { TRUSTED_PROXIES }: Trusting): string =>
  forwardedAddress(peer, headers.get('x-forwarded-for') ?? undefined, TRUSTED_PROXIES)
