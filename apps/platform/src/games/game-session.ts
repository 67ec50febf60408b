import { randomBytes } from 'node:crypto'
import type { Game } from '@parlour/contracts/platform-resolvers'
import { maySideBySide } from '@parlour/policy/games-side-by-side'
import type pg from 'pg'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { playerBalances } from '../ledger/index.ts'
import { longestLoginHours } from '../logins/login-of-token.ts'
import { type AccessClaims, tokenHash } from '../logins/tokens.ts'
import { policyOf } from '../players/player-policy.ts'
import { lockPlayer, type Player } from '../players/player-store.ts'
import { ageOn } from '../players/registration-rules.ts'
import { slotStakeCap } from '../players/stake-cap.ts'

const sessionHours = 4

const insertGameSession = sql(
  'insert-game-session',
  `insert into game_sessions (game_session_id, user_id, brand_id, game_id, login_id, token_hash, currency_code, language,
       available_balance_after, expires_at, max_stake)
     select $1, $2, $3, $4, login_id, $6, $7, $8, $9, least(now() + $10 * interval '1 hour', created_at + interval '${longestLoginHours} hours'),
       (select $11::bigint from games where game_id = $4 and category = 'SLOTS')
     from logins where login_id = $5 and ended_at is null for share`,
)

const replaceOthers = sql(
  'replace-game-sessions',
  `update game_sessions o set expires_at = now(), replaced_at = now()
     where o.user_id = $1 and o.game_session_id <> $2 and o.expires_at > now()
       and exists (select from games g where g.game_id = o.game_id and g.category <> 'SPORTS')
       and exists (select from games g where g.game_id = $3 and g.category <> 'SPORTS')`,
)

/**
 * Opens a REAL session and the token with which its game calls the wallet. Undefined when the login ended meanwhile:
 * ending a login ends only the sessions that exist at that moment. Where games may not be played side by side, it ends the
 * player's other sessions: under the player's lock, so that of two opened at once one is left, and no bet is between.
 */
export async function openGameSession(
  pool: pg.Pool,
  player: Player,
  claims: AccessClaims,
  game: Game,
  language: string,
): Promise<{ gameSessionId: string; token: string } | undefined> {
  if (maySideBySide(policyOf(player, new Date()))) return insertSession(pool, player, claims, game, language)
  return transaction(pool, async (client) => {
    await lockPlayer(client, player.userId)
    const opened = await insertSession(client, player, claims, game, language)
    if (opened) await replaceOthers.run(client, player.userId, opened.gameSessionId, game.gameId)
    return opened
  })
}

async function insertSession(
  db: Queryable,
  player: Player,
  claims: AccessClaims,
  game: Game,
  language: string,
): Promise<{ gameSessionId: string; token: string } | undefined> {
  const gameSessionId = uuidV7()
  const now = new Date()
  const token = randomBytes(32).toString('base64url')
  const { REAL, BONUS } = await playerBalances(db, player.userId, player.currencyCode)
  const rowCount = await insertGameSession.run(
    db,
    gameSessionId,
    player.userId,
    player.brandId,
    game.gameId,
    claims.loginId,
    tokenHash(token),
    player.currencyCode,
    language,
    REAL + BONUS,
    sessionHours,
    slotStakeCap(policyOf(player, now), ageOn(player.birthDate, now) ?? 0, player.currencyCode),
  )
  return rowCount === 1 ? { gameSessionId, token } : undefined
}
