import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { TakeBack } from '../players/contact-jobs.ts'
import { lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { applyStep } from './payment-steps.ts'
import { paymentsWhere } from './payment-store.ts'
import { nextStep } from './payment-transitions.ts'

const inReview = `user_id = $1 and type = 'WITHDRAWAL' and status = 'PENDING_APPROVAL' and held_until is null and created_at < $2`

/** Those since the change, and those to an account that the undoing has made doubtful. */
const sinceUndoneChange = sql(
  'withdrawals-since-undone-change',
  paymentsWhere(`${inReview} and (created_at >= $3 or exists (select from payment_accounts a
    where a.account_id = payments.account_id and a.distrusted_at >= coalesce(confirmed_at, payments.created_at)))`),
)

/** Those whose link went to the former address, also when the new one has confirmed them in the meantime. */
const forFormerAddress = sql(
  'withdrawals-for-former-address',
  paymentsWhere(`${inReview} and (awaits_confirmation or confirmed_at >= $2)`),
)

/** Cancels withdrawals that somebody else may have asked for; the money returns to the balance. */
export const takeBack = ({ pool }: Pick<Deps, 'pool'>, { userId, cause, since, until }: TakeBack) =>
  transaction(pool, async (client) => {
    await lockPlayer(client, userId)
    const doubtful = since
      ? await sinceUndoneChange.all(client, userId, new Date(until), new Date(since))
      : await forFormerAddress.all(client, userId, new Date(until))
    for (const payment of doubtful) {
      const step = nextStep(payment, { kind: 'cancel' })
      if (step) await applyStep(client, payment, step, cause === 'CHANGE_UNDONE' ? 'change-undone' : 'address-changed')
    }
  })
