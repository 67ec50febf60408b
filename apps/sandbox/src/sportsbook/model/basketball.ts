import type { Rng } from '../../studio/engine/rng.ts'
import { paces, periodsOf } from './clock.ts'
import type { Distribution } from './distribution.ts'
import type { BasketballPosition, Fixture, Incident } from './fixture.ts'
import type { Outlook } from './outlook.ts'
import { uniform } from './uniform.ts'

/**
 * Basketball. In Stern's model ("A Brownian motion model for the progress of sports scores", 1994) the lead is a Brownian
 * motion with drift. Here it moves in steps, whose limit that is: the teams have the ball in turn and make 0 to 3 points
 * of it. With these steps the lead of a match of 40 minutes has a standard deviation of some 14 points; Stern's estimate,
 * 15.8 in 48 minutes of the NBA, gives 14.4. Prices are those of the steps, not of the limit, and so exact.
 */

/** How often a team has the ball in a period. */
const POSSESSIONS = 18
const OVERTIME_POSSESSIONS = 9
/** How often a team has the ball in regular time. */
const ALL_POSSESSIONS = POSSESSIONS * paces.BASKETBALL.periods

/** How many of the possessions that end with points end with 1, 2 and 3. */
const scoring = [0.08, 0.62, 0.3] as const
const POINTS_OF_SCORING = scoring[0] + 2 * scoring[1] + 3 * scoring[2]

/** Probabilities of 0 to 3 points with the ball, for a team of which so many points are expected in regular time. */
function possession(rate: number): readonly [number, number, number, number] {
  const scores = rate / ALL_POSSESSIONS / POINTS_OF_SCORING
  return [1 - scores, scores * scoring[0], scores * scoring[1], scores * scoring[2]]
}

function drawPoints(rate: number, rng: Rng): number {
  let left = uniform(rng)
  const points = possession(rate).findIndex((share) => {
    left -= share
    return left < 0
  })
  return Math.max(0, points)
}

/** All possessions of a match, and its periods: it has overtimes until there is a winner. */
export function drawPossessions({ home, away }: Fixture, rng: Rng): { incidents: Incident[]; periods: number } {
  const incidents: Incident[] = []
  let [lead, periods] = [0, 0]
  while (periods < paces.BASKETBALL.periods || lead === 0) {
    const { startMs, endMs } = periodsOf('BASKETBALL', periods + 1)[periods] as { startMs: number; endMs: number }
    const count = 2 * (periods < paces.BASKETBALL.periods ? POSSESSIONS : OVERTIME_POSSESSIONS)
    for (let turn = 0; turn < count; turn++) {
      const side = (turn + periods) % 2 === 0 ? 'HOME' : 'AWAY'
      const points = drawPoints(side === 'HOME' ? home.rate : away.rate, rng)
      lead += side === 'HOME' ? points : -points
      // It ends somewhere in the middle of its share of the time.
      const place = (turn + 0.1 + 0.8 * uniform(rng)) / count
      incidents.push({ atMs: Math.floor(startMs + place * (endMs - startMs)), side, points })
    }
    periods++
  }
  return { incidents, periods }
}

/** How often each still has the ball until the end of regular time, or of the overtime under way. */
export function possessionsLeft(begun: number, played: readonly Incident[]): BasketballPosition {
  const { periods } = paces.BASKETBALL
  const of = ALL_POSSESSIONS + Math.max(0, begun - periods) * OVERTIME_POSSESSIONS
  const home = played.filter(({ side }) => side === 'HOME').length
  return { sport: 'BASKETBALL', left: { home: of - home, away: of - (played.length - home) } }
}

/** Probabilities of the points that a team makes of having the ball so often. */
function pointsOf(rate: number, times: number): Float64Array {
  const [none, one, two, three] = possession(rate)
  let shares: Float64Array = new Float64Array([1])
  for (let time = 0; time < times; time++) {
    const next = new Float64Array(shares.length + 3)
    for (let at = 0; at < shares.length; at++) {
      const share = shares[at] as number
      next[at] = (next[at] as number) + share * none
      next[at + 1] = (next[at + 1] as number) + share * one
      next[at + 2] = (next[at + 2] as number) + share * two
      next[at + 3] = (next[at + 3] as number) + share * three
    }
    shares = next
  }
  return shares
}

/** Less than this changes no price. */
const NEGLIGIBLE = 1e-12

