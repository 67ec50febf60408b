import type { SlotModel } from '@parlour/catalogue/game'
import { type Colour, colours } from '../../src/studio/engine/gamble.ts'
import { PICK_OBJECTS, PICKS } from '../../src/studio/engine/pick.ts'
import { CLIENT_SEED_LENGTH } from '../../src/studio/fair/draw-message.ts'
import type { RoundProof } from '../../src/studio/fair/proof.ts'
import { seedBytes, type TypedSeeds } from '../../src/studio/fair/seed-draws.ts'
import type { RoundInputs } from '../../src/studio/fair/verify-round.ts'
import type { Texts } from '../../src/studio/texts/en.ts'
import { element } from './element.ts'

/** The fields of a round to verify, as the player sees and changes them. */
export interface RoundEntry {
  serverSeedHash: string
  serverSeed: string
  clientSeed: string
  nonce: string
  /** Objects by number from 1, such as `1 5 9`. */
  opened: string
  /** R for red, B for black. */
  gambled: string
}

export function entryOf({ seeds, choice }: RoundProof): RoundEntry {
  return {
    serverSeedHash: seeds.serverSeedHash,
    serverSeed: seeds.serverSeed ?? '',
    clientSeed: seeds.clientSeed,
    nonce: String(seeds.nonce),
    opened: choice?.kind === 'pick' ? choice.opened.map((object) => object + 1).join(' ') : '',
    gambled: choice?.kind === 'gamble' ? choice.steps.map(({ chosen }) => chosen[0]).join(' ') : '',
  }
}

const coloursByLetter: Readonly<Record<string, Colour>> = Object.fromEntries(
  colours.map((colour) => [colour.slice(0, 1), colour]),
)

/** The seeds in the fields; null when one of them cannot be read. */
export function seedsIn({ serverSeed: typed, clientSeed, nonce: number }: RoundEntry): TypedSeeds | null {
  const serverSeed = typed.trim().toLowerCase()
  const nonce = Number(number)
  const isReadable =
    seedBytes(serverSeed) !== null &&
    Number.isSafeInteger(nonce) &&
    nonce > 0 &&
    clientSeed.length <= CLIENT_SEED_LENGTH
  return isReadable ? { serverSeed, clientSeed, nonce } : null
}

/** What a round is calculated from, by the fields; null when one of them cannot be read. */
export function inputsOf(
  entry: RoundEntry,
  round: { model: SlotModel; bought: boolean; hasPick: boolean; stake: number },
): RoundInputs | null {
  const seeds = seedsIn(entry)
  const opened = (entry.opened.match(/\d+/g) ?? []).map((number) => Number(number) - 1)
  const gambled = (entry.gambled.toUpperCase().match(/[A-Z]+/g) ?? []).map((word) => coloursByLetter[word.slice(0, 1)])
  const isReadable =
    opened.length <= PICKS &&
    new Set(opened).size === opened.length &&
    opened.every((object) => object >= 0 && object < PICK_OBJECTS) &&
    gambled.length <= 5 &&
    gambled.every((colour) => colour !== undefined)
  return seeds && isReadable ? { ...round, ...seeds, opened, gambled: gambled as Colour[] } : null
}

/** The form with the fields; `onChange` gets them when the player asks to verify. */
export function verifyForm(texts: Texts, entry: RoundEntry, choices: { pick: boolean; gamble: boolean }) {
  const field = (name: keyof RoundEntry, label: string, more: Record<string, string> = {}) => {
    const id = `verify-${name}`
    const input = element('input', {
      ...{ id, name, value: entry[name], autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' },
      ...more,
    })
    return element('div', { class: 'field' }, element('label', { for: id }, label), input)
  }
  const form = element(
    'form',
    { class: 'seed-fields', novalidate: '' },
    field('serverSeedHash', texts.fairHash, { maxlength: '64' }),
    field('serverSeed', texts.fairServerSeed, { maxlength: '64' }),
    field('clientSeed', texts.fairClientSeed, { maxlength: String(CLIENT_SEED_LENGTH) }),
    field('nonce', texts.fairNonce, { maxlength: '9', inputmode: 'numeric' }),
    ...(choices.pick ? [field('opened', texts.fairOpened, { maxlength: '20' })] : []),
    ...(choices.gamble ? [field('gambled', texts.fairGambled, { maxlength: '40' })] : []),
    element('button', { class: 'go', type: 'submit' }, texts.fairVerify),
  )
  const read = (): RoundEntry => {
    const data = new FormData(form)
    const text = (name: keyof RoundEntry) => String(data.get(name) ?? '')
    return {
      serverSeedHash: text('serverSeedHash').trim().toLowerCase(),
      serverSeed: text('serverSeed'),
      clientSeed: text('clientSeed'),
      nonce: text('nonce'),
      opened: text('opened'),
      gambled: text('gambled'),
    }
  }
  return { form, read }
}
