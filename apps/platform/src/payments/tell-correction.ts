import type { Queryable } from '../db/pool.ts'
import { correctionMail } from '../mail/correction-mail.ts'
import type { Correction } from '../mail/correction-texts.ts'
import { mailPlayer } from '../mail/mail-player.ts'
import { owedByAccount } from '../players/debts.ts'
import type { PaymentRow } from './payment-row.ts'
import type { PaymentStep } from './payment-transitions.ts'

/**
 * Mails the player, in the transaction of the step, that money which had moved has moved again. The mail leads to the site on
 * which they had asked for the payment.
 */
export async function tellCorrection(db: Queryable, payment: PaymentRow, step: PaymentStep): Promise<void> {
  const owed = step.money === 'take-back' ? await owedByAccount(db, payment) : 0
  const { amount, currencyCode, returnUri } = payment
  await mailPlayer(db, payment.userId, (sender, recipient) =>
    correctionMail(
      sender,
      recipient,
      correctionOf(payment.type, step.money),
      { amount, owed, currencyCode },
      returnUri,
    ),
  )
}

function correctionOf(type: PaymentRow['type'], money: PaymentStep['money']): Correction {
  if (type === 'DEPOSIT') return money === 'take-back' ? 'DEPOSIT_TAKEN_BACK' : 'DEPOSIT_ARRIVED'
  return money === 'take-back' ? 'PAYOUT_ARRIVED' : 'PAYOUT_SENT_BACK'
}
