/** A text for players, by locale; English is always there. */
export type TextByLocale = Readonly<Record<string, string>> & { readonly en: string }

/** The text in the reader's locale (nb, pt-BR), in that of its language (fr for fr-CA), or in English. */
export function textIn(texts: TextByLocale, locale: string | null): string {
  const [language = ''] = locale?.split('-') ?? []
  return texts[locale ?? ''] ?? texts[language] ?? texts.en
}
