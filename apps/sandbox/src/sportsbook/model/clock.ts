import type { EventPhase, Sport } from '@parlour/contracts/sportsbook-api'

/** Tennis has no clock. */
export type TimedSport = Exclude<Sport, 'TENNIS'>

interface Pace {
  periods: number
  /** Of playing time, in each period. */
  minutes: number
  /** How long a minute of playing time takes. */
  minuteMs: number
  breaksMs: readonly number[]
  /** Prices follow the clock in steps of this length, each at the middle of its step. */
  stepMs: number
  /** How long bets rest after a goal. */
  restMs: number
}

/** Matches run faster than real ones, so that a visitor sees them end: football takes 15 minutes, the others 12. */
export const paces: Record<TimedSport, Pace> = {
  FOOTBALL: { periods: 2, minutes: 45, minuteMs: 9_000, breaksMs: [90_000], stepMs: 4_500, restMs: 8_000 },
  ICE_HOCKEY: { periods: 3, minutes: 20, minuteMs: 10_000, breaksMs: [60_000, 60_000], stepMs: 2_500, restMs: 6_000 },
  // There is a basket every few seconds, so that bets do not rest after one.
  BASKETBALL: {
    periods: 4,
    minutes: 10,
    minuteMs: 15_000,
    breaksMs: [30_000, 60_000, 30_000],
    stepMs: 15_000,
    restMs: 0,
  },
}

const OVERTIME_MINUTES = 5
const OVERTIME_BREAK_MS = 30_000

interface Period {
  startMs: number
  endMs: number
  /** Of playing time before it. */
  playedMs: number
}

/** The periods of a match, overtimes included. */
export function periodsOf(sport: TimedSport, count: number): Period[] {
  const { periods, minutes, minuteMs, breaksMs } = paces[sport]
  const all: Period[] = []
  let [startMs, playedMs] = [0, 0]
  for (let period = 0; period < count; period++) {
    const lengthMs = (period < periods ? minutes : OVERTIME_MINUTES) * minuteMs
    all.push({ startMs, endMs: startMs + lengthMs, playedMs })
    startMs += lengthMs + (breaksMs[period] ?? OVERTIME_BREAK_MS)
    playedMs += lengthMs
  }
  return all
}

/** Playing time without overtimes. */
export const regularMs = (sport: TimedSport): number =>
  paces[sport].periods * paces[sport].minutes * paces[sport].minuteMs

/** When it is so many ms of playing time, in ms after the start. */
export function momentOf(sport: TimedSport, playedMs: number): number {
  const periods = periodsOf(sport, paces[sport].periods)
  const period = periods.findLast((one) => one.playedMs <= playedMs) as Period
  return period.startMs + playedMs - period.playedMs
}

export interface ClockTime {
  phase: EventPhase
  /** Periods that have begun. */
  begun: number
  /** Playing time that is over. */
  playedMs: number
  /** When the phase ends. */
  untilMs: number
}

/** What the clock shows `ms` after the start of a match of so many periods. */
export function clockAt(sport: TimedSport, count: number, ms: number): ClockTime {
  const periods = periodsOf(sport, count)
  const begun = periods.findLastIndex(({ startMs }) => startMs <= ms) + 1
  const period = periods[begun - 1]
  if (!period) return { phase: 'SCHEDULED', begun, playedMs: 0, untilMs: 0 }
  const playedMs = period.playedMs + Math.min(ms, period.endMs) - period.startMs
  if (ms < period.endMs) return { phase: 'LIVE', begun, playedMs, untilMs: period.endMs }
  const next = periods[begun]
  if (next) return { phase: 'BREAK', begun, playedMs, untilMs: next.startMs }
  return { phase: 'ENDED', begun, playedMs, untilMs: Number.POSITIVE_INFINITY }
}
