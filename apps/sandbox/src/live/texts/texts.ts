import type { Texts } from '../../studio/texts/en.ts'
import { languageOf, textsOf } from '../../studio/texts/texts.ts'
import { de } from './de.ts'
import { en, type OwnTextKey } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nb } from './nb.ts'
import { pl } from './pl.ts'
import { ptBr } from './pt-br.ts'

type OwnTexts = Readonly<Record<OwnTextKey, string>>
/** The texts of a table: its own, and those of all games. */
export type LiveTexts = Texts & OwnTexts

/** The tables' own texts by BCP 47 language. */
export const ownTexts: Readonly<Record<string, OwnTexts>> = { en, fr, pl, nb, fi, 'pt-BR': ptBr, it, de, es }

export const liveTextsOf = (language: string): LiveTexts => ({
  ...textsOf(language),
  ...(ownTexts[languageOf(language)] ?? en),
})
