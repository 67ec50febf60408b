import { HashedNumbers } from './hashed-numbers.ts'

/** The seed of all results; past results stay the same as long as it does. */
const seed = 'parlour live casino 1'

/** Time between results, ms. */
const ROUND_MS = 50_000

/** How many results are listed, newest first. */
const RESULTS_SHOWN = 20

/** Segments of the game shows' wheel, by number. */
const wheel: readonly (readonly [number: string, segments: number])[] = [
  ['1', 24],
  ['2', 15],
  ['5', 7],
  ['10', 4],
  ['20', 2],
  ['40', 2],
]

/** The latest results of a game show at a moment, newest first. */
export function resultsAt(slug: string, now: number): string[] {
  const round = roundAt(slug, ROUND_MS, now)
  return Array.from({ length: RESULTS_SHOWN }, (_, back) =>
    wheelNumber(new HashedNumbers(`${seed}:${slug}:${round - back}`)),
  )
}

/** The number of the round that ended last. Tables end their rounds at different moments. */
function roundAt(slug: string, ms: number, now: number): number {
  return Math.floor((now + new HashedNumbers(`${seed}:${slug}:offset`).below(ms)) / ms)
}

function wheelNumber(numbers: HashedNumbers): string {
  let segment = numbers.below(wheel.reduce((sum, [, segments]) => sum + segments, 0))
  for (const [number, segments] of wheel) {
    if (segment < segments) return number
    segment -= segments
  }
  throw new Error('The wheel has no such segment')
}

/** Minimum and maximum number of players at a full show in the busiest hour. */
const crowd = [250, 1_400] as const

/**
 * The number of players changes gradually: one is drawn for each span of this length, ms, with interpolation between
 * them.
 */
const SPAN_MS = 300_000
/** The busiest hour (UTC), and the share of its players that is left twelve hours away from it. */
const BUSIEST_HOUR = 19
const QUIETEST_SHARE = 0.35

/** The number of players at a table at a moment: depends on the table's size, the time of day, and chance. */
export function playersAt(slug: string, now: number): number {
  const [least, most] = crowd
  const size = least + new HashedNumbers(`${seed}:${slug}:size`).below(most - least + 1)
  const hour = (now / 3_600_000) % 24
  const daily = (1 + Math.cos(((hour - BUSIEST_HOUR) / 12) * Math.PI)) / 2
  const busy = QUIETEST_SHARE + (1 - QUIETEST_SHARE) * daily
  const span = Math.floor(now / SPAN_MS)
  const share = (number: number) => 0.7 + new HashedNumbers(`${seed}:${slug}:players ${number}`).below(31) / 100
  const slide = (now % SPAN_MS) / SPAN_MS
  const chance = share(span) * (1 - slide) + share(span + 1) * slide
  return Math.max(1, Math.round(size * busy * chance))
}
