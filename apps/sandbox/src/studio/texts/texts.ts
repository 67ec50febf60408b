import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nb } from './nb.ts'
import { pl } from './pl.ts'
import { ptBr } from './pt-br.ts'

/** The games' texts by BCP 47 language. */
export const allTexts: Readonly<Record<string, Texts>> = { en, fr, pl, nb, fi, 'pt-BR': ptBr, it, de, es }

/** Tags under which callers know our languages. */
const others: Readonly<Record<string, string>> = { pt: 'pt-BR', br: 'pt-BR', no: 'nb', nn: 'nb' }

/** The game's language for a BCP 47 tag; English if there is none. */
export function languageOf(tag: string): string {
  const [base = ''] = tag.toLowerCase().split('-')
  const language = others[base] ?? base
  return Object.hasOwn(allTexts, language) ? language : 'en'
}

export const textsOf = (language: string): Texts => allTexts[languageOf(language)] ?? en
