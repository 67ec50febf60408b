/**
 * The locale in which dates and times are written: the skins' English is British.
 * @param locale of a skin's language
 */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)
