import type { Side } from '@parlour/contracts/sportsbook-api'
import type { Rng } from '../../studio/engine/rng.ts'
import type { Fixture, Incident, TennisPosition } from './fixture.ts'
import type { Outlook } from './outlook.ts'
import { afterPoint, isOver, isTieBreak, otherSide, serverOf, servesTieBreak } from './tennis-score.ts'
import { uniform } from './uniform.ts'

/**
 * Tennis. Each player wins a constant share of the points that he or she serves (Klaassen and Magnus, "Are points in tennis
 * independent and identically distributed?", 2001: nearly so); games, sets and the match follow by Markov chains (Barnett and
 * Clarke, "Combining player statistics to predict outcomes of tennis matches", 2005).
 */

/** A match takes some 12 minutes: a point five seconds, with pauses after games and sets. */
const POINT_MS = 5_000
const GAME_BREAK_MS = 3_000
export const SET_BREAK_MS = 20_000

export const startOfTennis = (server: Side): TennisPosition => ({
  ...{ sport: 'TENNIS', sets: { home: 0, away: 0 }, games: { home: 0, away: 0 }, points: { home: 0, away: 0 }, server },
})

/** All points of a match, and its sets. */
export function drawPoints({ home, away }: Fixture, rng: Rng) {
  const firstServer: Side = rng.below(2) === 0 ? 'HOME' : 'AWAY'
  const incidents: Incident[] = []
  let [position, atMs, periods] = [startOfTennis(firstServer), 0, 0]
  while (!isOver(position)) {
    const server = serverOf(position)
    const side = uniform(rng) < (server === 'HOME' ? home.rate : away.rate) ? server : otherSide(server)
    atMs += POINT_MS - 1_500 + rng.below(3_000)
    incidents.push({ atMs, side, points: 1 })
    const next = afterPoint(position, side)
    if (next.set) {
      atMs += SET_BREAK_MS
      periods++
    } else if (next.position.server !== position.server) atMs += GAME_BREAK_MS
    position = next.position
  }
  return { firstServer, incidents, periods }
}

/** The probability that the server wins a game from these points on, winning each with probability `p`. */
function gameWon(p: number, own = 0, other = 0): number {
  const deuce = (p * p) / (p * p + (1 - p) * (1 - p))
  if (own >= 3 && other >= 3) {
    if (own === other) return deuce
    if (Math.abs(own - other) > 1) return own > other ? 1 : 0
    return own > other ? p + (1 - p) * deuce : p * deuce
  }
  if (own === 4) return 1
  if (other === 4) return 0
  return p * gameWon(p, own + 1, other) + (1 - p) * gameWon(p, own, other + 1)
}

/**
 * The probability that who began a tie-break wins it from these points on, winning own serves with probability `p` and the
 * other's with `q`.
 */
function tieBreakWon(p: number, q: number, own: number, other: number): number {
  // From a draw at six or more on, each serves one of two points.
  const even = (p * q) / (p * q + (1 - p) * (1 - q))
  const known = new Map<number, number>()
  const won = (a: number, b: number): number => {
    const point = servesTieBreak(a + b) ? p : q
    if (a >= 6 && b >= 6 && Math.abs(a - b) < 2) {
      return a === b ? even : a > b ? point + (1 - point) * even : point * even
    }
    if (Math.max(a, b) >= 7) return a > b ? 1 : 0
    const key = 8 * a + b
    const before = known.get(key)
    if (before !== undefined) return before
    const share = point * won(a + 1, b) + (1 - point) * won(a, b + 1)
    known.set(key, share)
    return share
  }
  return won(own, other)
}

/** A way in which a set may end: its games, its probability, who serves after it. */
interface SetEnd {
  home: number
  away: number
  share: number
  server: Side
}

/** The ways in which the set under way may end. */
function setEnds({ home, away }: Fixture, position: TennisPosition): SetEnd[] {
  const { games, points, server } = position
  const tieBreak = (first: Side, from: { home: number; away: number }): number =>
    first === 'HOME'
      ? tieBreakWon(home.rate, 1 - away.rate, from.home, from.away)
      : 1 - tieBreakWon(away.rate, 1 - home.rate, from.away, from.home)
  const game = (first: Side, from: { home: number; away: number }): number =>
    first === 'HOME' ? gameWon(home.rate, from.home, from.away) : 1 - gameWon(away.rate, from.away, from.home)
  const start = { home: 0, away: 0 }
  const homeWins = { HOME: game('HOME', start), AWAY: game('AWAY', start) }
  const ends: SetEnd[] = []
  let open = [{ ...games, share: 1 }]
  // Every round plays one more game.
  for (
    let serves = server, from: typeof points | null = points;
    open.length > 0;
    serves = otherSide(serves), from = null
  ) {
    const next = new Map<string, (typeof open)[number]>()
    for (const { home: h, away: a, share } of open) {
      const decider = isTieBreak({ ...position, games: { home: h, away: a } })
      const wins = decider ? tieBreak(serves, from ?? start) : from ? game(serves, from) : homeWins[serves]
      for (const [gh, ga, part] of [[h + 1, a, wins] as const, [h, a + 1, 1 - wins] as const]) {
        const [most, least] = [Math.max(gh, ga), Math.min(gh, ga)]
        if (most === 7 || (most === 6 && least <= 4)) {
          ends.push({ home: gh, away: ga, share: share * part, server: otherSide(serves) })
        } else {
          const key = `${gh}:${ga}`
          next.set(key, { home: gh, away: ga, share: (next.get(key)?.share ?? 0) + share * part })
        }
      }
    }
    open = [...next.values()]
  }
  return ends
}

/** Most games of a match: three sets of 7:6. */
const MOST_GAMES = 39

/** `played` are the games so far, of all sets. */
export function outlookOfTennis(
  fixture: Fixture,
  position: TennisPosition,
  played: { home: number; away: number },
): Outlook {
  const result = { HOME: 0, DRAW: 0, AWAY: 0 }
  const total = { from: 0, shares: new Float64Array(MOST_GAMES + 1) }
  const lead = { from: -MOST_GAMES, shares: new Float64Array(2 * MOST_GAMES + 1) }
  const fresh = {
    HOME: setEnds(fixture, startOfTennis('HOME')),
    AWAY: setEnds(fixture, startOfTennis('AWAY')),
  }
  const walk = (sets: TennisPosition, ends: () => readonly SetEnd[], games: typeof played, share: number): void => {
    if (isOver(sets)) {
      result[sets.sets.home > sets.sets.away ? 'HOME' : 'AWAY'] += share
      const [both, ahead] = [games.home + games.away, games.home - games.away - lead.from]
      total.shares[both] = (total.shares[both] as number) + share
      lead.shares[ahead] = (lead.shares[ahead] as number) + share
      return
    }
    for (const end of ends()) {
      const won = end.home > end.away
      const next = { home: sets.sets.home + (won ? 1 : 0), away: sets.sets.away + (won ? 0 : 1) }
      const after = { home: games.home + end.home, away: games.away + end.away }
      walk({ ...sets, sets: next }, () => fresh[end.server], after, share * end.share)
    }
  }
  const { games } = position
  // The ends of the set under way count all its games.
  const before = { home: played.home - games.home, away: played.away - games.away }
  walk(position, () => setEnds(fixture, position), before, 1)
  return { result, total, lead }
}
