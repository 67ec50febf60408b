/** What a visitor lets us keep in the browser. Pure, for server and browser. */

/** What needs consent; `necessary` needs none. */
export const optionalCategories = ['preferences', 'statistics', 'marketing'] as const
type OptionalCategory = (typeof optionalCategories)[number]
export type ConsentCategory = 'necessary' | OptionalCategory

export interface Consent {
  given: readonly OptionalCategory[]
}

/** Readable by scripts: it says what they may keep. */
export const CONSENT_COOKIE = 'consent'
/** Half a year, after which supervisory authorities want the question asked again. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60
/** Raised when a category gets a new purpose: everyone is asked again then. */
const VERSION = 'v1'

/** Cookies that are not necessary. Whatever is not named here the site cannot do without (decision 0072). */
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

/** Null for whoever has not chosen yet, or for an older question. */
export function parseConsent(cookie: string | undefined): Consent | null {
  const [version, ...given] = (cookie ?? '').split('.')
  return version === VERSION && given.every(isOptional) ? { given } : null
}

export const consentValue = ({ given }: Consent): string => [VERSION, ...given].join('.')

export const allows = (consent: Consent | null, category: ConsentCategory): boolean =>
  category === 'necessary' || (consent?.given.includes(category) ?? false)

/** The choice in a sent form: all, none, or the categories ticked. Null when it is none of these. */
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

/** Whether a cookie of this name may be kept. */
export const allowsCookie = (consent: Consent | null, name: string): boolean =>
  allows(consent, Object.hasOwn(optionalCookies, name) ? (optionalCookies[name] ?? 'necessary') : 'necessary')
