import { randomBytes } from 'node:crypto'
import type { ObjectToPayoutRefusalCode, ObjectToPayoutResult } from '@parlour/contracts/platform-resolvers'
import { skins } from '../brands/brand-senders.ts'
import { isBrandId } from '../brands/countries.ts'
import { pageAddress } from '../brands/page-address.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { payoutMail } from '../mail/payout-mail.ts'
import { confirmedAddressesOf } from '../players/notify-player.ts'
import type { Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import type { PaymentRow } from './payment-row.ts'
import { leaveToOperator, lockPlayerAndPayment } from './payment-store.ts'
import type { SavedAccount } from './saved-account.ts'
import { confirmationHash } from './withdrawal-confirmation.ts'

const insertObjectionLink = sql(
  'insert-payout-objection',
  `insert into payout_objections (code_hash, payment_id, brand_id, expires_at)
     values ($1, $2, $3, now() + interval '90 days')`,
)

/**
 * Queues the mail about a payout of an excluded player's money, which they have not asked for, with the link that objects
 * to it, in the same transaction. Whoever has taken the address over must not be the only one told, so former ones get it
 * too.
 */
export async function mailPayout(
  db: Queryable,
  { siteAddress }: Pick<Deps['config'], 'siteAddress'>,
  { player, payment, account }: { player: Player; payment: PaymentRow; account: SavedAccount },
): Promise<void> {
  const sender = skins[player.skin]
  const addresses = await confirmedAddressesOf(db, player)
  if (!sender || !payment.heldUntil || addresses.length === 0) return
  const code = randomBytes(24).toString('base64url')
  await insertObjectionLink.run(db, confirmationHash(code), payment.paymentId, player.brandId)
  const link = pageAddress(siteAddress, player.skin, player.language, `/object-to-payout/${code}`)
  const { amount, currencyCode } = payment
  const payout = { amount, currencyCode, account: account.label }
  for (const email of addresses) {
    const recipient = { email, language: player.language, greetedName: player.firstName }
    await enqueueMail(db, payoutMail(sender, recipient, payout, link))
  }
}

const messages: Record<ObjectToPayoutRefusalCode, string> = {
  INVALID_CODE: 'There is no such code',
  CODE_USED: 'The payout has been objected to before',
  PAYOUT_OVER: 'The payout has been sent, or is over',
  RATE_LIMITED: 'Too many wrong codes from this address',
}
const refuse = (code: ObjectToPayoutRefusalCode): ObjectToPayoutResult => ({
  __typename: 'ObjectToPayoutRefusal',
  code,
  message: messages[code],
})

const objectionByHash = sql(
  'payout-objection',
  `select payment_id as "paymentId", objected_at is not null as objected
     from payout_objections where code_hash = $1 and brand_id = $2`,
)
const keepObjection = sql(
  'keep-payout-objection',
  `with freed as (update payments set held_until = null where payment_id = $1)
   update payout_objections set objected_at = now() where payment_id = $1`,
)

/**
 * Objects to a payout by the code of its link: from then on only an operator decides on it. Whoever opens the link need not
 * be logged in, and cannot be, since the player is excluded.
 */
export async function objectToPayout(
  { pool, limits }: Pick<Deps, 'pool' | 'limits'>,
  clientAddress: string,
  brandId: string,
  code: string,
): Promise<ObjectToPayoutResult> {
  const hash = confirmationHash(code)
  const found = isBrandId(brandId) ? await objectionByHash.get(pool, hash, brandId) : undefined
  if (!found) return refuse((await limits.wrongCode.take(clientAddress)) ? 'INVALID_CODE' : 'RATE_LIMITED')
  return transaction(pool, async (client): Promise<ObjectToPayoutResult> => {
    const payment = (await lockPlayerAndPayment(client, found.paymentId))?.payment
    const objection = await objectionByHash.get(client, hash, brandId)
    if (!payment || !objection) return refuse('INVALID_CODE')
    if (objection.objected) return refuse('CODE_USED')
    if (payment.status !== 'PENDING_APPROVAL') return refuse('PAYOUT_OVER')
    await keepObjection.run(client, payment.paymentId)
    await leaveToOperator(client, payment, 'objected')
    return { __typename: 'ObjectToPayoutSuccess', success: true }
  })
}
