import type { VerifyBoot } from '../../src/studio/client-shell.ts'
import type { RoundProof } from '../../src/studio/fair/proof.ts'
import type { PublishedGame } from '../../src/studio/published-game.ts'
import type { PublishedTable } from '../../src/studio/published-table.ts'
import { element } from './element.ts'
import { type VerifiedGame, verifyAny } from './verify-any.ts'

/** The page that verifies a round by its id. */
const { texts, language, art, base } = JSON.parse(document.getElementById('boot')?.textContent ?? '') as VerifyBoot

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function read<Answer>(address: string): Promise<Answer | null> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(10_000),
  })
  return response.ok ? ((await response.json()) as Answer) : null
}

const asked = new URLSearchParams(location.search).get('round') ?? ''
const input = element('input', {
  ...{
    id: 'round',
    name: 'round',
    value: asked.slice(0, 36),
    maxlength: '36',
    autocomplete: 'off',
    spellcheck: 'false',
  },
})
const form = element(
  'form',
  { class: 'seed-fields', method: 'get' },
  element('input', { type: 'hidden', name: 'language', value: language }),
  element('div', { class: 'field' }, element('label', { for: 'round' }, texts.fairRoundId), input),
  element('button', { class: 'go', type: 'submit' }, texts.fairVerify),
)
const result = element('div', { role: 'status' })
document
  .getElementById('app')
  ?.replaceWith(
    element(
      'main',
      { class: 'verify-page' },
      element('h1', {}, texts.fairVerifyTitle),
      element('p', {}, texts.fairIntro),
      form,
      result,
    ),
  )

async function show(): Promise<void> {
  const id = input.value.trim()
  if (!isId(id)) return result.replaceChildren(element('p', {}, texts.fairUnknown))
  try {
    const proof = await read<RoundProof>(`${base}/api/proofs/${id}`)
    const game = proof && (await read<PublishedGame | PublishedTable>(`${base}/games/${proof.gameSlug}/paytable`))
    result.replaceChildren(
      proof && game
        ? verifyAny({ texts, game } as VerifiedGame, { language, art }, proof)
        : element('p', {}, texts.fairUnknown),
    )
  } catch {
    result.replaceChildren(element('p', {}, texts.CONNECTION_LOST))
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  history.replaceState(null, '', `?${new URLSearchParams({ round: input.value.trim(), language })}`)
  void show()
})
if (asked) await show()
