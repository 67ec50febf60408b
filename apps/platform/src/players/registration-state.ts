import type { RegistrationState } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { deviceOfToken } from '../logins/devices.ts'
import type { Deps } from '../runtime/deps.ts'
import { isMarketClosed } from './closed-markets.ts'

const closedBrand = sql('closed-brand', 'select from closed_registrations where brand_id = $1')

/** Whether an operator has closed the registration of a brand. */
export const isRegistrationClosed = async (db: Queryable, brandId: string): Promise<boolean> =>
  (await closedBrand.run(db, brandId)) === 1

const excludedOnDevice = sql(
  'excluded-on-device',
  `select from player_devices d join players p using (user_id)
     where d.device_id = $1 and p.locked_until > now() limit 1`,
)

/** Whether a player has logged in with a browser whose self-exclusion is in force. */
export const isExcludedOn = async (db: Queryable, deviceId: string | null): Promise<boolean> =>
  deviceId !== null && (await excludedOnDevice.run(db, deviceId)) > 0

/**
 * Whether a browser may register. One in which a player has logged in whose self-exclusion is in force may not: whoever
 * has excluded themselves would use it first.
 * @param deviceToken what a login returned to the browser; none for one in which nobody has logged in
 * @param countryCode of the new account, in any case; none where it is not known yet
 */
export async function registrationState(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  brandId: string,
  { deviceToken, countryCode }: { deviceToken?: string | null | undefined; countryCode?: string | null | undefined },
): Promise<RegistrationState> {
  if (await isRegistrationClosed(pool, brandId)) return 'CLOSED'
  if (countryCode && (await isMarketClosed(pool, { brandId, countryCode }))) return 'MARKET_CLOSED'
  const deviceId = deviceOfToken(config.tokenSecret, deviceToken)
  return (await isExcludedOn(pool, deviceId)) ? 'EXCLUDED_HERE' : 'OPEN'
}
