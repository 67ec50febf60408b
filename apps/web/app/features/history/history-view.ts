import type { GameRoundsQuery, GameSessionsQuery, PaymentsQuery, SpendFragment } from './generated/history.ts'
import { type Period, parsePeriod } from './period.ts'

export type GameSession = GameSessionsQuery['gameSessionConnection']['edges'][number]['node']
export type GameRound = GameRoundsQuery['gameRoundConnection']['edges'][number]['node']
/** The session of a list of rounds. */
export type SessionOfRounds = GameRoundsQuery['gameSessionConnection']['edges'][number]['node']
export type Payment = PaymentsQuery['paymentConnection']['edges'][number]['node'] & {
  /** Of its method, in the reader's language. */
  name: string
}
export type Spend = SpendFragment

/** One page of a list; `next` is the cursor of the next page. */
export interface HistoryPage<Item> {
  items: Item[]
  next: string | null
}

/** What a list has above it: the totals of all of its period, and those of all time. */
interface Totals {
  period: Period
  /** The months to choose from. */
  months: string[]
  totals: Spend
  lifetime: Spend
}

export type PaymentKind = 'all' | 'deposits' | 'withdrawals'

export type History =
  | ({ view: 'games'; page: HistoryPage<GameSession> } & Totals)
  | { view: 'rounds'; page: HistoryPage<GameRound>; session: SessionOfRounds | null }
  | ({ view: 'payments'; page: HistoryPage<Payment>; kind: PaymentKind } & Totals)

export interface HistoryQuery {
  view: History['view']
  session: string
  kind: PaymentKind
  period: Period
  after: string | null
}

/**
 * What an address requests: ?view=payments, ?session=ID (its rounds), otherwise the game sessions; ?kind=deposits,
 * ?period=7d, ?after=CURSOR.
 */
export function parseHistoryQuery(search: URLSearchParams, now: Date): HistoryQuery {
  const session = search.get('session') ?? ''
  const view = session ? 'rounds' : search.get('view') === 'payments' ? 'payments' : 'games'
  const kind = search.get('kind')
  return {
    view,
    session,
    kind: kind === 'deposits' || kind === 'withdrawals' ? kind : 'all',
    period: parsePeriod(search.get('period'), now),
    after: search.get('after') || null,
  }
}
