import type { Boot } from '../../src/studio/client-shell.ts'
import { CLIENT_SEED_LENGTH } from '../../src/studio/fair/draw-message.ts'
import type { RoundProof } from '../../src/studio/fair/proof.ts'
import type { SoloBoot } from '../../src/studio/table-page.ts'
import type { Texts } from '../../src/studio/texts/en.ts'
import { fill } from '../../src/studio/texts/fill.ts'
import type { StudioApi } from './api.ts'
import { element } from './element.ts'
import { moneyWriter } from './money-format.ts'
import type { Seeds } from './seeds.ts'
import { showDialog } from './show-dialog.ts'
import { type VerifiedGame, verifyAny } from './verify-any.ts'

/** Opens the explanation of the seeds: the next round's, the player's own, and the last rounds to verify. */
export async function openFairness(
  boot: Boot | SoloBoot,
  api: Pick<StudioApi, 'fairness'>,
  seeds: Seeds,
): Promise<void> {
  const { texts } = boot
  const read = await api.fairness().catch(() => null)
  if (read) seeds.next = read.next
  const next = seeds.next
  showDialog(texts, texts.fairness, 'fairness', [
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

function lastRounds(boot: Boot | SoloBoot, rounds: readonly RoundProof[]): HTMLElement[] {
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
      showDialog(texts, texts.fairVerifyTitle, 'verify', [
        verifyAny({ texts, game } as VerifiedGame, { language, art }, proof),
        element('p', { class: 'address' }, fill(texts.fairAddress, { address: address.href })),
      ])
    })
    const amounts = fill(texts.fairRow, { bet: money(proof.price), amount: money(proof.win ?? 0) })
    return element('li', {}, element('span', {}, `${at} · ${amounts}`), verify)
  })
  return [element('ul', { class: 'last-rounds' }, ...rows)]
}

/** The studio's address, such as http://localhost:4200/studio/. */
const studioAddress = ({ api }: Pick<Boot, 'api'>) => new URL('../', new URL(`${api}/`, location.href))
