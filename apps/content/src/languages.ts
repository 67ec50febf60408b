/**
 * The languages of the content: directories are named by code; queries ask by locale, the CMS's name for the language
 * (strapiCode in the skins).
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
