import type { MiddlewareHandler } from 'hono'
import { policyNames } from '../app/site/trusted-type-policies.ts'
import type { WebConfig } from './config.ts'

/** Where browsers report violations of the policies (csp-reports.ts). */
export const CSP_REPORTS_PATH = '/csp-reports'
const REPORTS = 'csp'

const reporting = [`report-uri ${CSP_REPORTS_PATH}`, `report-to ${REPORTS}`]

/** Of everything that is no page: it loads nothing, and nobody frames it. */
const filePolicy = ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"].join('; ')

const commonHeaders: readonly [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/**
 * Wraps all handlers, so that files, refusals and failures get these headers just like pages. What a handler says itself
 * stays: the script of partners' pages is a resource of other sites.
 */
export const setCommonHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of commonHeaders) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', filePolicy)
}

/** Passkeys work on the site's own pages, and in no frame of another origin, such as a game's. */
const permissions = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((name) => `${name}=()`),
  ...['get', 'create'].map((use) => `publickey-credentials-${use}=(self)`),
].join(', ')

/**
 * Headers of every page. Scripts need this response's nonce, and markup that they insert a Trusted Types policy; frames may
 * load listed origins only (games, payment pages). Only the site may frame its own pages, for a payment page that returns
 * inside its iframe.
 * @param skin a sportsbook's script works on the page itself, and calls its own server; other skins' pages call nobody else
 * @param partners origins that may frame this page
 */
export function securityHeaders(
  nonce: string,
  config: Pick<WebConfig, 'NODE_ENV' | 'frameOrigins' | 'sportsbookOrigin'>,
  skin: { options: { sportsbook: boolean } },
  partners: readonly string[] = [],
): [string, string][] {
  const called = skin.options.sportsbook ? ` ${config.sportsbookOrigin}` : ''
  const development = config.NODE_ENV === 'development'
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // No style attributes either: what varies is a class or a data attribute (art/tint.ts).
    `style-src 'self'${development ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${called}${development ? ' ws: wss:' : ''}`,
    `frame-src 'self' ${config.frameOrigins.join(' ')}`,
    `form-action 'self' ${config.frameOrigins.join(' ')}`,
    ['frame-ancestors', "'self'", ...partners].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policyNames.join(' ')}${development ? " 'allow-duplicates'" : ''}`,
    ...reporting,
  ]
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['Reporting-Endpoints', `${REPORTS}="${CSP_REPORTS_PATH}"`],
    ...commonHeaders,
    ['Permissions-Policy', permissions],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
}
