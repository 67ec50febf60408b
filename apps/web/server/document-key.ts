import { allowsCookie, CONSENT_COOKIE, consentValue, parseConsent } from '../app/consent/consent.ts'

/** All that a page for everybody may depend on: what it is rendered from, and nothing of a person. */
export interface DocumentFacts {
  method: string
  /** The request's Accept header names HTML. */
  asksForHtml: boolean
  /** The address is a page that search engines may keep, so one for everybody. */
  isPublic: boolean
  /** Scheme and host as visited. */
  origin: string
  pathname: string
  search: string
  skin: string
  /** As the address, a cookie or the browser's preference decides. */
  language: string
  /** `/fr`, or empty: links are written with it or without. */
  prefix: string
  /** ISO 3166-1 alpha-2, as the skin takes it: games, prices and rules follow it. */
  country: string
  /** Where the address really is: the policy of a place follows it. */
  located: string | null
  /** Of the content services. */
  contentVersion: string
  /** The values of each cookie. */
  cookies: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Cookies that a page for everybody may come with. The consent is part of the key; the language has been decided from its cookie;
 * the others say nothing about the page. Any other cookie may belong to one person, or to a step of theirs.
 */
const known = [CONSENT_COOKIE, 'contentVersion', 'languageCode', 'lastNavigation', '__Host-device']

/**
 * The key under which a document may be kept for all who ask with the same facts; null when the answer may be of one person, or is
 * not a page for everybody. An address with a query has as many keys as somebody may think of, and is not kept.
 */
export function documentKey(facts: DocumentFacts): string | null {
  const { method, asksForHtml, isPublic, search, cookies, ...rest } = facts
  if (method !== 'GET' || !asksForHtml || !isPublic || search !== '') return null
  const consent = parseConsent([...(cookies.get(CONSENT_COOKIE) ?? [])][0])
  // Several values: one of them may be planted. Not allowed: the answer deletes it.
  for (const [name, values] of cookies)
    if (!known.includes(name) || values.size !== 1 || !allowsCookie(consent, name)) return null
  const { origin, pathname, skin, language, prefix, country, located, contentVersion } = rest
  const allowed = consent && consentValue({ given: [...consent.given].sort() })
  return JSON.stringify([origin, pathname, skin, language, prefix, country, located, contentVersion, allowed])
}
