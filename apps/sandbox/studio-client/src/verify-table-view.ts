import type { Card } from '../../src/live/rules/cards.ts'
import { roulettePayout } from '../../src/live/rules/roulette.ts'
import type { Chips } from '../../src/live/table-game.ts'
import type { LiveTexts } from '../../src/live/texts/texts.ts'
import type { BlackjackChoice } from '../../src/studio/choice.ts'
import type { RoundProof } from '../../src/studio/fair/proof.ts'
import type { TypedSeeds } from '../../src/studio/fair/seed-draws.ts'
import { verifyHands, verifySpin } from '../../src/studio/fair/verify-table.ts'
import type { PublishedTable } from '../../src/studio/published-table.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { element } from './element.ts'
import { moneyWriter } from './money-format.ts'
import { handLabel } from './table/hand-label.ts'
import { colourOf, spotName } from './table/spot-name.ts'
import { seedsIn } from './verify-form.ts'
import { calculationOf, checksOf, verifyFrame } from './verify-frame.ts'

export interface TableVerifyParts {
  texts: LiveTexts
  language: string
  game: PublishedTable
}

/** Calculates a round at a table in the browser, says whether it is the one that was played, and shows it. */
export function verifyTableView(parts: TableVerifyParts, proof: RoundProof): HTMLElement {
  const { texts, language } = parts
  const money = moneyWriter(proof.currencyCode, language)
  return verifyFrame(parts, proof, { pick: false, gamble: false }, async (entry) => {
    const seeds = seedsIn(entry)
    if (!seeds) return null
    const { verified, drawn } = await (proof.choice?.kind === 'blackjack'
      ? blackjackOf(texts, seeds, proof.choice)
      : rouletteOf(texts, seeds, proof.choice?.kind === 'roulette' ? proof.choice.chips : {}, money))
    return [
      ...checksOf(parts, proof, entry, verified, money),
      element('h3', {}, texts.fairReels),
      ...drawn,
      calculationOf(texts, verified.draws, texts.soloCalculated),
    ]
  })
}

async function rouletteOf(texts: LiveTexts, seeds: TypedSeeds, chips: Chips, money: (minor: number) => string) {
  const verified = await verifySpin(seeds, chips)
  const { number } = verified
  const bets = Object.entries(chips).map(([spot, amount]) => {
    const paid = roulettePayout(spot, amount, number)
    const amounts = fill(texts.fairRow, { bet: money(amount), amount: money(paid) })
    return element('li', {}, `${spotName(spot, texts)} · ${amounts}`)
  })
  const told = fill(texts.numberIs, { number, colour: texts[colourOf(number)] })
  return { verified, drawn: [element('p', { 'data-number': String(number) }, told), element('ul', {}, ...bets)] }
}

async function blackjackOf(texts: LiveTexts, seeds: TypedSeeds, { chips, decisions }: BlackjackChoice) {
  const verified = await verifyHands(seeds, chips, decisions)
  const { dealer, hands } = verified
  const row = (name: string, cards: Card[], isSplit: boolean, made: string[]) =>
    element('li', {}, [`${name}: ${cards.join(' ')} (${handLabel(texts, { cards }, isSplit)})`, ...made].join(' · '))
  const rows = hands.map(({ cards }, at) => {
    const made = decisions.filter(({ hand }) => hand === at).map(({ action }) => texts[action])
    return row(at === 0 ? texts.yourHand : texts.secondHand, cards, hands.length > 1, made)
  })
  return { verified, drawn: [element('ul', { 'data-hands': '' }, row(texts.dealer, dealer, false, []), ...rows)] }
}
