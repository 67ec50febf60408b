/**
 * The languages content is written in (section 9): the code names directories, the locale is what the CMS calls it (the
 * skins' strapiCode) and what queries ask for.
 */
export const localeOf = {
  en: 'en',
  fr: 'fr',
  pl: 'pl',
  no: 'nb',
  fi: 'fi',
  br: 'pt-BR',
  it: 'it',
  de: 'de',
  es: 'es',
} as const

export type LanguageCode = keyof typeof localeOf

export const languageCodes = Object.keys(localeOf) as LanguageCode[]

/** The language all others are translated from. */
export const sourceLanguage: LanguageCode = 'en'

export const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(localeOf, code)
