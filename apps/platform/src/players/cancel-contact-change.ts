import type { CancelContactChangeResult, ContactKind } from '@parlour/contracts/platform-resolvers'
import { type Queryable, transaction } from '../db/pool.ts'
import { unauthenticated } from '../graphql/context.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import type { Deps } from '../runtime/deps.ts'
import { giveUpEmailChange } from './email-changes.ts'
import { giveUpPhoneChange } from './phone-changes.ts'
import { lockPlayer } from './player-store.ts'
import { userOf } from './user.ts'

const giveUp: Record<ContactKind, (db: Queryable, userId: string) => Promise<void>> = {
  EMAIL: giveUpEmailChange,
  PHONE: giveUpPhoneChange,
}

/** Gives up a change of contact data that is pending. Needs no proof: the account stays as it is. */
export async function cancelContactChange(
  { pool, limits }: Pick<Deps, 'pool' | 'limits'>,
  { userId, loginId }: { userId: string; loginId: string },
  contact: ContactKind,
): Promise<CancelContactChangeResult> {
  if (!(await limits.profile.take(userId)))
    return { __typename: 'CancelContactChangeRefusal', code: 'RATE_LIMITED', message: 'Too many changes' }
  return transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    if (!player || !(await isLoginActive(client, loginId))) throw unauthenticated()
    await giveUp[contact](client, userId)
    return { __typename: 'CancelContactChangeSuccess', user: userOf(player) }
  })
}
