import type { IdentityCheckRequest } from '@parlour/contracts/provider-api'
import * as v from 'valibot'
import { sql } from '../db/sql.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { callOutside } from '../runtime/outside-call.ts'

const answer = v.object({ outcome: v.picklist(['MATCH', 'NO_MATCH']) })

/** Whether a player still needs the identity check, which runs once, after the e-mail address is confirmed. */
export const needsIdentityCheck = (player: Pick<Player, 'emailVerifiedAt' | 'kycStatus'>): boolean =>
  player.emailVerifiedAt !== null && player.kycStatus === 'UNCHECKED'

const keepKycStatus = sql(
  'keep-kyc-status',
  `update players set kyc_status = $2, kyc_checked_at = now() where user_id = $1 and kyc_status = 'UNCHECKED'`,
)

/**
 * Runs the identity check and stores its result. While the service is down or slow, the player stays unverified and is
 * checked again at the next login; only withdrawals require verification.
 */
export async function checkIdentity({ pool, config, logger }: Deps, userId: string): Promise<void> {
  const player = await findPlayer(pool, userId)
  if (!player || !needsIdentityCheck(player)) return
  const request: IdentityCheckRequest = {
    reference: player.userId,
    firstName: player.firstName,
    lastName: player.lastName,
    birthDate: player.birthDate,
    address1: player.address1,
    city: player.city,
    postcode: player.postcode,
    countryCode: player.countryCode,
  }
  const result = await callOutside({
    service: 'identity',
    url: `${config.identityUrl}/check`,
    body: request,
    answer,
    timeoutMs: config.timeoutsMs.identity,
    keys: config.identityKeys,
  })
  if (result.status !== 'done') {
    logger.warn({ userId, result }, 'identity check gave no answer, will be repeated at the next login')
    return
  }
  await keepKycStatus.run(pool, userId, result.value.outcome === 'MATCH' ? 'VERIFIED' : 'NO_MATCH')
}
