import type { RouterContextProvider } from 'react-router'
import { contentContext, platformContext, visitContext } from '../../context.ts'
import { playerOf } from '../../middleware/session.ts'
import { methodName } from '../cashier/public.ts'
import {
  AccountOverviewDocument,
  GameRoundsDocument,
  GameSessionsDocument,
  PaymentsDocument,
} from './generated/account.ts'
import { type History, type HistoryPage, parseHistoryQuery } from './history-view.ts'

const PAGE_SIZE = 20

/** Null when the platform does not answer. */
async function orNull<Value>(
  context: Readonly<RouterContextProvider>,
  read: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'account not read')
    return null
  }
}

/** The player's account; null when the platform does not answer. */
export function loadAccount(context: Readonly<RouterContextProvider>) {
  const { userId } = playerOf(context)
  return orNull(
    context,
    async () => (await context.get(platformContext).request(AccountOverviewDocument, { userId })).user,
  )
}

interface Connection<Item> {
  edges: { node: Item }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

const asPage = <Item>({ edges, pageInfo }: Connection<Item>): HistoryPage<Item> => ({
  items: edges.map(({ node }) => node),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
})

/** A page of game sessions, of one session's rounds, or of payments; null when the platform does not answer. */
export function loadHistory(request: Request, context: Readonly<RouterContextProvider>): Promise<History | null> {
  const { userId } = playerOf(context)
  const { view, session, after } = parseHistoryQuery(new URL(request.url).searchParams)
  const platform = context.get(platformContext)
  const page = { userId, first: PAGE_SIZE, after }
  return orNull(context, async () => {
    if (view === 'payments') {
      const [{ paymentConnection }, { payments: infos }] = await Promise.all([
        platform.request(PaymentsDocument, page),
        context.get(contentContext).load(),
      ])
      const { items, next } = asPage(paymentConnection)
      const named = items.map((item) => ({ ...item, name: methodName(`${item.method}_${item.provider}`, infos) }))
      return { view, page: { items: named, next } }
    }
    if (view === 'rounds') {
      const answer = await platform.request(GameRoundsDocument, { ...page, gameSessionId: session })
      return { view, page: asPage(answer.gameRoundConnection), session }
    }
    return { view, page: asPage((await platform.request(GameSessionsDocument, page)).gameSessionConnection) }
  })
}
