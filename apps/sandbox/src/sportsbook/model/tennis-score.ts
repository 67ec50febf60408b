import type { Score, Side } from '@parlour/contracts/sportsbook-api'
import type { TennisPosition } from './fixture.ts'

/** Best of three sets, each with a tie-break at 6:6. */
const SETS_TO_WIN = 2

export const isOver = ({ sets }: TennisPosition): boolean => Math.max(sets.home, sets.away) === SETS_TO_WIN

export const isTieBreak = ({ games }: TennisPosition): boolean => games.home === 6 && games.away === 6

export const otherSide = (side: Side): Side => (side === 'HOME' ? 'AWAY' : 'HOME')

/** Whether who begins a tie-break also serves its point after so many: one, then two each in turn. */
export const servesTieBreak = (points: number): boolean => ((points + 1) >> 1) % 2 === 0

/** Who serves the next point. */
export function serverOf(position: TennisPosition): Side {
  const { server, points } = position
  return isTieBreak(position) && !servesTieBreak(points.home + points.away) ? otherSide(server) : server
}

/** Whether so many points (of a game, a tie-break) or games (of a set) win it: enough, and two more than the other. */
const wins = (own: number, other: number, enough: number): boolean => own >= enough && own - other >= 2

const none = { home: 0, away: 0 }

/** The position after a point, with the games of the set that it decided. */
export function afterPoint(
  position: TennisPosition,
  winner: Side,
): { position: TennisPosition; set?: { home: number; away: number } } {
  const [own, other] = winner === 'HOME' ? (['home', 'away'] as const) : (['away', 'home'] as const)
  const points = { ...position.points, [own]: position.points[own] + 1 }
  const tieBreak = isTieBreak(position)
  if (!wins(points[own], points[other], tieBreak ? 7 : 4)) return { position: { ...position, points } }
  const games = { ...position.games, [own]: position.games[own] + 1 }
  const next: TennisPosition = { ...position, points: none, games, server: otherSide(position.server) }
  if (!tieBreak && !wins(games[own], games[other], 6)) return { position: next }
  const sets = { ...position.sets, [own]: position.sets[own] + 1 }
  return { position: { ...next, games: none, sets }, set: games }
}

const names = ['0', '15', '30', '40']

/** The points of the game under way as they are called. */
export function calledPoints(position: TennisPosition): NonNullable<Score['points']> {
  const { home, away } = position.points
  if (isTieBreak(position)) return { home: String(home), away: String(away) }
  const called = (own: number, other: number) => names[own] ?? (own > other ? 'A' : '40')
  return { home: called(home, away), away: called(away, home) }
}
