/**
 * Under the Content-Security-Policy, markup and addresses of scripts reach the document only through these policies
 * (`require-trusted-types-for`, server/security-headers.ts). Browsers without Trusted Types take the strings as they are.
 */
import { HTML_POLICY, SCRIPT_POLICY } from './trusted-type-policies.ts'

interface Rules {
  createHTML?: (html: string) => string | null
  createScriptURL?: (url: string) => string | null
}
/** Trusted values behave like strings wherever markup or an address is expected. */
interface Policy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

function policy(name: string, rules: Rules): Policy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } }
  return trustedTypes?.createPolicy(name, rules) ?? null
}

/**
 * What React itself writes: the empty element from which it makes a script, and texts in it that are no markup, such as
 * structured data. Null is a violation.
 */
export const ownMarkup = (html: string): string | null =>
  html === '<script></script>' || !html.includes('<') ? html : null

policy('default', { createHTML: ownMarkup })
const markup = policy(HTML_POLICY, { createHTML: (html) => html })
const scripts = policy(SCRIPT_POLICY, {
  createScriptURL: (url) => scriptFor(url, location.href),
})

/**
 * An address of a script that this page may load: of our own site, by https, or from this machine, whose names browsers
 * resolve themselves. Null is a violation.
 */
export function scriptFor(url: string, page: string): string | null {
  const { protocol, origin, hostname } = new URL(url, page)
  if (protocol === 'https:') return url
  // The origin of a blob is that of the page that has made it.
  return protocol === 'http:' && (origin === new URL(page).origin || isThisMachine(hostname)) ? url : null
}

const isThisMachine = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost')

/** @param html that the server has sanitised (clients/content-reading.server.ts) */
export const trustedHtml = (html: string): string => markup?.createHTML(html) ?? html

export const trustedScriptUrl = (url: string): string => scripts?.createScriptURL(url) ?? url
