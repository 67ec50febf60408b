import type { RouterContextProvider } from 'react-router'
import { ServiceError } from '../../clients/graphql.server.ts'
import { contentContext, platformContext, visitContext } from '../../context.ts'
import { playerOf } from '../../middleware/session.ts'
import { methodName } from '../cashier/public.ts'
import {
  FurtherMovementsDocument,
  GameRoundsDocument,
  GameSessionsDocument,
  MoneyMovementsDocument,
  PaymentsDocument,
  SpendCalendarDocument,
} from './generated/history.ts'
import {
  type Calendar,
  type History,
  type HistoryPage,
  type HistoryQuery,
  type PaymentKind,
  parseHistoryQuery,
} from './history-view.ts'
import { lookOn } from './look-on.ts'
import { kindsOf } from './movement-kinds.ts'
import { boundsOf, monthOf, monthsUntil } from './period.ts'

const PAGE_SIZE = 20
/** All months before are in the list of all time. */
const MONTHS_TO_CHOOSE = 24

interface Connection<Item> {
  edges: { node: Item }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

const asPage = <Item>({ edges, pageInfo }: Connection<Item>): HistoryPage<Item> => ({
  items: edges.map(({ node }) => node),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
})

const typesOf: Record<PaymentKind, ('DEPOSIT' | 'WITHDRAWAL')[] | null> = {
  all: null,
  deposits: ['DEPOSIT'],
  withdrawals: ['WITHDRAWAL'],
}

/** A page of game sessions, of one session's rounds, of payments or of all movements, or a month's days; null when the platform does not answer. */
export async function loadHistory(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<History | Calendar | null> {
  const query = parseHistoryQuery(new URL(request.url).searchParams, new Date())
  try {
    return await read(context, query)
  } catch (error) {
    if (error instanceof Response) throw error
    // A cursor that is none: the list begins anew.
    if (query.after && error instanceof ServiceError && error.code === 'BAD_USER_INPUT')
      return read(context, { ...query, after: null }).catch((again) => unread(context, again))
    return unread(context, error)
  }
}

function unread(context: Readonly<RouterContextProvider>, error: unknown): null {
  if (error instanceof Response) throw error
  context.get(visitContext).logger.warn(error, 'history not read')
  return null
}

async function read(
  context: Readonly<RouterContextProvider>,
  { view, session, kind, of, period, month, after }: HistoryQuery,
): Promise<History | Calendar> {
  const platform = context.get(platformContext)
  const page = { userId: playerOf(context).userId, first: PAGE_SIZE, after }
  if (view === 'rounds') {
    const answer = await platform.request(GameRoundsDocument, { ...page, gameSessionId: session })
    return {
      view,
      page: asPage(answer.gameRoundConnection),
      session: answer.gameSessionConnection.edges[0]?.node ?? null,
    }
  }
  const now = new Date()
  if (view === 'calendar') {
    const { from, until } = boundsOf(month, now)
    const days = { from: from?.slice(0, 10) ?? '', until: until?.slice(0, 10) ?? '' }
    const { spendDays } = await platform.request(SpendCalendarDocument, { userId: page.userId, ...days })
    return { view, month, latest: monthOf(now), days: spendDays }
  }
  const shown = { ...page, ...boundsOf(period, now) }
  const above = { period, months: monthsUntil(now, MONTHS_TO_CHOOSE) }
  if (view === 'games') {
    const answer = await platform.request(GameSessionsDocument, shown)
    return {
      view,
      page: asPage(answer.gameSessionConnection),
      ...above,
      totals: answer.period,
      lifetime: answer.lifetime,
    }
  }
  if (view === 'balance') {
    const wanted = { ...shown, kinds: kindsOf(of) }
    const { moneyMovementConnection, period: totals, lifetime } = await platform.request(MoneyMovementsDocument, wanted)
    const further = async (next: string) =>
      asPage((await platform.request(FurtherMovementsDocument, { ...wanted, after: next })).moneyMovementConnection)
    return { view, of, page: await lookOn(asPage(moneyMovementConnection), further), ...above, totals, lifetime }
  }
  const [answer, { payments: infos }] = await Promise.all([
    platform.request(PaymentsDocument, { ...shown, types: typesOf[kind] }),
    context.get(contentContext).load(),
  ])
  const { items, next } = asPage(answer.paymentConnection)
  const named = items.map((item) => ({ ...item, name: methodName(`${item.method}_${item.provider}`, infos) }))
  return { view, kind, page: { items: named, next }, ...above, totals: answer.period, lifetime: answer.lifetime }
}
