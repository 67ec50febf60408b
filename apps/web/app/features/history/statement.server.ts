import { type RouterContextProvider, redirect } from 'react-router'
import { ServiceError } from '../../clients/graphql.server.ts'
import { contentContext, languageContext, platformContext, skinContext, visitContext } from '../../context.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import { fileStream } from '../../site/file-stream.server.ts'
import { dictionaryOf } from '../../text/dictionary-of.ts'
import { translate } from '../../text/translate.ts'
import { StatementDocument, StatementEndsDocument, StatementLinesDocument } from './generated/history.ts'
import { boundsOf, monthOf, parseMonth } from './period.ts'
import { type StatementLine, statementFile } from './statement-file.ts'

type Context = Readonly<RouterContextProvider>

const PAGE = '/account/statement'
/** The most that the platform gives at once. */
const LINES_AT_ONCE = 500

async function readStatement(context: Context, month: string) {
  const { userId } = playerOf(context)
  const { moneyStatement, user } = await context.get(platformContext).request(StatementDocument, { userId, month })
  return { statement: moneyStatement, player: `${user.firstName} ${user.lastName}` }
}

const hasNone = (error: unknown) => error instanceof ServiceError && error.code === 'BAD_USER_INPUT'

/** The statement of the month at the address, or of this month; null when the platform does not answer. */
export async function loadStatement(request: Request, context: Context) {
  const now = new Date()
  const wanted = new URL(request.url).searchParams.get('month')
  const month = parseMonth(wanted, now)
  // No month, or one before the account: the page itself has a statement to show.
  if (wanted !== null && !month) throw redirect(PAGE)
  try {
    return { ...(await readStatement(context, month ?? monthOf(now))), latest: monthOf(now) }
  } catch (error) {
    if (error instanceof Response) throw error
    if (month && hasNone(error)) throw redirect(PAGE)
    context.get(visitContext).logger.warn(error, 'statement not read')
    return null
  }
}

/** All movements of a month as a file; its balances are read without the month's sums, which cost as much as the month is long. */
export async function statementCsv(request: Request, context: Context): Promise<Response> {
  const now = new Date()
  const month = parseMonth(new URL(request.url).searchParams.get('month'), now)
  if (!month) throw redirect(PAGE)
  const { code } = context.get(skinContext)
  try {
    const file = await fileOf(context, month, now)
    const { logger } = context.get(visitContext)
    return new Response(
      fileStream(file, (error) => logger.warn(error, 'statement broken off')),
      {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${code}-${month}.csv"`,
          'cache-control': 'no-store',
        },
      },
    )
  } catch (error) {
    if (error instanceof Response) throw error
    if (hasNone(error)) throw redirect(PAGE)
    context.get(visitContext).logger.warn(error, 'statement not read')
    throw redirect(PAGE, { headers: withCookies([alertCookie({ key: 'GENERIC_ERROR', type: 'error' })]) })
  }
}

async function fileOf(context: Context, month: string, now: Date) {
  const locale = context.get(languageContext).strapiCode
  const { userId } = playerOf(context)
  const [{ moneyStatement: statement }, { textsId, texts }] = await Promise.all([
    context.get(platformContext).request(StatementEndsDocument, { userId, month }),
    context.get(contentContext).load(),
  ])
  const dictionary = dictionaryOf(textsId, texts)
  const isOver = month < monthOf(now)
  return statementFile({
    t: (key, args) => translate(dictionary, locale, key, args),
    locale,
    currency: statement.currencyCode,
    opening: { real: statement.realOpening, bonus: statement.bonusOpening },
    closing: isOver ? { real: statement.realClosing, bonus: statement.bonusClosing } : null,
    pages: linesOf(context, month, now),
  })
}

/** What moves from now on is in a later file. */
async function* linesOf(context: Context, month: string, now: Date): AsyncGenerator<StatementLine[]> {
  const { userId } = playerOf(context)
  const platform = context.get(platformContext)
  const bounds = boundsOf(month, now)
  const end = Math.min(Date.parse(bounds.until ?? ''), now.getTime())
  const period = { from: bounds.from ?? '', until: new Date(end).toISOString() }
  for (let after: string | null = null, more = true; more; ) {
    const { statementLineConnection }: { statementLineConnection: Lines } = await platform.request(
      StatementLinesDocument,
      { userId, ...period, first: LINES_AT_ONCE, after },
    )
    yield statementLineConnection.edges.map(({ node }) => node)
    after = statementLineConnection.pageInfo.endCursor
    more = statementLineConnection.pageInfo.hasNextPage
  }
}

interface Lines {
  edges: { node: StatementLine }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}
