import { depositFailed, depositSucceeded, depositTakenBack } from '../bonuses/deposit-bonus.ts'
import type { Queryable } from '../db/pool.ts'
import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import { recordDeposit } from '../limits/limit-checks.ts'
import { owedBy, payDebt, takeOrOwe } from '../players/debts.ts'
import type { PaymentRow } from './payment-row.ts'
import { isCorrection, type MoneyMove, openStatuses, type PaymentStep } from './payment-transitions.ts'

type Paid = Pick<PaymentRow, 'paymentId' | 'userId' | 'currencyCode' | 'amount' | 'provider'>

/** Applies a payment's step to the ledger, the player's limits and the bonus tied to a deposit. */
export async function settle(db: Queryable, payment: PaymentRow, step: PaymentStep): Promise<void> {
  if (isCorrection(step.money)) await correct(db, payment, step.money)
  else if (step.money !== 'none') await moveMoney(db, payment, step.money)
  if (payment.type !== 'DEPOSIT') return
  if (step.money === 'credit') {
    await recordDeposit(db, payment)
    // What pays a debt is not the player's to play with, so it brings no bonus: one for any deposit waits for
    // the next.
    const owed = await owedBy(db, payment)
    await (owed > 0 ? depositFailed : depositSucceeded)(db, payment)
    await payDebt(db, payment, payment.paymentId)
  } else if (step.money === 'take-back') await depositTakenBack(db, payment)
  else if (step.status !== 'SUCCEEDED' && !openStatuses.includes(step.status)) await depositFailed(db, payment)
}

/** Corrects money that had moved; a payment may be corrected several times. */
async function correct(db: Queryable, payment: PaymentRow, move: 'take-back' | 'come-back'): Promise<void> {
  const key = `${move}:${payment.paymentId}:${payment.corrections + 1}`
  const clearing = houseAccount('PAYMENT_CLEARING', payment.provider)
  if (move === 'take-back') return takeOrOwe(db, { ...payment, key }, clearing)
  await transfer(db, payment, { from: clearing, to: playerAccount(payment.userId, 'REAL'), kind: move }, key)
  await payDebt(db, payment, key)
}

async function moveMoney(
  db: Queryable,
  payment: Paid,
  move: Exclude<MoneyMove, 'none' | 'take-back' | 'come-back'>,
): Promise<void> {
  const real = playerAccount(payment.userId, 'REAL')
  const hold = playerAccount(payment.userId, 'WITHDRAWAL_HOLD')
  const clearing = houseAccount('PAYMENT_CLEARING', payment.provider)
  const ways = {
    credit: { from: clearing, to: real, kind: 'deposit' },
    'pay-out': { from: hold, to: clearing, kind: 'withdrawal' },
    return: { from: clearing, to: refundsDue, kind: 'refund-due' },
    'give-back': { from: hold, to: real, kind: 'withdrawal-release' },
  }
  await transfer(db, payment, ways[move])
}

/**
 * Moves the money of a new withdrawal into the hold account.
 * @throws InsufficientFundsError
 */
export const holdWithdrawal = (db: Queryable, payment: Paid): Promise<string> =>
  transfer(db, payment, {
    from: playerAccount(payment.userId, 'REAL'),
    to: playerAccount(payment.userId, 'WITHDRAWAL_HOLD'),
    kind: 'withdrawal-hold',
  })

type Account = ReturnType<typeof playerAccount>

async function transfer(
  db: Queryable,
  { paymentId, currencyCode, amount }: Omit<Paid, 'userId' | 'provider'>,
  { from, to, kind }: { from: Account; to: Account; kind: string },
  key = `${kind}:${paymentId}`,
): Promise<string> {
  const { transferId } = await post(db, {
    key,
    kind,
    currencyCode,
    legs: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })
  return transferId
}

const refundsDue = houseAccount('ADJUSTMENTS', 'refunds-due')

/** Books the refund of money that was owed to its payer. */
export const bookRefund = (db: Queryable, payment: Omit<Paid, 'userId'>): Promise<string> =>
  transfer(db, payment, { from: refundsDue, to: houseAccount('PAYMENT_CLEARING', payment.provider), kind: 'refund' })

/**
 * Books that what was owed to its payer was returned by other means than through the provider, who keeps the deposit and
 * settles it with us. Under the key of the refund, so that it is returned once.
 */
export const bookRefundByHand = (db: Queryable, payment: Omit<Paid, 'userId' | 'provider'>): Promise<string> =>
  transfer(db, payment, { from: refundsDue, to: houseAccount('ADJUSTMENTS', 'refunds-by-hand'), kind: 'refund' })

/**
 * Books money that a provider took although no player may have it: it is owed to the payer until it is refunded.
 */
export const bookDebt = (db: Queryable, payment: Omit<Paid, 'userId'>): Promise<string> =>
  transfer(db, payment, {
    from: houseAccount('PAYMENT_CLEARING', payment.provider),
    to: refundsDue,
    kind: 'refund-due',
  })
