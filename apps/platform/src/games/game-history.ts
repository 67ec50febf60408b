import type {
  CurrencyCode,
  GameRound,
  GameRoundConnection,
  GameSession,
  GameSessionConnection,
  OrderDirection,
  QueryGameRoundConnectionArgs,
  QueryGameSessionConnectionArgs,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { prepared } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { badUserInput } from '../graphql/context.ts'
import { isInstant } from '../graphql/instant.ts'
import { connectionOf, decodeCursor, pageSize } from '../graphql/pagination.ts'
import type { Deps } from '../runtime/deps.ts'
import { pastGame } from './catalogue.ts'

/**
 * The history of a player's games. Pages use keyset pagination by time and id, so the last page of a
 * million costs as much as the first. The first page uses a key beyond all others, so that one query serves every page.
 */

/** A row with its time in microseconds, the precision of the index. */
interface Placed {
  createdAt: Date
  exactly: string
}
const top: readonly [string, string] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
const bottom: readonly [string, string] = ['-infinity', '00000000-0000-0000-0000-000000000000']
const exactTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly`

/** @throws BAD_USER_INPUT */
function placeOf(after: string | null | undefined, first = top): readonly [string, string] {
  if (!after) return first
  const [time = '', id = ''] = decodeCursor(after).split(' ')
  if (!isInstant(time) || !isUuid(id)) throw badUserInput('after is not a cursor of this list.')
  return [time, id]
}

interface SessionRow extends Placed {
  gameSessionId: string
  betAmount: number
  winAmount: number
  currencyCode: CurrencyCode
  availableBalanceAfter: number
  totalRounds: number
  gameId: string
  slug: string
  name: string
  studio: string
  tags: string[]
  loginRequired: boolean
}

const sessionsQuery = (ofGame = '') =>
  `select s.game_session_id as "gameSessionId", s.created_at as "createdAt", ${exactTime('s.created_at')},
     s.bet_amount as "betAmount", s.win_amount as "winAmount", s.currency_code as "currencyCode",
     s.available_balance_after as "availableBalanceAfter", s.total_rounds as "totalRounds",
     g.game_id as "gameId", g.slug, g.name, g.studio, g.tags, g.login_required as "loginRequired"
   from game_sessions s join games g using (game_id)
   where s.user_id = $1 and s.played and (s.created_at, s.game_session_id) < ($2::timestamptz, $3::uuid)
     and s.created_at >= $4::timestamptz and s.created_at < $5::timestamptz ${ofGame}
   order by s.created_at desc, s.game_session_id desc limit $6`

/** Exported for the bench, which prints their plans. */
export const sessionsOfPlayer = prepared('game-sessions', sessionsQuery(), { notNull: ['exactly'] })
const sessionsOfGame = prepared(
  'game-sessions-of-game',
  sessionsQuery('and s.game_id = (select game_id from games where slug = $7)'),
  { notNull: ['exactly'] },
)
const sessionsById = prepared('game-sessions-by-id', sessionsQuery('and s.game_session_id = any($7::uuid[])'), {
  notNull: ['exactly'],
})

/** A player's sessions that have rounds. */
export async function gameSessions(
  pool: pg.Pool,
  args: QueryGameSessionConnectionArgs,
): Promise<GameSessionConnection> {
  const first = pageSize(args.first)
  const [time, id] = placeOf(args.after)
  const { createdAtFrom, createdAtTo, gameSlug, gameSessionIds } = args.filter ?? {}
  if (gameSlug && gameSessionIds) throw badUserInput('The filter takes gameSlug or gameSessionIds, not both.')
  const values = [args.userId, time, id, createdAtFrom ?? '-infinity', createdAtTo ?? 'infinity', first + 1] as const
  const rows = await (gameSlug
    ? sessionsOfGame.all(pool, ...values, gameSlug)
    : gameSessionIds
      ? sessionsById.all(pool, ...values, gameSessionIds.filter(isUuid))
      : sessionsOfPlayer.all(pool, ...values))
  return connectionOf(rows, first, (row) => `${row.exactly} ${row.gameSessionId}`, sessionOf)
}

const sessionOf = ({
  gameId,
  slug,
  name,
  studio,
  tags,
  loginRequired,
  createdAt,
  exactly: _,
  ...row
}: SessionRow): GameSession => ({
  ...row,
  createdAt: createdAt.toISOString(),
  game: pastGame({ gameId, slug, name, studio, tags, loginRequired }),
})

interface RoundRow extends Placed, Omit<GameRound, 'createdAt' | 'finishedAt' | 'verifyUri'> {
  finishedAt: Date | null
  /** The studio's round id, where it tells how the round was drawn. */
  verifiable: string | null
}

const roundsQuery = (direction: OrderDirection) =>
  `select r.game_round_id as "gameRoundId", r.bet_amount as "betAmount",
    r.win_amount as "winAmount", s.currency_code as "currencyCode", r.promotional, r.created_at as "createdAt",
    ${exactTime('r.created_at')}, r.finished_at as "finishedAt", r.total_balance_after as "totalBalanceAfter",
    case when g.caller = 'studio' and r.finished_at is not null then r.round_ref end as verifiable
  from game_rounds r join game_sessions s using (game_session_id) join games g using (game_id)
  where r.game_session_id = $1 and s.user_id = $2
    and (r.created_at, r.game_round_id) ${direction === 'DESC' ? '<' : '>'} ($3::timestamptz, $4::uuid)
  order by r.created_at ${direction}, r.game_round_id ${direction} limit $5`

export const roundsOfSession = prepared('game-rounds', roundsQuery('DESC'), { notNull: ['exactly'] })
const roundsForward = prepared('game-rounds-forward', roundsQuery('ASC'), { notNull: ['exactly'] })

/** The rounds of one of the player's own sessions; empty for another player's session. */
export async function gameRounds(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  args: QueryGameRoundConnectionArgs,
): Promise<GameRoundConnection> {
  const first = pageSize(args.first)
  const isForward = args.order?.direction === 'ASC'
  const [time, id] = placeOf(args.after, isForward ? bottom : top)
  const rows = isUuid(args.gameSessionId)
    ? await (isForward ? roundsForward : roundsOfSession).all(
        pool,
        args.gameSessionId,
        args.userId,
        time,
        id,
        first + 1,
      )
    : []
  return connectionOf(rows, first, (row) => `${row.exactly} ${row.gameRoundId}`, roundAt(config.studioUrl))
}

const roundAt =
  (studioUrl: string) =>
  ({ exactly: _, verifiable, ...row }: RoundRow): GameRound => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    verifyUri: verifiable && `${studioUrl}/verify?round=${encodeURIComponent(verifiable)}`,
  })
