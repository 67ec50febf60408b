import type { Launch } from '../studio/launch.ts'
import type { Table } from './advance-round.ts'
import type { LiveTexts } from './texts/texts.ts'

/** Data that the server puts into the document of a table; the launch token stays in the address. */
export interface TableBoot {
  game: Table
  launch: Launch
  texts: LiveTexts
  /** BCP 47, one of the game's languages. */
  language: string
  api: string
}
