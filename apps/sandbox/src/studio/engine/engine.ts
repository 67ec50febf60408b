import type { SlotModel } from '@parlour/catalogue/game'
import type { Model } from './model.ts'
import { classic } from './models/classic.ts'
import { cluster } from './models/cluster.ts'
import { lines } from './models/lines.ts'
import { megaways } from './models/megaways.ts'
import { respins } from './models/respins.ts'
import { walking } from './models/walking.ts'
import { ways } from './models/ways.ts'
import { COINS_PER_STAKE, type Outcome } from './outcome.ts'
import { seededRng } from './rng.ts'

export const models: Readonly<Record<SlotModel, Model>> = { classic, lines, ways, megaways, cluster, respins, walking }

/**
 * Stored with every round. Raise it whenever reels, pays or rules change, because old seeds then give different rounds.
 */
export const ENGINE_VERSION = 2

/** The round of a seed in a model; always the same. */
export const decide = (model: SlotModel, seed: Uint8Array): Outcome => models[model].play(seededRng(seed))

/** Converts a prize to minor units, exactly, because stakes are multiples of 20 minor units. */
export function winOf(coins: number, stake: number): number {
  if (stake % COINS_PER_STAKE !== 0) throw new Error(`A stake of ${stake} is not a multiple of ${COINS_PER_STAKE}`)
  return (stake / COINS_PER_STAKE) * coins
}
