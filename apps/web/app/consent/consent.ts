/** The visitor's consent to cookies and storage. Pure, for server and browser. */

/** The categories that need consent; `necessary` needs none. */
export const optionalCategories = ['preferences', 'statistics', 'marketing'] as const
type OptionalCategory = (typeof optionalCategories)[number]
export type ConsentCategory = 'necessary' | OptionalCategory

export interface Consent {
  given: readonly OptionalCategory[]
}

/** Readable by scripts, since it says what they may store. */
export const CONSENT_COOKIE = 'consent'
/** Half a year, after which supervisory authorities want the question asked again. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60
/** Increase it when a category gets a new purpose, so that everyone is asked again. */
const VERSION = 'v2'

/** Optional cookies. The site needs all others to work (decision 0072). */
const optionalCookies: Record<string, OptionalCategory> = {
  gameId: 'preferences',
  lastDepositMethod: 'preferences',
  lastNavigation: 'preferences',
  lastTotalBalance: 'preferences',
  wheelNotification: 'preferences',
  affiliateId: 'marketing',
  affiliateToken: 'marketing',
}

const isOptional = (name: string): name is OptionalCategory => optionalCategories.some((category) => category === name)

/** Null before a choice, or when the choice was for an older version. */
export function parseConsent(cookie: string | undefined): Consent | null {
  const [version, ...given] = (cookie ?? '').split('.')
  return version === VERSION && given.every(isOptional) ? { given } : null
}

export const consentValue = ({ given }: Consent): string => [VERSION, ...given].join('.')

export const allows = (consent: Consent | null, category: ConsentCategory): boolean =>
  category === 'necessary' || (consent?.given.includes(category) ?? false)

/** The choice in a submitted form: all, none, or the ticked categories. Null when it is none of these. */
export function chosenConsent(form: FormData): Consent | null {
  switch (form.get('choice')) {
    case 'all':
      return { given: optionalCategories }
    case 'none':
      return { given: [] }
    case 'selected':
      return { given: optionalCategories.filter((category) => form.getAll('category').includes(category)) }
    default:
      return null
  }
}

/** Whether the cookie with this name may be set. */
export const allowsCookie = (consent: Consent | null, name: string): boolean =>
  allows(consent, Object.hasOwn(optionalCookies, name) ? (optionalCookies[name] ?? 'necessary') : 'necessary')
