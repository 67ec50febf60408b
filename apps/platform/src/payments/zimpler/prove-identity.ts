import { handle, type JobHandler } from '@parlour/jobs/job'
import { transaction } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import { matchPerson, planForPlayers } from '../../persons/person-jobs.ts'
import { lockPlayer } from '../../players/player-store.ts'
import type { Deps } from '../../runtime/deps.ts'
import { proveIdentity } from '../../sessions/provider-login.ts'
import { proveHolder } from '../saved-account.ts'
import { lockPerson, playerOfPerson, rememberPerson } from './bank-player.ts'
import { lockVisit } from './visit-store.ts'

const visitOfLogin = sql(
  'visit-of-provider-login',
  `select z.payment_id as "paymentId", p.paid_by_token as token
     from zimpler_visits z join payments p using (payment_id)
     where z.provider_login_id = $1 and z.status = 'SUCCEEDED'`,
)

/**
 * What the bank has proved reaches the account of whoever opened a visit and has paid in it: who they are, and that they
 * hold the bank account. Changes nothing where the bank knew that, or has linked the person to another account meanwhile.
 */
const prove = ({ pool }: Deps, providerLoginId: string): Promise<void> =>
  transaction(pool, async (client) => {
    const found = await visitOfLogin.get(client, providerLoginId)
    const visit = found && (await lockVisit(client, found.paymentId))
    if (!visit?.userId || !visit.personId) return
    await lockPerson(client, visit.brandId, visit.personId)
    const player = await lockPlayer(client, visit.userId)
    const named = await playerOfPerson(client, visit.brandId, visit.personId)
    if (!player || (named ?? player.userId) !== player.userId) return
    await rememberPerson(client, player, visit.personId)
    if (found?.token) await proveHolder(client, { userId: player.userId, provider: 'ZIMPLER' }, found.token)
    await planForPlayers(client, matchPerson, [player.userId])
  })

export const identityJobs = (deps: Deps): JobHandler[] => [
  handle(proveIdentity, ({ providerLoginId }) => prove(deps, providerLoginId)),
]
