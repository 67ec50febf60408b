import { COINS_PER_STAKE, MAX_ROUND_COINS } from './outcome.ts'
import type { Rng } from './rng.ts'

/** A gamble: the win of a round, doubled or lost by the colour of a card. It returns exactly 100 %. */
export const colours = ['RED', 'BLACK'] as const
export type Colour = (typeof colours)[number]

/** A win can be gambled so many times. */
export const GAMBLE_STEPS = 5

/** The colour that decides a step; both are equally likely. */
export const drawColour = (rng: Rng): Colour => colours[rng.below(colours.length)] as Colour

interface Gambled {
  /** Minor units. */
  win: number
  stake: number
  /** Steps already taken. */
  steps: number
  /** The highest stake that the law allows the player; null without one. */
  maxStake: number | null
}

/**
 * Whether the player may gamble a win: five times at most, never beyond the highest win of a round, and where the law sets
 * a highest stake never for more than that, because whoever gambles stakes their win.
 */
export const mayGamble = ({ win, stake, steps, maxStake }: Gambled): boolean =>
  win > 0 &&
  steps < GAMBLE_STEPS &&
  win * 2 <= (stake / COINS_PER_STAKE) * MAX_ROUND_COINS &&
  (maxStake === null || win <= maxStake)
