import type { Step } from '../../src/studio/engine/outcome.ts'
import type { RoundProof } from '../../src/studio/fair/proof.ts'
import { type VerifiedRound, verifyRound } from '../../src/studio/fair/verify-round.ts'
import type { PublishedGame } from '../../src/studio/published-game.ts'
import type { Texts } from '../../src/studio/texts/en.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { element } from './element.ts'
import { moneyWriter } from './money-format.ts'
import { entryOf, inputsOf, type RoundEntry, verifyForm } from './verify-form.ts'

export interface VerifyParts {
  texts: Texts
  language: string
  /** Address template of the icons. */
  art: string
  game: PublishedGame
}

/** Calculates a round in the browser, says whether it is the one that was played, and shows it. */
export function verifyView(parts: VerifyParts, proof: RoundProof): HTMLElement {
  const { texts, language, game } = parts
  const money = moneyWriter(proof.currencyCode, language)
  const results = element('div', { class: 'results' })
  const { form, read } = verifyForm(texts, entryOf(proof), { pick: game.pick !== null, gamble: game.gamble !== null })
  const show = async (entry: RoundEntry) => {
    const inputs = inputsOf(entry, proof)
    if (!inputs) return results.replaceChildren(check(false, texts.fairInvalid))
    const verified = await verifyRound(inputs)
    results.replaceChildren(
      ...checksOf(parts, proof, entry, verified, money),
      ...shownRound(parts, proof, verified, money),
    )
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void show(read())
  })
  void show(read())
  const played = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  return element(
    'div',
    { class: 'verify' },
    element('p', { class: 'played' }, `${game.name} · ${played.format(new Date(proof.playedAt))} · ${proof.roundId}`),
    results,
    element('h3', {}, texts.fairSeeds),
    form,
  )
}

function check(isRight: boolean, text: string): HTMLElement {
  return element('p', { class: `check ${isRight ? 'right' : 'wrong'}`, 'data-check': String(isRight) }, text)
}

function checksOf(
  { texts, game }: VerifyParts,
  { state, win, engineVersion }: RoundProof,
  entry: RoundEntry,
  verified: VerifiedRound,
  money: (minor: number) => string,
): HTMLElement[] {
  const isCommitted = verified.serverSeedHash === entry.serverSeedHash
  const checks = [check(isCommitted, isCommitted ? texts.fairHashRight : texts.fairHashWrong)]
  if (engineVersion !== game.engineVersion) return [...checks, check(false, texts.fairOtherVersion)]
  if (state !== 'FINISHED') return [...checks, element('p', {}, texts.fairNotPlayed)]
  const isPaid = verified.win === win
  const amounts = { amount: money(verified.win), paid: money(win ?? 0) }
  return [...checks, check(isPaid, fill(isPaid ? texts.fairWinRight : texts.fairWinWrong, amounts))]
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
    element(
      'details',
      {},
      element('summary', {}, texts.fairCalculation),
      element('p', {}, texts.fairCalculated),
      element(
        'dl',
        { class: 'seeds' },
        ...draws.flatMap(({ message, key }) => [element('dt', {}, message), element('dd', {}, key)]),
      ),
    ),
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
