import type { SlotModel } from '@parlour/catalogue/game'
import { winOf } from '../engine/engine.ts'
import { type Colour, drawColour } from '../engine/gamble.ts'
import { playRound } from '../engine/mechanics.ts'
import { MAX_ROUND_COINS, type Outcome } from '../engine/outcome.ts'
import { drawPrizes } from '../engine/pick.ts'
import { seededRng } from '../engine/rng.ts'
import { type DrawPurpose, drawMessage } from './draw-message.ts'

/** What a round is calculated from: its seeds, its game's model, and what the player has chosen. */
export interface RoundInputs {
  /** Hexadecimal, 64 digits. */
  serverSeed: string
  clientSeed: string
  nonce: number
  model: SlotModel
  bought: boolean
  hasPick: boolean
  /** Minor units. */
  stake: number
  /** The player's colours, in order. */
  gambled: readonly Colour[]
  /** The objects opened, from 0. */
  opened: readonly number[]
}

export interface VerifiedRound {
  /** SHA-256 of the server seed, hexadecimal. */
  serverSeedHash: string
  /** The numbers that decided the round: HMAC of each message, hexadecimal. */
  draws: { message: string; key: string }[]
  outcome: Outcome
  /** Coins behind each object; null without objects. */
  prizes: number[] | null
  gamble: { chosen: Colour; drawn: Colour; win: number }[]
  /** Minor units. */
  win: number
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of 64 hexadecimal digits; null for anything else. */
export function seedBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/**
 * Calculates a round anew from its seeds, with Web Crypto alone, as docs/fairness.md describes: in the player's browser,
 * without asking the studio.
 * @throws RangeError for a server seed that is not 64 hexadecimal digits
 */
export async function verifyRound(inputs: RoundInputs): Promise<VerifiedRound> {
  const { model, bought, hasPick, stake, gambled, opened, clientSeed, nonce } = inputs
  const serverSeed = seedBytes(inputs.serverSeed)
  if (!serverSeed) throw new RangeError('A server seed has 64 hexadecimal digits')
  const { subtle } = globalThis.crypto
  const secret = await subtle.importKey('raw', serverSeed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const draws: VerifiedRound['draws'] = []
  const drawsFor = async (purpose: DrawPurpose) => {
    const message = drawMessage(purpose, nonce, clientSeed)
    const key = await subtle.sign('HMAC', secret, new TextEncoder().encode(message))
    draws.push({ message, key: hex(key) })
    return seededRng(new Uint8Array(key))
  }
  const outcome = playRound({ model, bought, pick: hasPick }, await drawsFor('spin'))
  const prizes = outcome.pick ? drawPrizes(await drawsFor('pick'), outcome.pick.unit) : null
  const picked = opened.reduce((sum, object) => sum + (prizes?.[object] ?? 0), outcome.coins)
  let win = winOf(Math.min(picked, MAX_ROUND_COINS), stake)
  const gamble: VerifiedRound['gamble'] = []
  for (const [index, chosen] of gambled.entries()) {
    const drawn = drawColour(await drawsFor(`gamble-${index + 1}`))
    win = drawn === chosen ? win * 2 : 0
    gamble.push({ chosen, drawn, win })
  }
  const serverSeedHash = hex(await subtle.digest('SHA-256', serverSeed))
  return { serverSeedHash, draws, outcome, prizes, gamble, win }
}
