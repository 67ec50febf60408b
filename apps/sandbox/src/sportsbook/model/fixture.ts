import type { EventPhase, Score, Side, Sport } from '@parlour/contracts/sportsbook-api'

/** One of the two who play. */
export interface Competitor {
  name: string
  /**
   * How good it is in this match. Football and ice hockey: the goals expected of it in regular time; basketball: the points
   * expected of it in regular time; tennis: the probability that it wins a point that it serves.
   */
  rate: number
}

/** All that decides a match and its prices. */
export interface Fixture {
  sport: Sport
  /** 32 random bytes in hexadecimal digits. Whoever knows them knows the match: they are secret until it is over. */
  seed: string
  home: Competitor
  away: Competitor
}

/** A goal, a point of tennis, or what a team made of having the ball in basketball, which may be 0 points. */
export interface Incident {
  /** After the start. */
  atMs: number
  side: Side
  points: number
}

/** A match as it goes, from its start to its end. */
export interface Timeline {
  sport: Sport
  incidents: readonly Incident[]
  /** Halves, thirds, quarters with overtimes, or sets. */
  periods: number
  /** Of tennis; it is drawn before anybody bets. */
  firstServer: Side
  /** When it is over, or abandoned. */
  endsAfterMs: number
  isAbandoned: boolean
}

/** Football and ice hockey: who scored so far, in order, and the share of regular time that is over. */
export interface GoalsPosition {
  sport: 'FOOTBALL' | 'ICE_HOCKEY'
  goals: readonly Side[]
  played: number
}
/** Tennis: points of the game under way, counted 0, 1, 2 …; who serves it, or begins its tie-break. */
export interface TennisPosition {
  sport: 'TENNIS'
  sets: { home: number; away: number }
  /** Of the set under way. */
  games: { home: number; away: number }
  points: { home: number; away: number }
  server: Side
}
/** Basketball: how often each has the ball until the end of regular time, or of the overtime under way. */
export interface BasketballPosition {
  sport: 'BASKETBALL'
  left: { home: number; away: number }
}
/** What the further course of a match depends on beside its score. */
export type Position = GoalsPosition | TennisPosition | BasketballPosition

/** A match at a moment: what is shown, and what prices follow from. */
export interface MatchState {
  phase: EventPhase
  score: Score
  position: Position
  /** Ms after the start until which no bets are taken; null when they are. */
  suspendedUntilMs: number | null
  /** Ms after the start when the state changes next; null when it will not any more. */
  nextChangeMs: number | null
}
