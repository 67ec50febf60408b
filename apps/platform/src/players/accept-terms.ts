import type { AcceptTermsRefusalCode, AcceptTermsResult } from '@parlour/contracts/platform-resolvers'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { markProblem } from './field-rules.ts'
import { lockPlayer, updatePlayer } from './player-store.ts'
import { isOlderVersion } from './terms-version.ts'
import { userOf } from './user.ts'

const messages: Record<AcceptTermsRefusalCode, string> = {
  INVALID_ENTRY: 'version is none',
  NEWER_VERSION_ACCEPTED: 'A newer version of the terms has been accepted already',
}
const refuse = (code: AcceptTermsRefusalCode): AcceptTermsResult => ({
  __typename: 'AcceptTermsRefusal',
  code,
  message: messages[code],
})

/** Records the acceptance, with its moment and address, and makes it the player's. The same version again is the same. */
export async function acceptTerms(
  { pool }: Deps,
  clientAddress: string,
  userId: string,
  version: string,
): Promise<AcceptTermsResult> {
  if (markProblem('version', version)) return refuse('INVALID_ENTRY')
  return transaction(pool, async (client): Promise<AcceptTermsResult> => {
    const player = await lockPlayer(client, userId)
    if (!player) throw new Error(`There is no player ${userId}`)
    if (player.acceptedTcVersion && isOlderVersion(version, player.acceptedTcVersion))
      return refuse('NEWER_VERSION_ACCEPTED')
    await noteAcceptance(client, userId, version, clientAddress)
    await updatePlayer(client, userId, { acceptedTcVersion: version })
    return { __typename: 'AcceptTermsSuccess', user: userOf({ ...player, acceptedTcVersion: version }) }
  })
}

const insertTermsAcceptance = sql(
  'insert-terms-acceptance',
  `insert into terms_acceptances (user_id, version, client_address) values ($1, $2, $3)
     on conflict (user_id, version) do nothing`,
)

/** Keeps when a version was accepted first, and from where. */
export async function noteAcceptance(
  db: Queryable,
  userId: string,
  version: string,
  clientAddress: string,
): Promise<void> {
  await insertTermsAcceptance.run(db, userId, version, clientAddress)
}
