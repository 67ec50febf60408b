/**
 * The HTTP interface of the sportsbook ({SPORTSBOOK_URL}/v1/…, JSON): its own custom element and the pages of the site read
 * it. What shows events and odds is public; bets need a session, which the launch token of startGame opens. Amounts are minor
 * units, odds decimal (2.5 returns 2.5 times the stake), times ms since 1970.
 *
 * GET  /overview?sport=            → Overview
 * GET  /events/{eventId or slug}   → SportsEvent with all markets
 * GET  /stream?events=a,b          → server-sent events `event`, each a whole SportsEvent; they begin with those asked for
 * POST /session {token}            → SportsSession; the other calls carry `authorization: Bearer {session}`
 * POST /bets BetOrder              → BetAnswer, idempotent by requestId
 * GET  /bets?state=OPEN|ENDED&before=  → BetList, newest first
 * POST /bets/{betId}/cash-out {requestId, amount} → BetAnswer
 * GET  /balance                    → Balances
 * Refusals: {error: {code: BookRefusalCode, …}} with a 4xx or 503 status.
 */

export const sports = ['FOOTBALL', 'TENNIS', 'BASKETBALL', 'ICE_HOCKEY'] as const
export type Sport = (typeof sports)[number]

export type Side = 'HOME' | 'AWAY'

/** BREAK: between two periods. ABANDONED: its bets are void, unless they are decided already. */
export type EventPhase = 'SCHEDULED' | 'LIVE' | 'BREAK' | 'ENDED' | 'ABANDONED'

export interface Score {
  home: number
  away: number
  /** Halves, sets (in games), quarters or thirds so far, the one under way last; overtime follows them. */
  periods: readonly { home: number; away: number }[]
  /** Minutes of playing time that are over; absent in tennis. */
  minute?: number
  /** Tennis: who serves, and the points of the game under way ('0', '15', '30', '40', 'A', or of the tie-break). */
  server?: Side
  points?: { home: string; away: string }
}

/**
 * RESULT: three ways in football and ice hockey (regular time), two in tennis and basketball (overtime included).
 * TOTAL and HANDICAP have a line that ends in .5; a handicap is the home side's (games in tennis).
 * NEXT_GOAL: of football and ice hockey, with the number of the goal.
 */
export const marketKinds = ['RESULT', 'TOTAL', 'HANDICAP', 'BOTH_TO_SCORE', 'NEXT_GOAL'] as const
export type MarketKind = (typeof marketKinds)[number]
export type SelectionId = 'HOME' | 'DRAW' | 'AWAY' | 'OVER' | 'UNDER' | 'YES' | 'NO' | 'NONE'

export interface Selection {
  selectionId: SelectionId
  odds: number
}
export interface Market {
  /** Says all that settles it: RESULT, TOTAL:2.5, HANDICAP:-1.5, BOTH_TO_SCORE, NEXT_GOAL:3. */
  marketId: string
  kind: MarketKind
  line?: number
  /** Of NEXT_GOAL: 3 for the third of the match. */
  goal?: number
  /** No bets for a moment, as after a goal; the odds are those that will be taken after it. */
  isSuspended: boolean
  selections: readonly Selection[]
}

export interface Competition {
  slug: string
  sport: Sport
  name: string
}

export interface SportsEvent {
  eventId: string
  /** Of the event's page; unique for good. */
  slug: string
  /** Rises with every change of what is shown, so that what comes late is told apart. */
  version: number
  competition: Competition
  home: string
  away: string
  startsAt: number
  phase: EventPhase
  score: Score
  /** Markets that are open. */
  marketCount: number
  /** All of the event's, the main one first; in an overview the first alone. */
  markets: readonly Market[]
}

export interface Overview {
  competitions: readonly Competition[]
  /** Live ones, then those that start next. */
  events: readonly SportsEvent[]
}

export interface LegOrder {
  eventId: string
  marketId: string
  selectionId: SelectionId
  /** As the player has seen them. */
  odds: number
}

/** Which odds the player takes if they have changed: only those seen, better ones too, or any. */
export type OddsAcceptance = 'NONE' | 'HIGHER' | 'ANY'

export interface BetOrder {
  /** A UUID: the same one never bets twice. */
  requestId: string
  /** One leg is a single; more are a combination, each of another event. */
  legs: readonly LegOrder[]
  /** Minor units of the session's currency. */
  stake: number
  acceptance: OddsAcceptance
}

export type BookRefusalCode =
  | 'INVALID_REQUEST'
  | 'SESSION_EXPIRED'
  | 'UNKNOWN_EVENT'
  /** The market has gone, or its event has ended. */
  | 'MARKET_CLOSED'
  | 'MARKET_SUSPENDED'
  /** With the odds as they are now in `legs`. */
  | 'ODDS_CHANGED'
  /** Two legs of one event, or more than the most legs. */
  | 'LEGS_NOT_COMBINABLE'
  /** With `limit`, minor units. */
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM'
  | 'TOO_MANY_BETS'
  | 'BET_UNDER_WAY'
  | 'REQUEST_CONFLICT'
  | 'UNKNOWN_BET'
  /** With `amount`, what it pays now; more than the player saw is paid without asking. */
  | 'CASH_OUT_CHANGED'
  | 'CASH_OUT_CLOSED'
  /** The wallet's own refusals. */
  | 'INSUFFICIENT_FUNDS'
  | 'LIMIT_EXCEEDED'
  | 'STAKE_TOO_HIGH'
  | 'MAX_BET_EXCEEDED'
  | 'REALITY_CHECK_DUE'
  | 'SESSION_REPLACED'
  | 'PLAYER_BLOCKED'
  | 'WALLET_UNAVAILABLE'

/** A leg at the odds of now. */
export type PricedLeg = LegOrder & { problem?: 'MARKET_CLOSED' | 'MARKET_SUSPENDED' }

/** OPEN until all that decides it is known. VOID: the stake is given back. */
export type BetState = 'OPEN' | 'WON' | 'LOST' | 'VOID' | 'CASHED_OUT'
export type LegResult = 'OPEN' | 'WON' | 'LOST' | 'VOID'

export interface SportsBet {
  betId: string
  placedAt: number
  settledAt: number | null
  state: BetState
  stake: number
  currencyCode: string
  odds: number
  possibleReturn: number
  /** What was paid; 0 while it is open. */
  paid: number
  /** What is paid for giving it up now; absent when it cannot be given up. */
  cashOut?: number
  legs: readonly {
    event: Pick<SportsEvent, 'eventId' | 'slug' | 'competition' | 'home' | 'away' | 'startsAt' | 'phase' | 'score'>
    market: Pick<Market, 'marketId' | 'kind' | 'line' | 'goal'>
    selectionId: SelectionId
    odds: number
    result: LegResult
  }[]
}

export interface BetList {
  bets: readonly SportsBet[]
  /** For `before` of the next page; null on the last one. */
  before: string | null
}

export interface Balances {
  balance: number
  currencyCode: string
}
export interface BetAnswer {
  bet: SportsBet
  balances: Balances | null
}
export interface SportsSession extends Balances {
  session: string
  minimumStake: number
}
