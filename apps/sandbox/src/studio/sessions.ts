import { randomUUID } from 'node:crypto'
import type { GamePace } from '@parlour/contracts/wallet-api'
import type pg from 'pg'
import { bearerHash, newBearer } from '../bearers.ts'
import { sql } from '../sql.ts'
import type { GameMode } from './round-store.ts'
import { PLAY_MONEY } from './stakes.ts'

/** A game open in a browser. Only that browser knows its bearer; the database stores the hash. */
export interface GameSession {
  sessionId: string
  mode: GameMode
  /** In whose name rounds are played, one at a time: the wallet's session, or the play-money session itself. */
  playKey: string
  /** Whose rounds these are in every session: the player, or the play-money session itself. */
  owner: string
  gameSlug: string
  currencyCode: string
  walletSessionId: string | null
  /** FUN: play money left, minor units. */
  playBalance: number | null
  /** From the start of a round to that of the next one, ms. */
  minimumRoundMs: number
  /** Whether the player may speed rounds up. */
  turbo: boolean
  /** The highest stake that the rules allow the player, minor units. */
  maxStake: number | null
}

const anyPace: GamePace = { minimumRoundMs: 0, turbo: true }

/** A session with its bearer. */
export interface OpenSession {
  bearer: string
  session: GameSession
}

const columns = `session_id as "sessionId", mode, play_key as "playKey", owner, game_slug as "gameSlug",
  currency_code as "currencyCode", wallet_session_id as "walletSessionId", play_balance::float8 as "playBalance",
  minimum_round_ms as "minimumRoundMs", turbo, max_stake::float8 as "maxStake"`

const insertStudioSession = sql(
  'insert-studio-session',
  `insert into studio.session (session_id, bearer_hash, mode, play_key, game_slug, currency_code, wallet_session_id, play_balance,
       opened_by, minimum_round_ms, turbo, max_stake, owner)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
)

async function insertSession(
  pool: pg.Pool,
  session: GameSession,
  openedBy: Buffer | null = null,
): Promise<OpenSession> {
  const bearer = newBearer()
  await insertStudioSession.run(
    pool,
    session.sessionId,
    bearerHash(bearer),
    session.mode,
    session.playKey,
    session.gameSlug,
    session.currencyCode,
    session.walletSessionId,
    session.playBalance,
    openedBy,
    session.minimumRoundMs,
    session.turbo,
    session.maxStake,
    session.owner,
  )
  return { bearer, session }
}

/** How many sessions of one session of the wallet stay open: as many tabs, and reloads of one. */
export const KEPT_SESSIONS = 20

const endPastSessions = sql(
  'end-past-studio-sessions',
  `delete from studio.session where session_id in (
     select session_id from studio.session where play_key = $1 order by created_at desc offset ${KEPT_SESSIONS})`,
)

/**
 * Opens a game for a session of the wallet; a reload opens another one with the same rounds. The oldest ones end, so that one
 * launch does not fill the database.
 */
export const openReal = async (
  pool: pg.Pool,
  game: { slug: string; walletSessionId: string; playerId: string; currencyCode: string },
  { pace = anyPace, maxStake = null }: { pace?: GamePace | undefined; maxStake?: number | null | undefined } = {},
) => {
  const open = await insertSession(pool, {
    ...pace,
    maxStake,
    sessionId: randomUUID(),
    mode: 'REAL',
    playKey: `wallet:${game.walletSessionId}`,
    owner: `player:${game.playerId}`,
    gameSlug: game.slug,
    currencyCode: game.currencyCode,
    walletSessionId: game.walletSessionId,
    playBalance: null,
  })
  await endPastSessions.run(pool, open.session.playKey)
  return open
}

/** Opens a game with new play money. */
export function openFun(
  pool: pg.Pool,
  game: { slug: string; currencyCode: string },
  openedBy: Buffer | null = null,
): Promise<OpenSession> {
  const sessionId = randomUUID()
  const session: GameSession = {
    sessionId,
    mode: 'FUN',
    playKey: `fun:${sessionId}`,
    owner: `fun:${sessionId}`,
    gameSlug: game.slug,
    currencyCode: game.currencyCode,
    walletSessionId: null,
    playBalance: PLAY_MONEY,
    ...anyPace,
    maxStake: null,
  }
  return insertSession(pool, session, openedBy)
}

const studioSessionOfBearer = sql(
  'studio-session-of-bearer',
  `select ${columns} from studio.session where bearer_hash = $1`,
)

/** The session of a bearer; null for an unknown one. */
export async function sessionOf(pool: pg.Pool, bearer: string): Promise<GameSession | null> {
  return (await studioSessionOfBearer.get(pool, bearerHash(bearer))) ?? null
}
