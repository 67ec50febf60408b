import { isSlotModel } from '@parlour/catalogue/game'
import type { LiveTexts } from '../../src/live/texts/texts.ts'
import type { RoundProof } from '../../src/studio/fair/proof.ts'
import type { PublishedGame } from '../../src/studio/published-game.ts'
import type { PublishedTable } from '../../src/studio/published-table.ts'
import type { Texts } from '../../src/studio/texts/en.ts'
import { verifyTableView } from './verify-table-view.ts'
import { verifyView } from './verify-view.ts'

export type VerifiedGame = { game: PublishedGame; texts: Texts } | { game: PublishedTable; texts: LiveTexts }

/** The view that verifies a round of whatever kind the game is. */
export function verifyAny(
  of: VerifiedGame,
  { language, art }: { language: string; art: string },
  proof: RoundProof,
): HTMLElement {
  if (isOfTable(of)) return verifyTableView({ ...of, language }, proof)
  const { model } = proof
  if (!isSlotModel(model)) throw new Error('A round of a slot has the model of a table')
  return verifyView({ ...of, language, art }, { ...proof, model })
}

const isOfTable = (of: VerifiedGame): of is Extract<VerifiedGame, { game: PublishedTable }> => 'kind' in of.game
