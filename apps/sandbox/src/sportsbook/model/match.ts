import type { Score } from '@parlour/contracts/sportsbook-api'
import type { Rng } from '../../studio/engine/rng.ts'
import { drawPossessions, possessionsLeft } from './basketball.ts'
import { type ClockTime, clockAt, paces, periodsOf, regularMs, type TimedSport } from './clock.ts'
import type { Fixture, Incident, MatchState, Position, Timeline } from './fixture.ts'
import { drawGoals } from './goals.ts'
import { drawPoints, SET_BREAK_MS, startOfTennis } from './tennis.ts'
import { afterPoint, calledPoints, serverOf } from './tennis-score.ts'
import { randomOf, uniform } from './uniform.ts'

/** One match in so many is abandoned, at a moment that has nothing to do with how it goes. */
const ABANDONED_ONE_IN = 400

/** The whole match, which follows from the fixture's seed. */
export function playOut(fixture: Fixture): Timeline {
  const rng = randomOf(fixture.seed)
  const timeline = drawn(fixture, rng)
  if (rng.below(ABANDONED_ONE_IN) > 0) return timeline
  const endsAfterMs = Math.floor(timeline.endsAfterMs * (0.1 + 0.8 * uniform(rng)))
  const incidents = timeline.incidents.filter(({ atMs }) => atMs <= endsAfterMs)
  return { ...timeline, incidents, endsAfterMs, isAbandoned: true }
}

function drawn(fixture: Fixture, rng: Rng): Timeline {
  const { sport } = fixture
  if (sport === 'TENNIS') {
    const { incidents, periods, firstServer } = drawPoints(fixture, rng)
    return { sport, incidents, periods, firstServer, endsAfterMs: incidents.at(-1)?.atMs ?? 0, isAbandoned: false }
  }
  const { incidents, periods } =
    sport === 'BASKETBALL'
      ? drawPossessions(fixture, rng)
      : { incidents: drawGoals({ ...fixture, sport }, rng), periods: paces[sport].periods }
  const endsAfterMs = periodsOf(sport, periods).at(-1)?.endMs ?? 0
  return { sport, incidents, periods, firstServer: 'HOME', endsAfterMs, isAbandoned: false }
}

/** The state of each timeline that was asked for last, and from when to when it holds. */
const lastStates = new WeakMap<Timeline, { fromMs: number; state: MatchState }>()

/**
 * A match `ms` after its start (before it: negative). As long as nothing changes it is the same object for the same
 * timeline, and prices are kept with it: whoever asks often keeps the timeline.
 */
export function stateAt(timeline: Timeline, ms: number): MatchState {
  const last = lastStates.get(timeline)
  if (last && ms >= last.fromMs && (last.state.nextChangeMs === null || ms < last.state.nextChangeMs)) return last.state
  const state = newState(timeline, ms)
  lastStates.set(timeline, { fromMs: ms, state })
  return state
}

function newState(timeline: Timeline, ms: number): MatchState {
  const { sport, incidents, endsAfterMs, isAbandoned } = timeline
  const played = incidents.filter(({ atMs }) => atMs <= ms)
  const { changes, ...seen } =
    sport === 'TENNIS' ? tennisAt(timeline, played, ms) : timedAt(timeline, sport, played, ms)
  if (ms >= endsAfterMs) {
    return { ...seen, phase: isAbandoned ? 'ABANDONED' : 'ENDED', suspendedUntilMs: null, nextChangeMs: null }
  }
  const further = [...changes, incidents[played.length]?.atMs, seen.suspendedUntilMs, endsAfterMs]
  const later = further.filter((at): at is number => typeof at === 'number' && at > ms)
  return { ...seen, nextChangeMs: Math.min(...later) }
}

/** A state, with moments at which it changes beside incidents and the end. */
type Seen = Omit<MatchState, 'nextChangeMs'> & { changes: number[] }

function timedAt({ periods }: Timeline, sport: TimedSport, played: readonly Incident[], ms: number): Seen {
  const clock = clockAt(sport, periods, ms)
  const { minuteMs, stepMs, restMs } = paces[sport]
  const rest = (played.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) + restMs
  const step = Math.floor(clock.playedMs / stepMs)
  return {
    phase: clock.phase,
    score: {
      ...pointsOf(played),
      periods: periodScores(sport, clock, played),
      minute: Math.floor(clock.playedMs / minuteMs),
    },
    position: timedPosition(sport, clock, played),
    suspendedUntilMs: rest > ms ? rest : null,
    changes: [clock.untilMs, ...(clock.phase === 'LIVE' ? [ms + (step + 1) * stepMs - clock.playedMs] : [])],
  }
}

function timedPosition(
  sport: TimedSport,
  { phase, begun, playedMs }: ClockTime,
  played: readonly Incident[],
): Position {
  if (sport === 'BASKETBALL') return possessionsLeft(begun, played)
  const { stepMs } = paces[sport]
  const pricedMs = phase === 'LIVE' ? (Math.floor(playedMs / stepMs) + 0.5) * stepMs : playedMs
  return { sport, goals: played.map(({ side }) => side), played: pricedMs / regularMs(sport) }
}

function pointsOf(incidents: readonly Incident[]): { home: number; away: number } {
  const score = { home: 0, away: 0 }
  for (const { side, points } of incidents) score[side === 'HOME' ? 'home' : 'away'] += points
  return score
}

const periodScores = (sport: TimedSport, { begun }: ClockTime, played: readonly Incident[]): Score['periods'] =>
  periodsOf(sport, begun).map(({ startMs, endMs }) =>
    pointsOf(played.filter(({ atMs }) => atMs >= startMs && atMs <= endMs)),
  )

function tennisAt({ firstServer }: Timeline, played: readonly Incident[], ms: number): Seen {
  let position = startOfTennis(firstServer)
  const sets: { home: number; away: number }[] = []
  let nextSetMs = 0
  for (const { atMs, side } of played) {
    const next = afterPoint(position, side)
    if (next.set) {
      sets.push(next.set)
      nextSetMs = atMs + SET_BREAK_MS
    }
    position = next.position
  }
  const phase = ms < 0 ? 'SCHEDULED' : ms < nextSetMs ? 'BREAK' : 'LIVE'
  const current = { server: serverOf(position), points: calledPoints(position) }
  return {
    phase,
    score: {
      ...position.sets,
      periods: phase === 'LIVE' ? [...sets, position.games] : sets,
      ...(phase === 'LIVE' ? current : {}),
    },
    position,
    suspendedUntilMs: null,
    changes: [0, nextSetMs],
  }
}
