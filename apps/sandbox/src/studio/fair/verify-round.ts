import type { SlotModel } from '@parlour/catalogue/game'
import { winOf } from '../engine/engine.ts'
import { type Colour, drawColour } from '../engine/gamble.ts'
import { playRound } from '../engine/mechanics.ts'
import { MAX_ROUND_COINS, type Outcome } from '../engine/outcome.ts'
import { drawPrizes } from '../engine/pick.ts'
import { seededRng } from '../engine/rng.ts'
import type { DrawPurpose } from './draw-message.ts'
import { type Draw, seedDraws, type TypedSeeds } from './seed-draws.ts'

/** What a round is calculated from: its seeds, its game's model, and what the player has chosen. */
export interface RoundInputs extends TypedSeeds {
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
  /** The numbers that decided the round. */
  draws: Draw[]
  outcome: Outcome
  /** Coins behind each object; null without objects. */
  prizes: number[] | null
  gamble: { chosen: Colour; drawn: Colour; win: number }[]
  /** Minor units. */
  win: number
}

/**
 * Calculates a round anew from its seeds, with Web Crypto alone, as docs/fairness.md describes: in the player's browser,
 * without asking the studio.
 * @throws RangeError for a server seed that is not 64 hexadecimal digits
 */
export async function verifyRound(inputs: RoundInputs): Promise<VerifiedRound> {
  const { model, bought, hasPick, stake, gambled, opened } = inputs
  const { serverSeedHash, draws, keyFor } = await seedDraws(inputs)
  const drawsFor = async (purpose: DrawPurpose) => seededRng(await keyFor(purpose))
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
  return { serverSeedHash, draws, outcome, prizes, gamble, win }
}
