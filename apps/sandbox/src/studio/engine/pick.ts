import type { SlotModel } from '@parlour/catalogue/game'
import { MINI, PRIZES_TO_HOLD } from './models/respins.ts'
import { isFull, type Outcome, outcomeOf, SCATTER, type Step } from './outcome.ts'
import type { Rng } from './rng.ts'

/**
 * Games with objects to pick: nine closed objects with nine prizes behind them, of which the player opens three. Which
 * prize lies behind which object is drawn before the first pick, so the choice is the player's.
 */
export const PICK_OBJECTS = 9
export const PICKS = 3

/** The prizes, in units. Three of nine bring ten units on average, whichever objects they are. */
export const pickWeights: readonly number[] = [1, 1, 1, 2, 2, 3, 4, 6, 10]
export const MEAN_UNITS = (pickWeights.reduce((sum, weight) => sum + weight, 0) / PICK_OBJECTS) * PICKS

/** Coins of a unit by the number of scatters: on average a pick pays what so many scatters pay in games without it. */
const unitOfScatters: Readonly<Record<number, number>> = { 3: 6, 4: 20, 5: 100 }

/** Coins of a unit when one prize was missing for the respins and a jackpot is among the others. */
export const UNIT_OF_JACKPOT = 6

/** The models that can have objects to pick. */
export const pickModels: readonly SlotModel[] = ['lines', 'respins']

/**
 * The round of a game with objects to pick. In `lines`, three or more scatters of the paid spin open the objects instead
 * of paying themselves. In `respins`, a paid spin with exactly one prize too few for the respins, and a jackpot among its
 * prizes, opens them.
 */
export function withPick(model: SlotModel, outcome: Outcome): Outcome {
  const [first] = outcome.steps
  if (!first || isFull(outcome.steps)) return outcome
  if (model === 'lines') return scattersToPick(outcome, first)
  if (model === 'respins' && isJackpotMissed(first)) return { ...outcome, pick: { unit: UNIT_OF_JACKPOT } }
  return outcome
}

function scattersToPick(outcome: Outcome, first: Step): Outcome {
  const scatters = first.wins.find(({ symbol }) => symbol === SCATTER)
  const unit = unitOfScatters[scatters?.count ?? 0]
  if (!scatters || unit === undefined) return outcome
  const wins = first.wins.map((win) => (win === scatters ? { ...win, coins: 0 } : win))
  const steps = [{ ...first, wins, coins: first.coins - scatters.coins }, ...outcome.steps.slice(1)]
  return { ...outcomeOf(steps), pick: { unit } }
}

function isJackpotMissed({ prizes }: Step): boolean {
  const coins = Object.values(prizes ?? {})
  return coins.length === PRIZES_TO_HOLD - 1 && coins.some((prize) => prize >= MINI)
}

/** The coins behind each object, in a random order: a Fisher-Yates shuffle from the last object to the second. */
export function drawPrizes(rng: Rng, unit: number): number[] {
  const prizes = pickWeights.map((weight) => weight * unit)
  for (let last = prizes.length - 1; last > 0; last--) {
    const other = rng.below(last + 1)
    ;[prizes[last], prizes[other]] = [prizes[other] as number, prizes[last] as number]
  }
  return prizes
}
