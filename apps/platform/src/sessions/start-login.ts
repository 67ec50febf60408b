import type { AuthTokens } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { type Device, deviceToken, recordDevice } from '../logins/devices.ts'
import { newRefreshToken, signAccessToken, tokenHash } from '../logins/tokens.ts'
import { matchPerson, planForPlayers } from '../persons/person-jobs.ts'
import { planBlacklistCheck } from '../players/check-blacklist.ts'
import { notifyPlayer } from '../players/notify-player.ts'
import type { Player } from '../players/player-store.ts'
import type { Config } from '../runtime/config.ts'
import { refreshTokenHours } from './refresh.ts'

const insertLogin = prepared(
  'start-login',
  `with player as (
        select user_id from players where user_id = $2 and status = 'ACTIVE'
          and (locked_until is null or locked_until <= now()) and ($5::text is null or password_hash = $5) for share
      ), login as (
        insert into logins (login_id, user_id, device_id, device_name, country)
          select $1, user_id, $6::uuid, $7::text, $8::text from player returning login_id
      )
      insert into refresh_tokens (token_hash, login_id, expires_at)
      select $3, login_id, now() + $4 * interval '1 hour' from login`,
)

/**
 * Opens a login and issues its first tokens. Null when the player is now blocked or self-excluded, or when
 * `passwordHash` is given and no longer current. Therefore whatever ends all of a player's logins either ends this one
 * or prevents it. Call within a transaction: players are told by mail, with the login, of a device that is new to them.
 */
export async function startLogin(
  db: Queryable,
  config: Pick<Config, 'tokenSecret' | 'siteAddress'>,
  player: Player,
  device: Device,
  passwordHash: string | null = null,
): Promise<AuthTokens | null> {
  const { userId, brandId } = player
  const loginId = uuidV7()
  const refreshToken = newRefreshToken()
  const rowCount = await insertLogin.run(
    db,
    loginId,
    userId,
    tokenHash(refreshToken),
    refreshTokenHours,
    passwordHash,
    device.deviceId,
    device.name,
    device.country,
  )
  if (rowCount !== 1) return null
  const { isNews, isShared } = await recordDevice(db, userId, device)
  if (isNews) {
    const login = { country: device.country, at: new Date() }
    await notifyPlayer(db, config, player, 'NEW_DEVICE', { device: device.name, login })
  }
  // Two accounts in one browser may be one person's.
  if (isShared) await planForPlayers(db, matchPerson, [userId])
  await planBlacklistCheck(db, userId)
  const { accessToken, expiresAt } = await signAccessToken(config.tokenSecret, { userId, brandId, loginId })
  return {
    accessToken,
    refreshToken,
    expiresAt: expiresAt.toISOString(),
    userId,
    deviceToken: deviceToken(config.tokenSecret, device.deviceId),
  }
}
