import { liveBonuses } from '../bonuses/bonus-lists.ts'
import { openRounds } from '../bonuses/bonus-store.ts'
import { forfeitUserBonus } from '../bonuses/take-bonus.ts'
import { skins } from '../brands/brand-senders.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { playerBalances } from '../ledger/index.ts'
import { isPaidOut } from '../persons/exclusions.ts'
import { payDebt } from '../players/debts.ts'
import { lockPlayer, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { endReview, planForPayment } from './payment-jobs.ts'
import { holdWithdrawal } from './payment-money.ts'
import { paymentOptionsFor } from './payment-options.ts'
import type { PaymentRow } from './payment-row.ts'
import { applyStep } from './payment-steps.ts'
import { insertPayment, paymentsWhere } from './payment-store.ts'
import { nextStep } from './payment-transitions.ts'
import { mailPayout } from './payout-objection.ts'
import { type SavedAccount, savedAccounts } from './saved-account.ts'
import { needsOperator, withdrawalProblem } from './withdrawal-rules.ts'

/**
 * What an excluded player has is theirs: their real money goes to a card or bank account of theirs. Bonuses end,
 * since nobody can meet their terms; one whose round is still open ends after the round.
 */
export const payOutWhenExcluded = ({ pool, config, logger }: Deps, userId: string): Promise<void> =>
  transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    if (!player || !(await isPaidOut(client, userId))) return
    for (const { userBonusId } of await liveBonuses(client, userId))
      if ((await openRounds(client, userBonusId)).rounds === 0) await forfeitUserBonus(client, { userId, userBonusId })
    const outcome = await payOut(client, config, player, 'exclusion')
    if (outcome === 'no account') logger.warn({ userId }, 'an excluded player has money but no account to pay it to')
  })

const payoutsInReview = sql(
  'exclusion-payouts-in-review',
  paymentsWhere(`user_id = $1 and fingerprint = 'exclusion' and status = 'PENDING_APPROVAL' for update`),
)

/** Gives back what an exclusion has held that is lifted now. Call under the player's lock. */
export async function takeBackPayouts(db: Queryable, userId: string): Promise<void> {
  if (await isPaidOut(db, userId)) return
  for (const payment of await payoutsInReview.all(db, userId)) {
    const step = nextStep(payment, { kind: 'operator-declined' })
    if (step) await applyStep(db, payment, step, 'exclusion-lifted')
  }
}

/** How long the owner can object to a payout that they have not asked for. */
const objectionHours = 24

/** By the token, as deposits are recorded. */
const ownDeposits = sql(
  'own-deposits-of-accounts',
  `select a.account_id as "accountId", coalesce(sum(case
       when p.type = 'DEPOSIT' and p.status = 'SUCCEEDED' and p.paid_by_token = a.token then p.amount
       when p.type = 'WITHDRAWAL' and p.status not in ('FAILED', 'CANCELLED') and p.account_token = a.token then -p.amount
     end), 0)::bigint as amount, coalesce(bool_or(o.objected_at is not null and p.account_token = a.token), false) as objected
     from payment_accounts a left join payments p on p.user_id = a.user_id and p.provider = a.provider
       and p.currency_code = $2 left join payout_objections o using (payment_id)
     where a.user_id = $1 group by 1`,
)

interface Destination {
  account: SavedAccount
  /** Whether nobody gains who has added the account to have the money of others sent there. */
  isOwn: boolean
}

/**
 * Where an amount goes: to an account that has been paid out to before, or whose own deposits cover it. Failing that, to
 * the one that has paid in most: somebody with a stolen login may have added the others by small deposits. Never by itself
 * to one that the owner has objected to, nor at all while there is another.
 */
async function destinationOf(
  db: Queryable,
  { userId, currencyCode }: Player,
  accounts: readonly SavedAccount[],
  amount: number,
): Promise<Destination | undefined> {
  const history = new Map((await ownDeposits.all(db, userId, currencyCode)).map((row) => [row.accountId, row]))
  const paidIn = ({ accountId }: SavedAccount) => history.get(accountId)?.amount ?? 0
  const unobjected = accounts.filter(({ accountId }) => !history.get(accountId)?.objected)
  const own = unobjected.find((account) => !account.isNew || paidIn(account) >= amount)
  const candidates = unobjected.length > 0 ? unobjected : accounts
  const account = own ?? candidates.toSorted((one, other) => paidIn(other) - paidIn(one))[0]
  return account && { account, isOwn: own !== undefined }
}

/**
 * Opens a withdrawal of all real money that is left after what the player owes, whatever the method's minimum, and mails
 * it to its owner. It is sent after the time in which they can object, and after the approval of an operator (another one,
 * if one has asked for it) where any other withdrawal would need that, or would not be possible, or where the account may
 * be a stranger's. Call under the player's lock.
 */
export async function payOut(
  db: Queryable,
  config: Deps['config'],
  player: Player,
  askedBy: 'exclusion' | 'operator',
): Promise<PaymentRow | 'nothing to pay' | 'no account'> {
  const { userId, skin, countryCode, currencyCode } = player
  const paymentId = uuidV7()
  await payDebt(db, player, paymentId)
  const { REAL: amount } = await playerBalances(db, userId, currencyCode)
  if (amount <= 0) return 'nothing to pay'
  const accounts = await savedAccounts(db, userId)
  const options = paymentOptionsFor({ type: 'WITHDRAWAL', countryCode, currencyCode }, accounts)
  const possible = accounts.filter(({ provider }) => options.some((option) => option.provider === provider))
  const destination = await destinationOf(db, player, possible, amount)
  const option = options.find(({ provider }) => provider === destination?.account.provider)
  if (!destination || !option) return 'no account'
  const { account, isOwn } = destination
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
      askedBy === 'operator' ||
      player.status === 'BLOCKED' ||
      withdrawalProblem(player, option.method, false, new Date()) !== null ||
      needsOperator(amount, 0, currencyCode, config.withdrawalApprovalAbove) ||
      !isOwn,
    // The player may no longer log in, and must get the money whether or not they read their mail.
    awaitsConfirmation: false,
    mayCancel: true,
    heldUntil: new Date(Date.now() + objectionHours * 3_600_000),
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
  if (!payment.needsOperator) await planForPayment(db, endReview, paymentId, objectionHours * 3_600)
  await mailPayout(db, config, { player, payment, account })
  return payment
}