const add = (shares: Float64Array, at: number, share: number): void => {
  shares[at] = (shares[at] as number) + share
}

/** What a number of possessions adds: the lead by which it ends, and the points of both, of ties apart. */
function course(home: Float64Array, away: Float64Array, ahead: number) {
  const lead = new Float64Array(home.length + away.length - 1)
  const decided = new Float64Array(home.length + away.length - 1)
  const tied = new Float64Array(home.length + away.length - 1)
  for (let h = 0; h < home.length; h++) {
    const share = home[h] as number
    if (share < NEGLIGIBLE) continue
    for (let a = 0; a < away.length; a++) {
      const both = share * (away[a] as number)
      add(lead, h - a + away.length - 1, both)
      add(ahead + h === a ? tied : decided, h + a, both)
    }
  }
  return { lead: { from: ahead - (away.length - 1), shares: lead }, decided, tied }
}

interface Overtimes {
  lead: Distribution
  points: Float64Array
}
/** Overtimes depend on the strengths alone; the teams of a few hundred matches are kept. */
const overtimes = new Map<string, Overtimes>()
const KEPT = 500
/** A fifth overtime comes in less than one of a hundred thousand matches, and is priced like a fourth. */
const MOST_OVERTIMES = 4

function convolved(a: Float64Array, b: Float64Array): Float64Array {
  const sum = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const share = a[i] as number
    if (share < NEGLIGIBLE) continue
    for (let j = 0; j < b.length; j++) add(sum, i + j, share * (b[j] as number))
  }
  return sum
}

/** The lead by which overtimes end, and the points that they add, from a tie on. */
function overtimesOf(homeRate: number, awayRate: number): Overtimes {
  const key = `${homeRate}:${awayRate}`
  const known = overtimes.get(key)
  if (known) return known
  const one = course(pointsOf(homeRate, OVERTIME_POSSESSIONS), pointsOf(awayRate, OVERTIME_POSSESSIONS), 0)
  const again = one.tied.reduce((sum, share) => sum + share, 0)
  const shares = one.lead.shares.map((share, at) => (at + one.lead.from === 0 ? 0 : share / (1 - again)))
  let points: Float64Array = new Float64Array(0)
  let sofar: Float64Array = new Float64Array([1])
  for (let overtime = 0; overtime < MOST_OVERTIMES; overtime++) {
    const decided = convolved(sofar, one.decided)
    for (let at = 0; at < points.length; at++) add(decided, at, points[at] as number)
    points = decided
    sofar = convolved(sofar, one.tied)
  }
  const sum = points.reduce((all, share) => all + share, 0)
  const made = { lead: { from: one.lead.from, shares }, points: points.map((share) => share / sum) }
  if (overtimes.size >= KEPT) overtimes.clear()
  overtimes.set(key, made)
  return made
}

export function outlookOfBasketball(
  { home, away }: Fixture,
  { left }: BasketballPosition,
  score: { home: number; away: number },
): Outlook {
  const ahead = score.home - score.away
  const regular = course(pointsOf(home.rate, left.home), pointsOf(away.rate, left.away), ahead)
  const tie = regular.tied.reduce((sum, share) => sum + share, 0)
  const total: Distribution = { from: score.home + score.away, shares: regular.decided }
  let lead: Distribution = regular.lead
  if (tie > 0) {
    const further = overtimesOf(home.rate, away.rate)
    const points = convolved(regular.tied, further.points)
    for (let at = 0; at < regular.decided.length; at++) add(points, at, regular.decided[at] as number)
    total.shares = points
    const from = Math.min(lead.from, further.lead.from)
    const to = Math.max(lead.from + lead.shares.length, further.lead.from + further.lead.shares.length)
    const shares = new Float64Array(to - from)
    for (let at = 0; at < lead.shares.length; at++) {
      if (at + lead.from !== 0) add(shares, at + lead.from - from, lead.shares[at] as number)
    }
    for (let at = 0; at < further.lead.shares.length; at++) {
      add(shares, at + further.lead.from - from, tie * (further.lead.shares[at] as number))
    }
    lead = { from, shares }
  }
  const result = { HOME: 0, DRAW: 0, AWAY: 0 }
  for (let at = 0; at < lead.shares.length; at++) {
    result[at + lead.from > 0 ? 'HOME' : 'AWAY'] += lead.shares[at] as number
  }
  return { result, total, lead }
}
