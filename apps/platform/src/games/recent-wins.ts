import { tagsOfFeatures } from '@parlour/contracts/excluded-games'
import type {
  CurrencyCode,
  QueryRecentWinConnectionArgs,
  RecentWin,
  RecentWinConnection,
  RecentWinOrder,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { prepared } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { badUserInput } from '../graphql/context.ts'
import { connectionOf, decodeCursor, pageSize } from '../graphql/pagination.ts'
import { pastGame } from './catalogue.ts'

interface WinRow {
  recentWinId: string
  displayName: string
  amount: number
  currencyCode: CurrencyCode
  convertedAmount: number
  createdAt: Date
  gameId: string
  slug: string
  name: string
  studio: string
  tags: string[]
  loginRequired: boolean
}

const winsQuery = (column: string, type: string) =>
  `select w.recent_win_id as "recentWinId", w.display_name as "displayName", w.amount,
        w.currency_code as "currencyCode", w.converted_amount as "convertedAmount", w.created_at as "createdAt",
        g.game_id as "gameId", g.slug, g.name, g.studio, g.tags, g.login_required as "loginRequired"
      from recent_wins w join games g using (game_id)
      where w.brand_id = $1 and (w.${column}, w.recent_win_id) < ($2::text::${type}, $3::uuid) and w.converted_amount >= $4
        and w.created_at >= $5::timestamptz and g.studio <> all ($6::text[]) and not g.tags && $7::text[]
      order by w.${column} desc, w.recent_win_id desc limit $8`

const newestWins = prepared('recent-wins-by-created_at', winsQuery('created_at', 'timestamptz'))
const largestWins = prepared('recent-wins-by-converted_amount', winsQuery('converted_amount', 'bigint'))

/** A sort order, and how a cursor encodes a position in it. */
interface Order {
  statement: typeof newestWins | typeof largestWins
  /** A value above all others. */
  top: string
  placeOf: (row: WinRow) => string
  isPlace: RegExp
}

const orders: Record<RecentWinOrder, Order> = {
  CREATED_AT_DESC: {
    statement: newestWins,
    top: 'infinity',
    placeOf: ({ createdAt }) => createdAt.toISOString(),
    isPlace: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  },
  AMOUNT_DESC: {
    statement: largestWins,
    top: String(Number.MAX_SAFE_INTEGER),
    placeOf: ({ convertedAmount }) => String(convertedAmount),
    isPlace: /^\d{1,16}$/,
  },
}
/** An id above all others. */
const topId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Recent wins of a brand's players, by keyset pagination.
 * @throws BAD_USER_INPUT
 */
export async function recentWins(pool: pg.Pool, args: QueryRecentWinConnectionArgs): Promise<RecentWinConnection> {
  const first = pageSize(args.first)
  const {
    brandId,
    order = 'CREATED_AT_DESC',
    minConvertedAmount = 0,
    createdAtFrom,
    excludeStudios,
    excludeFeatures,
  } = args
  const { statement, top, placeOf, isPlace } = orders[order]
  const [place, id] = args.after ? placeOfCursor(args.after, isPlace) : [top, topId]
  const rows = await statement.all(
    pool,
    brandId,
    place,
    id,
    minConvertedAmount,
    createdAtFrom ?? '-infinity',
    excludeStudios ?? [],
    tagsOfFeatures(excludeFeatures),
    first + 1,
  )
  return connectionOf(rows, first, (row) => `${placeOf(row)} ${row.recentWinId}`, winOf)
}

function placeOfCursor(after: string, isPlace: RegExp): [string, string] {
  const [place = '', id = ''] = decodeCursor(after).split(' ')
  if (!isPlace.test(place) || !isUuid(id)) throw badUserInput('after is not a cursor of this list.')
  return [place, id]
}

const winOf = ({
  displayName,
  createdAt,
  gameId,
  slug,
  name,
  studio,
  tags,
  loginRequired,
  ...row
}: WinRow): RecentWin => ({
  ...row,
  user: { displayName },
  createdAt: createdAt.toISOString(),
  game: pastGame({ gameId, slug, name, studio, tags, loginRequired }),
})
