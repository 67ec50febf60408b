import type {
  BookRefusalCode,
  Competition,
  SportsBet,
  SportsEvent,
  SportsSession,
} from '@parlour/contracts/sportsbook-api'
import type { Move } from './odds-moves.ts'
import { emptySlip, type Slip, type Unanswered } from './slip.ts'

export type Problem = {
  code: BookRefusalCode | 'NO_ANSWER' | 'NO_STAKE' | 'UNCLEAR_STAKE' | 'ODDS_TOO_LONG'
  /** The bet that it is about: the key of a leg, or of the combination. */
  key: string | null
  /** Minor units. */
  limit?: number | undefined
}

export interface BetPages {
  bets: readonly SportsBet[]
  before: string | null
}
export type BetsTab = 'OPEN' | 'ENDED'

export interface CashOut {
  betId: string
  amount: number
  requestId: string
  isBusy: boolean
  /** What has happened since it was asked for. */
  note: 'CHANGED' | 'CLOSED' | 'NO_ANSWER' | null
}

export interface State {
  path: string
  isWide: boolean
  now: number
  session: SportsSession | null
  isLoggedIn: boolean
  competitions: readonly Competition[]
  /** Ids in the order of the overview; null while it is loading. */
  listed: readonly string[] | null
  events: ReadonlyMap<string, SportsEvent>
  /** Of what the path names, while it cannot be shown. */
  trouble: 'FAILED' | 'UNKNOWN_EVENT' | null
  isConnectionLost: boolean
  moves: ReadonlyMap<string, Move>
  slip: Slip
  isSlipOpen: boolean
  isPlacing: boolean
  problem: Problem | null
  /** Bets that have just been placed. */
  placed: readonly SportsBet[] | null
  unanswered: Unanswered
  tab: BetsTab
  bets: Readonly<Record<BetsTab, BetPages | 'LOADING' | 'FAILED'>>
  cashOut: CashOut | null
  /** For screen readers: what has changed on the slip or in the bets. */
  announcement: string
}

export const firstState: State = {
  path: '',
  isWide: false,
  now: Date.now(),
  session: null,
  isLoggedIn: false,
  competitions: [],
  listed: null,
  events: new Map(),
  trouble: null,
  isConnectionLost: false,
  moves: new Map(),
  slip: emptySlip,
  isSlipOpen: false,
  isPlacing: false,
  problem: null,
  placed: null,
  unanswered: {},
  tab: 'OPEN',
  bets: { OPEN: 'LOADING', ENDED: 'LOADING' },
  cashOut: null,
  announcement: '',
}
