import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fi } from './texts/fi.ts'
import { fr } from './texts/fr.ts'
import { it } from './texts/it.ts'
import { nb } from './texts/nb.ts'
import { pl } from './texts/pl.ts'
import { ptBR } from './texts/pt-br.ts'
import type { PageTexts } from './texts/text-keys.ts'

const languages: Readonly<Record<string, { locale: string; texts: PageTexts }>> = {
  en: { locale: 'en', texts: en },
  fr: { locale: 'fr', texts: fr },
  pl: { locale: 'pl', texts: pl },
  nb: { locale: 'nb', texts: nb },
  no: { locale: 'nb', texts: nb },
  nn: { locale: 'nb', texts: nb },
  fi: { locale: 'fi', texts: fi },
  pt: { locale: 'pt-BR', texts: ptBR },
  br: { locale: 'pt-BR', texts: ptBR },
  it: { locale: 'it', texts: it },
  de: { locale: 'de', texts: de },
  es: { locale: 'es', texts: es },
}

/**
 * The texts for a BCP 47 tag, or for one of the skins' own codes `no` and `br`; English for unsupported languages. The
 * region matters for formatting amounts, such as en-GB.
 */
export function pageTexts(language: string): { locale: string; texts: PageTexts } {
  const base = language.split('-')[0]?.toLowerCase() ?? ''
  // Every object has a `__proto__`, which a browser may ask for as well.
  const found = Object.hasOwn(languages, base) ? languages[base] : undefined
  if (!found) return { locale: 'en', texts: en }
  const [regional] = regionOf(language)
  return regional?.startsWith(`${found.locale}-`) ? { ...found, locale: regional } : found
}

function regionOf(language: string): string[] {
  try {
    return Intl.getCanonicalLocales(language)
  } catch {
    return []
  }
}

/** Puts values into a text: fill('Pay {amount}', { amount: '50 €' }). */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
