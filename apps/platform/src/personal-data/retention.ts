import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { forgetDownloads } from './copy-downloads.ts'
import { eraseDue } from './erase-player.ts'
import { forgetPastDevices } from './past-devices.ts'
import { forgetPastLogins } from './past-logins.ts'
import { eraseAbandoned } from './unconfirmed-accounts.ts'

/** How long addresses of visitors and their logins are kept, which the privacy policy calls technical data. */
const technicalDays = 90

const clearOldAddresses = sql(
  'clear-old-addresses',
  `update terms_acceptances set client_address = ''
   where client_address <> '' and accepted_at < now() - $1 * interval '1 day'`,
)

/** What a visit to a bank says of somebody who got no account; the refund stays, which the provider's files name. */
const forgetRefunded = sql(
  'forget-refunded-visits',
  `update zimpler_visits set email = null, phone = null, person_id = null, device_id = null, fingerprint = ''
   where status = 'REFUNDED' and user_id is null and coalesce(email, phone, person_id) is not null
     and updated_at < now() - $1 * interval '1 day'`,
)

/** Deletes and anonymises what the privacy policy says is no longer kept. */
export async function keepRetention(deps: Pick<Deps, 'pool' | 'logger'>): Promise<void> {
  await clearOldAddresses.run(deps.pool, technicalDays)
  await forgetRefunded.run(deps.pool, technicalDays)
  await forgetDownloads(deps.pool)
  await forgetPastLogins(deps.pool, technicalDays)
  await forgetPastDevices(deps.pool)
  await eraseDue(deps)
  await eraseAbandoned(deps)
}
