import type { Boot } from '../../src/studio/client-shell.ts'
import { CLIENT_SEED_LENGTH } from '../../src/studio/fair/draw-message.ts'
import type { RoundProof } from '../../src/studio/fair/proof.ts'
import type { Texts } from '../../src/studio/texts/en.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import type { StudioApi } from './api.ts'
import { element } from './element.ts'
import { moneyWriter } from './money-format.ts'
import type { Seeds } from './seeds.ts'
import { verifyView } from './verify-view.ts'

/** Opens the explanation of the seeds: the next round's, the player's own, and the last rounds to verify. */
export async function openFairness(boot: Boot, api: StudioApi, seeds: Seeds): Promise<void> {
  const { texts } = boot
  const read = await api.fairness().catch(() => null)
  if (read) seeds.next = read.next
  const next = seeds.next
  show(texts, texts.fairness, 'fairness', [
    element('p', {}, texts.fairIntro),
    element('h3', {}, texts.fairNext),
    element(
      'dl',
      { class: 'seeds' },
      element('dt', {}, texts.fairHash),
      element('dd', { 'data-next-hash': '' }, next?.serverSeedHash ?? '–'),
      element('dt', {}, texts.fairNonce),
      element('dd', {}, String(next?.nonce ?? '–')),
    ),
    seedForm(texts, seeds),
    element('h3', {}, texts.fairLast),
    ...lastRounds(boot, read?.rounds ?? []),
  ])
}

function show(texts: Texts, title: string, name: string, content: Node[]): void {
  const close = element('button', { class: 'round', type: 'button', 'aria-label': texts.close }, '✕')
  const dialog = element(
    'dialog',
    { class: 'info', 'aria-labelledby': `${name}-title`, [`data-${name}`]: '' },
    element('header', {}, element('h2', { id: `${name}-title` }, title), close),
    ...content,
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function seedForm(texts: Texts, seeds: Seeds): HTMLElement {
  const input = element('input', {
    ...{ id: 'client-seed', value: seeds.chosen, maxlength: String(CLIENT_SEED_LENGTH) },
    ...{ autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'client-seed-help' },
  })
  const saved = element('p', { class: 'outcome', role: 'status' })
  const form = element(
    'form',
    { class: 'seed-fields' },
    element(
      'div',
      { class: 'field' },
      element('label', { for: 'client-seed' }, texts.fairClientSeed),
      input,
      element('p', { id: 'client-seed-help' }, texts.fairClientHelp),
    ),
    element('button', { class: 'go', type: 'submit' }, texts.fairSave),
    saved,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    seeds.choose(input.value)
    input.value = seeds.chosen
    saved.textContent = texts.fairSaved
  })
  return form
}

function lastRounds(boot: Boot, rounds: readonly RoundProof[]): HTMLElement[] {
  const { texts, language, game, art } = boot
  if (rounds.length === 0) return [element('p', {}, texts.fairNone)]
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' })
  const rows = rounds.map((proof) => {
    const money = moneyWriter(proof.currencyCode, language)
    const verify = element('button', { type: 'button', class: 'pill' }, texts.fairVerify)
    const at = time.format(new Date(proof.playedAt))
    verify.setAttribute('aria-label', `${texts.fairVerify}: ${at}`)
    verify.addEventListener('click', () => {
      const address = new URL(`verify?${new URLSearchParams({ round: proof.roundId, language })}`, studioAddress(boot))
      show(texts, texts.fairVerifyTitle, 'verify', [
        verifyView({ texts, language, art, game }, proof),
        element('p', { class: 'address' }, fill(texts.fairAddress, { address: address.href })),
      ])
    })
    const amounts = fill(texts.fairRow, { bet: money(proof.price), amount: money(proof.win ?? 0) })
    return element('li', {}, element('span', {}, `${at} · ${amounts}`), verify)
  })
  return [element('ul', { class: 'last-rounds' }, ...rows)]
}

/** The studio's address, such as http://localhost:4200/studio/. */
const studioAddress = ({ api }: Boot) => new URL('../', new URL(`${api}/`, location.href))
