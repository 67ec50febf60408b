import type { GameFeature, SlotModel } from '@parlour/catalogue/game'
import { models } from './engine.ts'
import { jackpotChance, PRIZES_TO_HOLD, respinReels, respinRows } from './models/respins.ts'
import type { Outcome } from './outcome.ts'
import { COINS_PER_STAKE, SCATTER } from './outcome.ts'
import { MEAN_UNITS, pickModels, UNIT_OF_JACKPOT, withPick } from './pick.ts'
import { windowOf } from './reels.ts'
import type { Rng } from './rng.ts'

/** What a game adds to its model, by its features. */
export interface Mechanics {
  gamble: boolean
  buy: boolean
  pick: boolean
}

export const mechanicsOf = ({
  features,
  model,
}: {
  features: readonly GameFeature[]
  model: SlotModel
}): Mechanics => ({
  gamble: features.includes('GAMBLE'),
  buy: features.includes('BUY_FEATURE') && models[model].buy !== undefined,
  pick: features.includes('PICK_OBJECTS') && pickModels.includes(model),
})

/** How a round is played, beside its random numbers. */
export interface Played {
  model: SlotModel
  /** Whether its feature was bought. */
  bought: boolean
  /** Whether the game has objects to pick. */
  pick: boolean
}

/** Plays a round up to the player's choices, if it has any. Pure. */
export function playRound({ model, bought, pick }: Played, rng: Rng): Outcome {
  const { play, buy } = models[model]
  if (bought) {
    if (!buy) throw new Error(`The feature of ${model} cannot be bought`)
    return buy.play(rng)
  }
  return pick ? withPick(model, play(rng)) : play(rng)
}

/** The probability of exactly `count` prizes on the reels of `respins`, from all stops of all reels. */
export function chanceOfPrizes(count: number): number {
  let chances = [1]
  for (const reel of respinReels) {
    const next = Array<number>(chances.length + respinRows).fill(0)
    for (let stop = 0; stop < reel.length; stop++) {
      const shown = windowOf(reel, stop, respinRows).filter((symbol) => symbol === SCATTER).length
      chances.forEach((chance, before) => {
        next[before + shown] = (next[before + shown] as number) + chance / reel.length
      })
    }
    chances = next
  }
  return chances[count] ?? 0
}

/**
 * The return to player of a game in per cent. A pick replaces what scatters pay, and changes nothing; in `respins` it comes
 * on top, by a chance that is counted.
 */
export function returnOf(model: SlotModel, { pick }: Pick<Mechanics, 'pick'>): number {
  const { rtp } = models[model]
  if (!pick || model !== 'respins') return rtp
  const fewer = PRIZES_TO_HOLD - 1
  const chance = chanceOfPrizes(fewer) * (1 - (1 - jackpotChance) ** fewer)
  return Math.round((rtp + (chance * UNIT_OF_JACKPOT * MEAN_UNITS * 100) / COINS_PER_STAKE) * 10) / 10
}
