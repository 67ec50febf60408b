import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import Bowser from 'bowser'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'

/** The browser of a login. */
export interface Device {
  deviceId: string
  /** Such as 'Firefox on Windows'. */
  name: string
  /** ISO 3166-1 alpha-2, upper case; null when it is unknown where the browser is. */
  country: string | null
}

const signature = (secret: string, deviceId: string) =>
  createHmac('sha256', secret).update(`device ${deviceId}`).digest('base64url')

/** Proves the id of a device, at any account: it names a browser, not a player. */
export const deviceToken = (secret: string, deviceId: string): string => `${deviceId}.${signature(secret, deviceId)}`

/** The device of a token that this platform signed; null for any other text. */
export function deviceOfToken(secret: string, token: string | null | undefined): string | null {
  const [deviceId = '', given = ''] = token?.slice(0, 200).split('.') ?? []
  if (!isUuid(deviceId)) return null
  const [expected, actual] = [Buffer.from(signature(secret, deviceId)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? deviceId.toLowerCase() : null
}

const browserNames = new Set(Object.values(Bowser.BROWSER_MAP))
const systemNames = new Set(Object.values(Bowser.OS_MAP))

/**
 * A browser and its system as the player knows them. Versions are left out: they change, the device does not. So is every
 * other name, since it stands in our mails and the client chooses it.
 */
export function deviceName(userAgent: string | null | undefined): string {
  const { browser, os } = Bowser.parse(userAgent?.slice(0, 500) || 'unknown')
  const name = browserNames.has(browser.name ?? '') ? browser.name : 'Unknown browser'
  return systemNames.has(os.name ?? '') ? `${name} on ${os.name}` : `${name}`
}

/** What a client states about the browser of a login. */
export interface DeviceClaims {
  token?: string | null
  userAgent?: string | null
  country?: string | null
}

const countryCode = (text: string | null | undefined): string | null =>
  /^[a-z]{2}$/i.test(text ?? '') ? (text ?? '').toUpperCase() : null

/** The device of a login request: the known one of its token, or a new one. */
export const deviceOf = (secret: string, given: DeviceClaims | null | undefined): Device => ({
  deviceId: deviceOfToken(secret, given?.token) ?? randomUUID(),
  name: deviceName(given?.userAgent),
  country: countryCode(given?.country),
})

const knownDevice = sql(
  'known-device',
  'select from player_devices where user_id = $1 and device_id = $2 and distrusted_at is null',
)

/** Whether the player has logged in with this device before, and since their account was last given back to them. */
export const isKnownDevice = async (db: Queryable, userId: string, deviceId: string): Promise<boolean> =>
  (await knownDevice.run(db, userId, deviceId)) === 1

/** After so many days without a login a browser is forgotten (personal-data/past-devices.ts), and is new when it comes again. */
export const deviceDays = 90

const upsertDevice = sql(
  'upsert-device',
  `with others as (select 1 from player_devices where user_id = $1 and device_id <> $2
         union all select 1 from players where user_id = $1 and created_at < now() - interval '${deviceDays} days' limit 1),
       distrusted as (select 1 from player_devices where user_id = $1 and device_id = $2 and distrusted_at is not null)
     insert into player_devices (user_id, device_id, name) values ($1, $2, $3)
     on conflict (user_id, device_id) do update set name = excluded.name, last_login_at = now(), distrusted_at = null
     returning xmax = 0 or exists (select from distrusted) as "isNew", exists (select from others) as "hasOthers",
       exists (select from player_devices d where d.device_id = $2 and d.user_id <> $1) as "isShared"`,
  { notNull: ['isNew', 'hasOthers', 'isShared'] },
)

/**
 * Ends the trust in all of a player's browsers but one. Call under the player's lock, when the owner has shown by mail that the
 * account is theirs: somebody else may have logged in before. The rows stay, for a shared browser ties accounts together.
 */
export const distrustDevices = sql(
  'distrust-devices',
  `update player_devices set distrusted_at = now()
     where user_id = $1 and device_id is distinct from $2 and distrusted_at is null`,
)

/**
 * Browsers that a player has not used for longest are forgotten beyond this number, but none that another account has too: by it
 * the accounts are known to be one person's.
 */
const devicesKept = 50

const forgetOldDevices = sql(
  'forget-old-devices',
  `delete from player_devices where (user_id, device_id) in (
     select user_id, device_id from player_devices where user_id = $1 order by last_login_at desc offset ${devicesKept})
     and not exists (select from player_devices d where d.device_id = player_devices.device_id and d.user_id <> $1)`,
)

/**
 * What is remarkable about the device of a login: `isNews` to the player, because it is new to them and not their first. Which
 * was the first of an old account may be forgotten, so that none of its devices counts as that.
 */
interface DeviceNews {
  isNews: boolean
  /** It is new to the player, and another account has been entered with it. */
  isShared: boolean
}

/** Records a device as the player's: they have logged in with it, or have set a new password. */
export async function recordDevice(db: Queryable, userId: string, { deviceId, name }: Device): Promise<DeviceNews> {
  const row = await upsertDevice.get(db, userId, deviceId, name)
  if (!row?.isNew) return { isNews: false, isShared: false }
  await forgetOldDevices.run(db, userId)
  return { isNews: row.hasOthers, isShared: row.isShared }
}
