import type { ResendEmailChangeRefusalCode, ResendEmailChangeResult } from '@parlour/contracts/platform-resolvers'
import { isMailedLink } from '../brands/mailed-links.ts'
import { transaction } from '../db/pool.ts'
import { badUserInput, unauthenticated } from '../graphql/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { mailChangeAgain, pendingEmailOf } from './email-changes.ts'
import { lockPlayer } from './player-store.ts'
import { userOf } from './user.ts'

const messages: Record<ResendEmailChangeRefusalCode, string> = {
  NOTHING_PENDING: 'No e-mail address waits for its confirmation',
  RATE_LIMITED: 'Too many mails',
}

const refuse = (
  code: ResendEmailChangeRefusalCode,
  retryAfterSeconds: number | null = null,
): ResendEmailChangeResult => ({
  __typename: 'ResendEmailChangeRefusal',
  code,
  message: messages[code],
  retryAfterSeconds,
})

/**
 * Mails the link to a player's pending address once more. Needs no proof: it leads nowhere but to the address that was
 * given with one. Under the player's lock, so that of several requests at once one sends a mail.
 */
export async function resendEmailChange(
  { pool, limits, config }: Deps,
  userId: string,
  redirectUri: string,
): Promise<ResendEmailChangeResult> {
  const limited = await limits.changeMails.takeOrWait(userId)
  if (limited > 0) return refuse('RATE_LIMITED', limited)
  return transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    if (!player) throw unauthenticated()
    if (!isMailedLink('verification', redirectUri, player.brandId, config.siteHosts))
      throw badUserInput('redirectUri must be the page of the brand’s site that confirms an address.')
    const pending = await pendingEmailOf(client, userId)
    if (!pending) return refuse('NOTHING_PENDING')
    const wait = Math.ceil((pending.resendAt.getTime() - Date.now()) / 1000)
    if (wait > 0) return refuse('RATE_LIMITED', wait)
    await mailChangeAgain(client, player, pending, redirectUri)
    return { __typename: 'ResendEmailChangeSuccess', user: userOf(player) }
  })
}
