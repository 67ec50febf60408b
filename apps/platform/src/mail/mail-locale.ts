/** The locales of the skins' languages; every mail exists in each. */
const locales = ['en', 'fr', 'pl', 'nb', 'fi', 'pt-BR', 'it', 'de', 'es'] as const

export type MailLocale = (typeof locales)[number]

/** The locale itself, or English where there are no texts. */
export const mailLocaleOf = (locale: string): MailLocale => locales.find((known) => known === locale) ?? 'en'
