/** A text for players by locale; English is always present. */
export type TextByLocale = Readonly<Record<string, string>> & { readonly en: string }

/** The text in the reader's locale (nb, pt-BR), in its base language (fr for fr-CA), or in English. */
export function textIn(texts: TextByLocale, locale: string | null): string {
  const known = [locale, locale?.split('-')[0], 'en'].find((name) => name && Object.hasOwn(texts, name))
  return texts[known ?? 'en'] ?? texts.en
}
