import type {
  CurrencyCode,
  GameRound,
  GameRoundConnection,
  GameSession,
  GameSessionConnection,
  QueryGameRoundConnectionArgs,
  QueryGameSessionConnectionArgs,
} from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { isUuid } from '../db/uuid-v7.ts'
import { connectionOf, idOfCursor, pageSize } from '../graphql/pagination.ts'

interface SessionRow {
  gameSessionId: string
  createdAt: Date
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

/** A player's REAL sessions, newest first. Ids are ordered by time, so the key alone keeps the place. */
export async function gameSessions(
  pool: pg.Pool,
  args: QueryGameSessionConnectionArgs,
): Promise<GameSessionConnection> {
  const first = pageSize(args.first)
  const { createdAtFrom, createdAtTo, gameSlug } = args.filter ?? {}
  const { rows } = await pool.query<SessionRow>(
    `select s.game_session_id as "gameSessionId", s.created_at as "createdAt", s.bet_amount as "betAmount",
       s.win_amount as "winAmount", s.currency_code as "currencyCode",
       s.available_balance_after as "availableBalanceAfter", s.total_rounds as "totalRounds",
       g.game_id as "gameId", g.slug, g.name, g.studio, g.tags, g.login_required as "loginRequired"
     from game_sessions s join games g using (game_id)
     where s.user_id = $1 and ($2::uuid is null or s.game_session_id < $2)
       and ($3::timestamptz is null or s.created_at >= $3) and ($4::timestamptz is null or s.created_at < $4)
       and ($5::text is null or g.slug = $5)
     order by s.game_session_id desc limit $6`,
    [args.userId, idOfCursor(args.after), createdAtFrom ?? null, createdAtTo ?? null, gameSlug ?? null, first + 1],
  )
  return connectionOf(rows, first, (row) => row.gameSessionId, sessionOf)
}

const sessionOf = ({
  gameId,
  slug,
  name,
  studio,
  tags,
  loginRequired,
  createdAt,
  ...row
}: SessionRow): GameSession => ({
  ...row,
  createdAt: createdAt.toISOString(),
  game: { gameId, slug, name, studio, tags, loginRequired },
})

interface RoundRow extends Omit<GameRound, 'createdAt' | 'finishedAt'> {
  createdAt: Date
  finishedAt: Date | null
}

/** The rounds of one of the player's own sessions, newest first; another's session has none here. */
export async function gameRounds(pool: pg.Pool, args: QueryGameRoundConnectionArgs): Promise<GameRoundConnection> {
  const first = pageSize(args.first)
  const after = idOfCursor(args.after)
  const { rows } = isUuid(args.gameSessionId)
    ? await pool.query<RoundRow>(
        `select r.game_round_id as "gameRoundId", r.bet_amount as "betAmount", r.win_amount as "winAmount",
           s.currency_code as "currencyCode", r.promotional, r.created_at as "createdAt", r.finished_at as "finishedAt",
           r.total_balance_after as "totalBalanceAfter"
         from game_rounds r join game_sessions s using (game_session_id)
         where r.game_session_id = $1 and s.user_id = $2 and ($3::uuid is null or r.game_round_id < $3)
         order by r.game_round_id desc limit $4`,
        [args.gameSessionId, args.userId, after, first + 1],
      )
    : { rows: [] }
  return connectionOf(rows, first, (row) => row.gameRoundId, roundOf)
}

const roundOf = (row: RoundRow): GameRound => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
