import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { correctionTexts } from './correction-texts.ts'
import { mailLocaleOf } from './mail-locale.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

/**
 * What happened to a payment that seemed to be over. DEPOSIT_TAKEN_BACK: by the player's bank. DEPOSIT_ARRIVED: after it
 * had failed. PAYOUT_SENT_BACK: by the player's bank. PAYOUT_ARRIVED: after it had failed and its money been given back.
 */
export type Correction = 'DEPOSIT_TAKEN_BACK' | 'DEPOSIT_ARRIVED' | 'PAYOUT_SENT_BACK' | 'PAYOUT_ARRIVED'

/** Tells a player that money which had moved has moved again. Amounts in minor units; `owed` is what the balance did not cover. */
export function correctionMail(
  sender: SkinSender,
  recipient: MailRecipient,
  correction: Correction,
  { amount, owed, currencyCode }: { amount: number; owed: number; currencyCode: CurrencyCode },
): Mail {
  const locale = mailLocaleOf(recipient.language)
  const texts = correctionTexts[locale]
  const { subject, message } = texts[correction]
  const told = message(sender.name, formatMoney(amount, currencyCode, locale))
  return playerMail(sender, recipient, {
    subject: subject(sender.name),
    message: owed > 0 ? `${told} ${texts.owed(formatMoney(owed, currencyCode, locale))}` : told,
    note: texts.note(supportAddress(sender, locale)),
  })
}
