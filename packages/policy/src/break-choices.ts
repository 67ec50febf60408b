import type { Policy } from './effective-policy.ts'

/** Length in days of an ISO 8601 duration of one unit, for the order of choices: months and years at their average. */
export function daysOf(duration: string): number {
  const [, count, unit] = /^P(?:T(?=\d+H)|(?!\d+H))(\d+)([YMWDH])$/.exec(duration) ?? []
  const days: Record<string, number> = { Y: 365.25, M: 30.4375, W: 7, D: 1, H: 1 / 24 }
  const length = Number(count) * (days[unit ?? ''] ?? Number.NaN)
  if (!(length > 0)) throw new Error(`${duration} is no duration of one unit`)
  return length
}

/** Up to here a break is a time-out: the money stays in the account for the player's return. */
const LONGEST_TIME_OUT_DAYS = 42
const A_DAY = 'PT24H'

/** What is added where a jurisdiction names only the least length of a self-exclusion. */
const lengths = ['P1M', 'P3M', 'P6M', 'P1Y', 'P5Y']

/**
 * The breaks that a player can take, shortest first: those that the skin offers, those that a rule adds, and one that is as
 * long as a self-exclusion has to be at least. Nothing that the skin offers is ever left out.
 */
export function breakChoices(
  policy: Policy,
  offered: readonly string[],
): { timeOuts: string[]; selfExclusions: string[] } {
  const least = policy.selfExclusionAtLeastDays?.value
  const named = [
    ...offered,
    ...(policy.timeOuts?.value ?? []),
    ...(policy.selfExclusions?.value ?? []),
    ...(policy.dayLock?.value ? [A_DAY] : []),
    ...(least === undefined ? [] : lengths.filter((length) => daysOf(length) >= least).slice(0, 1)),
  ]
  return sortedBreaks(named)
}

/** Durations once each, shortest first: those after which the money is still there, and the longer ones. */
export function sortedBreaks(durations: readonly string[]): { timeOuts: string[]; selfExclusions: string[] } {
  // P1D and PT24H are one choice.
  const byLength = new Map(durations.map((duration) => [daysOf(duration), duration === 'P1D' ? A_DAY : duration]))
  const sorted = [...byLength].sort(([one], [other]) => one - other)
  const from = (isTimeOut: boolean) =>
    sorted.flatMap(([days, duration]) => (days <= LONGEST_TIME_OUT_DAYS === isTimeOut ? [duration] : []))
  return { timeOuts: from(true), selfExclusions: from(false) }
}
