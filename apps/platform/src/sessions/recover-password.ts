import { randomBytes } from 'node:crypto'
import type { RecoverPasswordRefusalCode, RecoverPasswordResult } from '@parlour/contracts/platform-resolvers'
import { addJob, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import * as v from 'valibot'
import { skins } from '../brands/brand-senders.ts'
import { brandIds, isBrandId } from '../brands/countries.ts'
import { isMailedLink } from '../brands/mailed-links.ts'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { tokenHash } from '../logins/tokens.ts'
import { isEmail } from '../mail/email-address.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { passwordMail } from '../mail/password-mail.ts'
import { verificationMail } from '../mail/verification-mail.ts'
import { emailKey } from '../players/email-key.ts'
import { mailVerification } from '../players/email-verification.ts'
import { findPlayerByEmail, lockPlayer } from '../players/player-store.ts'
import { linkMailAsker, mayMailUnconfirmed, nextLinkMail } from '../players/resend-verification.ts'
import type { Deps } from '../runtime/deps.ts'

const linkMinutes = 60

const mailResetLink = defineJob({
  name: 'mail-reset-link',
  payload: v.object({
    brandId: v.picklist(brandIds),
    email: v.string(),
    redirectUri: v.string(),
    verificationUri: v.nullish(v.string()),
  }),
  attempts: 8,
})

const refuse = (
  code: RecoverPasswordRefusalCode,
  message: string,
  retryAfterSeconds: number | null = null,
): RecoverPasswordResult => ({ __typename: 'RecoverPasswordRefusal', code, message, retryAfterSeconds })

/**
 * Mails a link that sets a new password if the address has an account. Neither the answer nor its timing reveals
 * whether it does: a job looks for the account after the answer, and attempts are counted for every address alike.
 * An address that nobody has confirmed gets a new verification link instead: a mistyped one is a stranger's, who must not
 * take over the account, while its player would otherwise have no way in.
 */
export async function recoverPassword(
  deps: Deps,
  clientAddress: string,
  request: { brandId: string; email: string; redirectUri: string; verificationUri?: string | null | undefined },
): Promise<RecoverPasswordResult> {
  const { brandId, redirectUri, verificationUri } = request
  const email = request.email.trim().normalize('NFC')
  if (!isBrandId(brandId)) return refuse('INVALID_ENTRY', 'There is no such brand')
  if (!isEmail(email)) return refuse('INVALID_ENTRY', 'email is not an e-mail address')
  if (!isMailedLink('reset', redirectUri, brandId, deps.config.siteHosts))
    return refuse('INVALID_ENTRY', 'redirectUri must be the page of the brand’s site that sets a password')
  if (verificationUri && !isMailedLink('verification', verificationUri, brandId, deps.config.siteHosts))
    return refuse('INVALID_ENTRY', 'verificationUri must be the page of the brand’s site that confirms an address')
  const { recoveryByAddress, recoveryByAccount, linkMails } = deps.limits
  const account = await emailKey(deps.pool, brandId, email)
  const wait =
    (await recoveryByAddress.takeOrWait(clientAddress)) ||
    (await linkMails.takeOrWait(linkMailAsker(account, clientAddress)))
  if (wait > 0) return refuse('RATE_LIMITED', 'Too many mails have been requested', wait)
  // Strangers may have asked for the others: their links work for the owner, who has them in the mailbox.
  if ((await linkMails.take(`recovery ${account}`)) && (await recoveryByAccount.take(account)))
    await addJob(deps.pool, mailResetLink, { payload: { brandId, email, redirectUri, verificationUri } })
  return { __typename: 'RecoverPasswordSuccess', success: true, resendAt: nextLinkMail() }
}

const insertPasswordReset = sql(
  'insert-password-reset',
  `insert into password_resets (reset_hash, user_id, brand_id, expires_at)
       values ($1, $2, $3, now() + $4 * interval '1 minute')`,
)

export const passwordJobs = (deps: Deps): JobHandler[] => [handle(mailResetLink, (request) => mailLink(deps, request))]

async function mailLink(
  deps: Deps,
  { brandId, email, redirectUri, verificationUri }: v.InferOutput<typeof mailResetLink.payload>,
): Promise<void> {
  const found = await findPlayerByEmail(deps.pool, brandId, email)
  if (!found) return
  const mayMail = found.emailVerifiedAt !== null || (await mayMailUnconfirmed(deps, email))
  await transaction(deps.pool, async (client) => {
    const player = await lockPlayer(client, found.userId)
    const sender = player && skins[player.skin]
    // The address may have changed meanwhile, and the old mailbox must not get a link.
    if (!player?.email || !sender || player.email !== found.email) return
    const { email, language, firstName } = player
    if (!player.emailVerifiedAt) {
      if (verificationUri && mayMail)
        await mailVerification(client, { ...player, email }, verificationUri, verificationMail)
      return
    }
    const recipient = { email, language, greetedName: firstName }
    const hash = randomBytes(24).toString('base64url')
    await insertPasswordReset.run(client, tokenHash(hash), player.userId, brandId, linkMinutes)
    const link = redirectUri.replace(':hash', hash)
    await enqueueMail(client, passwordMail(sender, recipient, link))
  })
}
