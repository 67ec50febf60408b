import type { AcceptTermsRefusalCode, AcceptTermsResult } from '@parlour/contracts/platform-resolvers'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { markProblem } from './field-rules.ts'
import { lockPlayer, updatePlayer } from './player-store.ts'
import { isOlderVersion } from './terms-version.ts'
import { userOf } from './user.ts'

const messages: Record<AcceptTermsRefusalCode, string> = {
  INVALID_ENTRY: 'version is invalid',
  NEWER_VERSION_ACCEPTED: 'A newer version of the terms has already been accepted',
  RATE_LIMITED: 'Too many versions accepted',
}
const refuse = (code: AcceptTermsRefusalCode): AcceptTermsResult => ({
  __typename: 'AcceptTermsRefusal',
  code,
  message: messages[code],
})

/**
 * Records the acceptance with time and address, and stores it with the player. Accepting the same version again changes
 * nothing.
 */
export async function acceptTerms(
  { pool, limits }: Deps,
  clientAddress: string,
  userId: string,
  version: string,
): Promise<AcceptTermsResult> {
  if (markProblem('version', version)) return refuse('INVALID_ENTRY')
  if (!(await limits.terms.take(userId))) return refuse('RATE_LIMITED')
  return transaction(pool, async (client): Promise<AcceptTermsResult> => {
    const player = await lockPlayer(client, userId)
    if (!player) throw new Error(`There is no player ${userId}`)
    if (player.acceptedTcVersion && isOlderVersion(version, player.acceptedTcVersion))
      return refuse('NEWER_VERSION_ACCEPTED')
    await recordAcceptance(client, userId, version, clientAddress)
    await updatePlayer(client, userId, { acceptedTcVersion: version })
    return { __typename: 'AcceptTermsSuccess', user: userOf({ ...player, acceptedTcVersion: version }) }
  })
}

const insertTermsAcceptance = sql(
  'insert-terms-acceptance',
  `insert into terms_acceptances (user_id, version, client_address) values ($1, $2, $3)
     on conflict (user_id, version) do nothing`,
)

/** Records when and from where a version was first accepted. */
export async function recordAcceptance(
  db: Queryable,
  userId: string,
  version: string,
  clientAddress: string,
): Promise<void> {
  await insertTermsAcceptance.run(db, userId, version, clientAddress)
}
