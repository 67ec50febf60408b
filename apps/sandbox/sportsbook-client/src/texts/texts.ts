import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nb } from './nb.ts'
import { pl } from './pl.ts'
import { ptBr } from './pt-br.ts'

export const allTexts: Readonly<Record<string, Texts>> = { en, fr, pl, nb, fi, 'pt-BR': ptBr, it, de, es }

/** By BCP 47 language; English where there is none. */
export const textsOf = (language: string): Texts => allTexts[language] ?? allTexts[language.split('-')[0] ?? ''] ?? en
