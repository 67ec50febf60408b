import type { ContentPage, LocaleContent, Promotion } from './content-reading.server.ts'

const ENGLISH = 'en'
/** Languages whose missing dictionary texts fall back to English. */
const FALLING_BACK = ['it', 'es', 'de']

/** The locale that fills in missing texts; null when missing texts show as their keys. */
export const fallbackLocale = (locale: string): string | null => (FALLING_BACK.includes(locale) ? ENGLISH : null)

/** What a skin shows in a locale, with the actual language of its parts. */
export interface CompleteContent extends Omit<LocaleContent, 'pages' | 'promotions'> {
  /** `lang`: the locale of the text, BCP 47. */
  pages: (ContentPage & { lang: string })[]
  promotions: (Promotion & { lang: string })[]
  /** Dictionary keys whose text comes from the fallback locale. */
  untranslated: string[]
}

/**
 * Fills a locale's gaps from another one: texts by key, list entries by slug, in the other's order. Without another
 * locale nothing changes.
 */
export function withFallback(own: LocaleContent, locale: string, other: LocaleContent | null): CompleteContent {
  const localised = { ...own, pages: inLocale(own.pages, locale), promotions: inLocale(own.promotions, locale) }
  if (!other) return { ...localised, untranslated: [] }
  return {
    ...localised,
    texts: { ...other.texts, ...own.texts },
    untranslated: Object.keys(other.texts).filter((key) => !Object.hasOwn(own.texts, key)),
    banners: filled(own.banners, other.banners),
    pages: filled(localised.pages, inLocale(other.pages, ENGLISH)),
    promotions: filled(localised.promotions, inLocale(other.promotions, ENGLISH)),
    shops: filled(own.shops, other.shops),
    wheelFields: filled(own.wheelFields, other.wheelFields),
    payments: filled(own.payments, other.payments),
  }
}

const inLocale = <Entry extends object>(entries: readonly Entry[], lang: string) =>
  entries.map((entry) => ({ ...entry, lang }))

/** The locale's own entries; an entry that only the other locale has is inserted after its predecessor there. */
function filled<Entry extends { slug: string }>(own: readonly Entry[], other: readonly Entry[]): Entry[] {
  const result = [...own]
  for (const [index, entry] of other.entries()) {
    if (own.some(({ slug }) => slug === entry.slug)) continue
    const before = other[index - 1]?.slug
    const place = before === undefined ? 0 : result.findIndex(({ slug }) => slug === before) + 1
    result.splice(place, 0, entry)
  }
  return result
}
