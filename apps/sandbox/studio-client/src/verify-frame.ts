import type { RoundProof } from '../../src/studio/fair/proof.ts'
import type { Draw } from '../../src/studio/fair/seed-draws.ts'
import type { Texts } from '../../src/studio/texts/en.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import { element } from './element.ts'
import { entryOf, type RoundEntry, verifyForm } from './verify-form.ts'

interface Framed {
  texts: Texts
  language: string
  game: { name: string; engineVersion: number }
}

/**
 * The form with the seeds of a round, and above it what follows from them.
 * @param calculate shows the round of what is in the fields; null when they cannot be read
 */
export function verifyFrame(
  { texts, language, game }: Framed,
  proof: RoundProof,
  choices: { pick: boolean; gamble: boolean },
  calculate: (entry: RoundEntry) => Promise<HTMLElement[] | null>,
): HTMLElement {
  const results = element('div', { class: 'results' })
  const { form, read } = verifyForm(texts, entryOf(proof), choices)
  const show = async (entry: RoundEntry) =>
    results.replaceChildren(...((await calculate(entry)) ?? [check(false, texts.fairInvalid)]))
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

/** Whether the seed is the one that was committed to, and the round the one that was paid. */
export function checksOf(
  { texts, game }: Framed,
  { state, win, engineVersion }: RoundProof,
  entry: RoundEntry,
  verified: { serverSeedHash: string; win: number },
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

/** The messages and keys of which the round was calculated, and how. */
export const calculationOf = (texts: Texts, draws: readonly Draw[], explained: string): HTMLElement =>
  element(
    'details',
    {},
    element('summary', {}, texts.fairCalculation),
    element('p', {}, explained),
    element(
      'dl',
      { class: 'seeds' },
      ...draws.flatMap(({ message, key }) => [element('dt', {}, message), element('dd', {}, key)]),
    ),
  )
