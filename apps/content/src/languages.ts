/**
 * The languages of the content. Directories are named by language code; queries use the locale, which is the CMS's name
 * for the language (strapiCode in the skins).
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

/** The source language of all translations. */
export const sourceLanguage: LanguageCode = 'en'

export const isLanguageCode = (code: string): code is LanguageCode => Object.hasOwn(localeOf, code)
