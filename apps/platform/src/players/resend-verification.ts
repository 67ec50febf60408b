import { clientNetworkOf } from '@parlour/contracts/address-network'
import type {
  ResendVerificationInput,
  ResendVerificationRefusalCode,
  ResendVerificationResult,
} from '@parlour/contracts/platform-resolvers'
import { addJob, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import * as v from 'valibot'
import { skins } from '../brands/brand-senders.ts'
import { brandIds, isBrandId } from '../brands/countries.ts'
import { isMailedLink } from '../brands/mailed-links.ts'
import { transaction } from '../db/pool.ts'
import { isEmail } from '../mail/email-address.ts'
import { verificationMail } from '../mail/verification-mail.ts'
import { linkMailWaitSeconds } from '../runtime/attempt-limits.ts'
import type { Deps } from '../runtime/deps.ts'
import { emailKey } from './email-key.ts'
import { mailVerification } from './email-verification.ts'
import { explainByMail } from './explain-by-mail.ts'
import { findPlayerByEmail, lockPlayer } from './player-store.ts'

const mailVerificationAgain = defineJob({
  name: 'mail-verification-again',
  payload: v.object({
    brandId: v.picklist(brandIds),
    skin: v.string(),
    email: v.string(),
    language: v.string(),
    redirectUri: v.string(),
  }),
  attempts: 8,
})

const refuse = (
  code: ResendVerificationRefusalCode,
  message: string,
  retryAfterSeconds: number | null = null,
): ResendVerificationResult => ({ __typename: 'ResendVerificationRefusal', code, message, retryAfterSeconds })

/** Who waits between two requests for a mail with a link: one network, so that no stranger makes the owner of an address wait. */
export const linkMailAsker = (account: string, clientAddress: string): string =>
  `${account} ${clientNetworkOf(clientAddress)}`

/** From when another mail with a link can be requested for the same address. */
export const nextLinkMail = (): string => new Date(Date.now() + linkMailWaitSeconds * 1000).toISOString()

/**
 * Mails the verification link of a new account once more. As at the registration, neither the answer nor its timing
 * tells whether the address has an account: a job looks for it afterwards. Whoever asks within a minute after a stranger
 * gets the stranger's mail.
 */
export async function resendVerification(
  deps: Deps,
  clientAddress: string,
  { brandId, skin, email: typed, localeCode, redirectUri }: ResendVerificationInput,
): Promise<ResendVerificationResult> {
  const email = typed.trim().normalize('NFC')
  if (!isBrandId(brandId) || skins[skin]?.brandId !== brandId)
    return refuse('INVALID_ENTRY', 'The brand has no such skin')
  if (!isEmail(email)) return refuse('INVALID_ENTRY', 'email is not an e-mail address')
  if (!isMailedLink('verification', redirectUri, brandId, deps.config.siteHosts))
    return refuse('INVALID_ENTRY', 'redirectUri must be the page of the brand’s site that confirms an address')
  const { linkMails, verificationMails } = deps.limits
  const account = await emailKey(deps.pool, brandId, email)
  const wait =
    (await verificationMails.takeOrWait(clientAddress)) ||
    (await linkMails.takeOrWait(linkMailAsker(account, clientAddress)))
  if (wait > 0) return refuse('RATE_LIMITED', 'Too many mails have been requested', wait)
  const payload = { brandId, skin, email, language: localeCode, redirectUri }
  if (await linkMails.take(`verification ${account}`)) await addJob(deps.pool, mailVerificationAgain, { payload })
  return { __typename: 'ResendVerificationSuccess', success: true, resendAt: nextLinkMail() }
}

export const verificationJobs = (deps: Deps): JobHandler[] => [
  handle(mailVerificationAgain, (request) => mailAgain(deps, request)),
]

/**
 * Whether one more link may go to an address that nobody has confirmed on any brand, and that may be a stranger's. Links
 * mailed before still work, so that whoever has the mailbox misses nothing.
 */
export const mayMailUnconfirmed = ({ limits }: Pick<Deps, 'limits'>, email: string): Promise<boolean> =>
  limits.unconfirmedMails.take(email.toLowerCase())

async function mailAgain(
  deps: Deps,
  { redirectUri, ...registration }: v.InferOutput<typeof mailVerificationAgain.payload>,
): Promise<void> {
  const { pool } = deps
  const found = await findPlayerByEmail(pool, registration.brandId, registration.email)
  if (!found || found.emailVerifiedAt) {
    const loginAddress = new URL('/login', redirectUri).href
    return explainByMail(pool, { ...registration, loginAddress })
  }
  if (!(await mayMailUnconfirmed(deps, registration.email))) return
  await transaction(pool, async (client) => {
    const player = await lockPlayer(client, found.userId)
    // It may have been confirmed, or changed, meanwhile.
    if (!player?.email || player.emailVerifiedAt || player.email !== found.email) return
    await mailVerification(client, { ...player, email: player.email }, redirectUri, verificationMail)
  })
}
