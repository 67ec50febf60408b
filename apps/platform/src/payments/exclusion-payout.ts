import { liveBonuses } from '../bonuses/bonus-lists.ts'
import { openRounds } from '../bonuses/bonus-store.ts'
import { forfeitUserBonus } from '../bonuses/take-bonus.ts'
import { skins } from '../brands/brand-senders.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { playerBalances } from '../ledger/index.ts'
import { isPaidOut } from '../persons/exclusions.ts'
import { lockPlayer, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { endReview, planForPayment } from './payment-jobs.ts'
import { holdWithdrawal } from './payment-money.ts'
import { paymentOptionsFor } from './payment-options.ts'
import type { PaymentRow } from './payment-row.ts'
import { insertPayment } from './payment-store.ts'
import { type SavedAccount, savedAccounts } from './saved-account.ts'
import { needsOperator, withdrawalProblem } from './withdrawal-rules.ts'

/**
 * What an excluded player has is theirs: their real money goes to the card or bank account that paid in last. Bonuses end,
 * since nobody can meet their terms; one whose round is still open ends after the round.
 */
export const payOutWhenExcluded = ({ pool, config, logger }: Deps, userId: string): Promise<void> =>
  transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    if (!player || !(await isPaidOut(client, userId))) return
    for (const { userBonusId } of await liveBonuses(client, userId))
      if ((await openRounds(client, userBonusId)).rounds === 0) await forfeitUserBonus(client, { userId, userBonusId })
    const outcome = await payOut(client, player, config.withdrawalApprovalAbove)
    if (outcome === 'no account') logger.warn({ userId }, 'an excluded player has money but no account to pay it to')
  })

const paidInElsewhere = sql(
  'paid-in-elsewhere',
  `select from payments where user_id = $1 and type = 'DEPOSIT' and status = 'SUCCEEDED' and provider <> $2 limit 1`,
)

/**
 * Whether an account that has never been paid out to is not the only one that has paid in. Somebody with a stolen login
 * may have added it by a small deposit, to have the rest sent there by an exclusion.
 */
async function mayBeStrangers(db: Queryable, userId: string, accounts: SavedAccount[], to: SavedAccount) {
  if (!to.isNew) return false
  return accounts.length > 1 || (await paidInElsewhere.run(db, userId, to.provider)) > 0
}

/**
 * Opens a withdrawal of all real money, whatever the method's minimum. It is sent at once, or after an operator's
 * approval where any other withdrawal would need that, or would not be possible, or where the account may be a
 * stranger's. Call under the player's lock.
 */
export async function payOut(
  db: Queryable,
  player: Player,
  approvalAbove: number,
): Promise<PaymentRow | 'nothing to pay' | 'no account'> {
  const { userId, skin, countryCode, currencyCode } = player
  const { REAL: amount } = await playerBalances(db, userId, currencyCode)
  if (amount <= 0) return 'nothing to pay'
  const accounts = await savedAccounts(db, userId)
  const options = paymentOptionsFor({ type: 'WITHDRAWAL', countryCode, currencyCode }, accounts)
  const account = accounts.find(({ provider }) => options.some((option) => option.provider === provider))
  const option = options.find(({ provider }) => provider === account?.provider)
  if (!account || !option) return 'no account'
  const paymentId = uuidV7()
  const payment = await insertPayment(db, {
    paymentId,
    userId,
    // Keys of callers contain no spaces, so this one cannot collide with them.
    idempotencyKey: `exclusion ${paymentId}`,
    fingerprint: 'exclusion',
    type: 'WITHDRAWAL',
    amount,
    currencyCode,
    status: 'PENDING_APPROVAL',
    needsOperator:
      player.status === 'BLOCKED' ||
      withdrawalProblem(player, option.method, false, new Date()) !== null ||
      needsOperator(amount, 0, currencyCode, approvalAbove) ||
      (await mayBeStrangers(db, userId, accounts, account)),
    // The player may no longer log in, and must get the money whether or not they read their mail.
    awaitsConfirmation: false,
    optionSlug: option.slug,
    method: option.method,
    gateway: option.gateway,
    provider: option.provider,
    returnUri: `https://${skins[skin]?.domain ?? 'localhost'}/payments/withdraw`,
    language: player.language,
    accountId: account.accountId,
    accountToken: account.token,
  })
  await holdWithdrawal(db, payment)
  if (!payment.needsOperator) await planForPayment(db, endReview, paymentId)
  return payment
}
