import { depositFailed, depositSucceeded } from '../bonuses/deposit-bonus.ts'
import type { Queryable } from '../db/pool.ts'
import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import { recordDeposit } from '../limits/limit-checks.ts'
import type { PaymentRow } from './payment-row.ts'
import type { MoneyMove, PaymentStep } from './payment-transitions.ts'

type Paid = Pick<PaymentRow, 'paymentId' | 'userId' | 'currencyCode' | 'amount' | 'provider'>

/** What a payment's step means for the ledger, for the player's limits and for the bonus tied to a deposit. */
export async function settle(db: Queryable, payment: PaymentRow, step: PaymentStep): Promise<void> {
  if (step.money !== 'none') await moveMoney(db, payment, step.money)
  if (payment.type !== 'DEPOSIT') return
  if (step.status === 'SUCCEEDED') {
    await recordDeposit(db, payment)
    await depositSucceeded(db, payment)
  }
  if (step.status === 'FAILED') await depositFailed(db, payment)
}

async function moveMoney(db: Queryable, payment: Paid, move: Exclude<MoneyMove, 'none'>): Promise<void> {
  const real = playerAccount(payment.userId, 'REAL')
  const hold = playerAccount(payment.userId, 'WITHDRAWAL_HOLD')
  const clearing = houseAccount('PAYMENT_CLEARING', payment.provider)
  const ways = {
    credit: { from: clearing, to: real, kind: 'deposit' },
    'pay-out': { from: hold, to: clearing, kind: 'withdrawal' },
    'give-back': { from: hold, to: real, kind: 'withdrawal-release' },
  }
  await transfer(db, payment, ways[move])
}

/** Moves the money of a new withdrawal out of the player's reach. @throws InsufficientFundsError */
export const holdWithdrawal = (db: Queryable, payment: Paid): Promise<void> =>
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
): Promise<void> {
  await post(db, {
    key: `${kind}:${paymentId}`,
    kind,
    currencyCode,
    legs: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  })
}

/** Money that a provider took and no player may have: the house owes it to whoever paid, until an operator sends it back. */
export const oweBack = (db: Queryable, payment: Omit<Paid, 'userId'>): Promise<void> =>
  transfer(db, payment, {
    from: houseAccount('PAYMENT_CLEARING', payment.provider),
    to: houseAccount('ADJUSTMENTS', 'refunds-due'),
    kind: 'refund-due',
  })
