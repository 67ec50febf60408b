import type { GameRoundsQuery, GameSessionsQuery, PaymentsQuery } from './generated/account.ts'

export type GameSession = GameSessionsQuery['gameSessionConnection']['edges'][number]['node']
export type GameRound = GameRoundsQuery['gameRoundConnection']['edges'][number]['node']
export type Payment = PaymentsQuery['paymentConnection']['edges'][number]['node'] & {
  /** Of its method, in the reader's language. */
  name: string
}

/** One page of a list; `next` is the cursor of the next page. */
export interface HistoryPage<Item> {
  items: Item[]
  next: string | null
}

export type History =
  | { view: 'games'; page: HistoryPage<GameSession> }
  | { view: 'rounds'; page: HistoryPage<GameRound>; session: string }
  | { view: 'payments'; page: HistoryPage<Payment> }

/** What an address requests: ?view=payments, ?session=ID (its rounds), otherwise the game sessions; ?after=CURSOR. */
export function parseHistoryQuery(search: URLSearchParams): {
  view: History['view']
  session: string
  after: string | null
} {
  const session = search.get('session') ?? ''
  const view = session ? 'rounds' : search.get('view') === 'payments' ? 'payments' : 'games'
  return { view, session, after: search.get('after') || null }
}

/** Total stakes and wins per currency over the items shown. Minor units. */
export function totals(items: readonly Pick<GameSession, 'betAmount' | 'winAmount' | 'currencyCode'>[]) {
  const sums = new Map<GameSession['currencyCode'], { wagered: number; won: number }>()
  for (const { betAmount, winAmount, currencyCode } of items) {
    const sum = sums.get(currencyCode) ?? { wagered: 0, won: 0 }
    sums.set(currencyCode, { wagered: sum.wagered + betAmount, won: sum.won + winAmount })
  }
  return [...sums].map(([currencyCode, { wagered, won }]) => ({ currencyCode, wagered, won, net: won - wagered }))
}
