import type { MiddlewareHandler } from 'hono'
import type { WebConfig } from './config.ts'

const commonHeaders: readonly [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
]

/** Wraps all handlers, so that files, refusals and failures get these headers just like pages. */
export const setCommonHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of commonHeaders) c.res.headers.set(name, value)
}

/**
 * Headers of every page. Scripts need this response's nonce; frames may load listed origins only (games, payment
 * pages). Only the site may frame its own pages, for a payment page that returns inside its iframe.
 */
export function securityHeaders(
  nonce: string,
  config: Pick<WebConfig, 'NODE_ENV' | 'frameOrigins'>,
): [string, string][] {
  const development = config.NODE_ENV === 'development'
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // React writes style attributes (custom properties of tiles); style elements carry no script.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    `frame-src 'self' ${config.frameOrigins.join(' ')}`,
    `form-action 'self' ${config.frameOrigins.join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ...commonHeaders,
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
}
