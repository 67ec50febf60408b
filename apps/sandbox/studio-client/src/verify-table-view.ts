import { roulettePayout } from '../../src/live/rules/roulette.ts'
import type { LiveTexts } from '../../src/live/texts/texts.ts'
import type { RoundProof } from '../../src/studio/fair/proof.ts'
import { verifySpin } from '../../src/studio/fair/verify-table.ts'
import type { PublishedTable } from '../../src/studio/published-table.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { element } from './element.ts'
import { moneyWriter } from './money-format.ts'
import { colourOf, spotName } from './table/spot-name.ts'
import { seedsIn } from './verify-form.ts'
import { calculationOf, checksOf, verifyFrame } from './verify-frame.ts'

export interface TableVerifyParts {
  texts: LiveTexts
  language: string
  game: PublishedTable
}

/** Calculates a round of roulette in the browser, says whether it is the one that was played, and shows it. */
export function verifyTableView(parts: TableVerifyParts, proof: RoundProof): HTMLElement {
  const { texts, language } = parts
  const money = moneyWriter(proof.currencyCode, language)
  const chips = proof.choice?.kind === 'roulette' ? proof.choice.chips : {}
  return verifyFrame(parts, proof, { pick: false, gamble: false }, async (entry) => {
    const seeds = seedsIn(entry)
    if (!seeds) return null
    const verified = await verifySpin(seeds, chips)
    const { number, draws } = verified
    const bets = Object.entries(chips).map(([spot, amount]) => {
      const paid = roulettePayout(spot, amount, number)
      const amounts = fill(texts.fairRow, { bet: money(amount), amount: money(paid) })
      return element('li', {}, `${spotName(spot, texts)} · ${amounts}`)
    })
    return [
      ...checksOf(parts, proof, entry, verified, money),
      element('h3', {}, texts.fairReels),
      element(
        'p',
        { 'data-number': String(number) },
        fill(texts.numberIs, { number, colour: texts[colourOf(number)] }),
      ),
      element('ul', {}, ...bets),
      calculationOf(texts, draws, texts.soloCalculated),
    ]
  })
}
