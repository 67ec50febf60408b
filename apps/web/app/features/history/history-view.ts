import type {
  GameRoundsQuery,
  GameSessionsQuery,
  MoneyMovementsQuery,
  PaymentsQuery,
  SpendCalendarQuery,
  SpendFragment,
} from './generated/history.ts'
import { type MovementFilter, parseMovementFilter } from './movement-kinds.ts'
import { monthOf, type Period, parseMonth, parsePeriod } from './period.ts'

export type GameSession = GameSessionsQuery['gameSessionConnection']['edges'][number]['node']
export type GameRound = GameRoundsQuery['gameRoundConnection']['edges'][number]['node']
/** The session of a list of rounds. */
export type SessionOfRounds = GameRoundsQuery['gameSessionConnection']['edges'][number]['node']
export type Payment = PaymentsQuery['paymentConnection']['edges'][number]['node'] & {
  /** Of its method, in the reader's language. */
  name: string
}
export type Movement = MoneyMovementsQuery['moneyMovementConnection']['edges'][number]['node']
export type SpendDay = SpendCalendarQuery['spendDays'][number]
export type Spend = SpendFragment

/** One page of a list; `next` is the cursor of the next page. */
export interface HistoryPage<Item> {
  items: Item[]
  next: string | null
}

/** A month by its days; `latest` is the newest month that has begun. */
export interface Calendar {
  view: 'calendar'
  month: string
  latest: string
  days: SpendDay[]
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
  | ({ view: 'balance'; page: HistoryPage<Movement>; of: MovementFilter } & Totals)

export type Listed = Exclude<History, { view: 'rounds' }>

export interface HistoryQuery {
  view: History['view'] | Calendar['view']
  session: string
  kind: PaymentKind
  /** Of movements. */
  of: MovementFilter
  period: Period
  /** Of the calendar. */
  month: string
  after: string | null
}

const views = ['payments', 'balance', 'calendar'] as const

/**
 * What an address requests: ?view=payments, balance or calendar, ?session=ID (its rounds), otherwise the game sessions;
 * ?kind=deposits (of movements also =wins and others), ?period=7d, ?month=2026-10, ?after=CURSOR.
 */
export function parseHistoryQuery(search: URLSearchParams, now: Date): HistoryQuery {
  const session = search.get('session') ?? ''
  const view = session ? 'rounds' : (views.find((name) => name === search.get('view')) ?? 'games')
  const kind = search.get('kind')
  return {
    view,
    session,
    kind: kind === 'deposits' || kind === 'withdrawals' ? kind : 'all',
    of: parseMovementFilter(kind),
    period: parsePeriod(search.get('period'), now),
    month: parseMonth(search.get('month'), now) ?? monthOf(now),
    after: search.get('after') || null,
  }
}
