import type { Chips, TableGame } from './table-game.ts'

/** Stakes are multiples of this, minor units: half of it and a twentieth of it are whole. */
export const STAKE_UNIT = 20

/** What a table takes in a currency, minor units. */
export interface TableLimits {
  /** On a spot. */
  min: number
  /** All stakes of a player in one round; a spot takes its game's share of it. */
  max: number
}

/** The most that a spot takes in a round, minor units. */
const spotMaximum = (max: number, share: number): number => Math.floor((max * share) / STAKE_UNIT) * STAKE_UNIT

export const sumOf = (chips: Chips): number => Object.values(chips).reduce((sum, amount) => sum + amount, 0)

/** The chips of several placements together, by spot. */
export function addedUp(placements: readonly { chips: Chips }[]): Chips {
  const all = new Map<string, number>()
  for (const { chips } of placements)
    for (const [spot, amount] of Object.entries(chips)) all.set(spot, (all.get(spot) ?? 0) + amount)
  return Object.fromEntries(all)
}

export const sameChips = (a: Chips, b: Chips): boolean => {
  const spots = Object.keys(a)
  return spots.length === Object.keys(b).length && spots.every((spot) => a[spot] === b[spot])
}

export type ChipsRefusal = 'INVALID_REQUEST' | 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'

/** Why chips may not join what a player already has on the layout; null if they may. */
export function chipsRefusal(
  game: Pick<TableGame, 'hasSpot' | 'shareOf'>,
  { min, max }: TableLimits,
  before: Chips,
  chips: Chips,
): ChipsRefusal | null {
  const added = Object.entries(chips)
  const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount > 0 && amount % STAKE_UNIT === 0
  if (added.length === 0 || !added.every(([spot, amount]) => game.hasSpot(spot) && isWhole(amount)))
    return 'INVALID_REQUEST'
  for (const [spot, amount] of added) {
    const together = (before[spot] ?? 0) + amount
    if (together < min) return 'BELOW_MINIMUM'
    if (together > Math.max(min, spotMaximum(max, game.shareOf(spot)))) return 'ABOVE_MAXIMUM'
  }
  return sumOf(before) + sumOf(chips) > max ? 'ABOVE_MAXIMUM' : null
}
