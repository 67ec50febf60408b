import type { SlotModel } from '@parlour/catalogue/game'
import type { Step } from '../../src/studio/engine/outcome.ts'
import type { RoundProof } from '../../src/studio/fair/proof.ts'
import { type VerifiedRound, verifyRound } from '../../src/studio/fair/verify-round.ts'
import type { PublishedGame } from '../../src/studio/published-game.ts'
import type { Texts } from '../../src/studio/texts/en.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { element } from './element.ts'
import { moneyWriter } from './money-format.ts'
import { inputsOf } from './verify-form.ts'
import { calculationOf, checksOf, verifyFrame } from './verify-frame.ts'

type SlotProof = RoundProof & { model: SlotModel }

export interface VerifyParts {
  texts: Texts
  language: string
  /** Address template of the icons. */
  art: string
  game: PublishedGame
}

/** Calculates a round in the browser, says whether it is the one that was played, and shows it. */
export function verifyView(parts: VerifyParts, proof: SlotProof): HTMLElement {
  const { language, game } = parts
  const money = moneyWriter(proof.currencyCode, language)
  const choices = { pick: game.pick !== null, gamble: game.gamble !== null }
  return verifyFrame(parts, proof, choices, async (entry) => {
    const inputs = inputsOf(entry, proof)
    if (!inputs) return null
    const verified = await verifyRound(inputs)
    return [...checksOf(parts, proof, entry, verified, money), ...shownRound(parts, proof, verified, money)]
  })
}

function shownRound(
  parts: VerifyParts,
  { stake }: RoundProof,
  { outcome, prizes, gamble, draws }: VerifiedRound,
  money: (minor: number) => string,
): HTMLElement[] {
  const { texts, game } = parts
  const coins = (amount: number) => money((amount * stake) / game.coinsPerStake)
  const lines = [
    ...(prizes ? [fill(texts.fairPrizes, { prizes: prizes.map(coins).join(' · ') })] : []),
    ...gamble.map(({ drawn, win }, index) =>
      fill(texts.fairGambleStep, { number: index + 1, colour: texts[drawn], amount: money(win) }),
    ),
  ]
  return [
    element('h3', {}, texts.fairReels),
    element('ol', { class: 'steps' }, ...outcome.steps.map((step) => shownStep(parts, step, coins))),
    ...(lines.length > 0 ? [element('ul', {}, ...lines.map((line) => element('li', {}, line)))] : []),
    calculationOf(texts, draws, texts.fairCalculated),
  ]
}

function shownStep({ game, art }: VerifyParts, step: Step, coins: (amount: number) => string): HTMLElement {
  const columns = step.grid.map((shown) =>
    element(
      'div',
      { class: 'column' },
      ...shown.map((symbol) => {
        const icon = game.symbols[symbol]
        return icon === undefined
          ? element('span', { class: 'cell' })
          : element('img', { class: 'cell', src: art.replace('{icon}', icon), alt: '', width: '24', height: '24' })
      }),
    ),
  )
  const paid = `${step.multiplier > 1 ? `×${step.multiplier} · ` : ''}${coins(step.coins)}`
  return element('li', {}, element('div', { class: 'grid' }, ...columns), element('span', { class: 'figure' }, paid))
}
