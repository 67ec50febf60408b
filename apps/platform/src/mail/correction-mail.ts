import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { type Correction, correctionTexts } from './correction-texts.ts'
import { mailLocaleOf } from './mail-locale.ts'
import { pageButton } from './page-button.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

/**
 * Tells a player that money which had moved has moved again. What their bank has sent back they can withdraw once more, all
 * else is in their history. Amounts in minor units; `owed` is what the balance did not cover.
 */
export function correctionMail(
  sender: SkinSender,
  recipient: MailRecipient,
  correction: Correction,
  { amount, owed, currencyCode }: { amount: number; owed: number; currencyCode: CurrencyCode },
  siteAddress: string | null,
): Mail {
  const locale = mailLocaleOf(recipient.language)
  const texts = correctionTexts[locale]
  const { subject, message } = texts[correction]
  const told = message(sender.name, formatMoney(amount, currencyCode, locale))
  return playerMail(sender, recipient, {
    subject: subject(sender.name),
    message: owed > 0 ? `${told} ${texts.owed(formatMoney(owed, currencyCode, locale))}` : told,
    link: pageButton(siteAddress, sender, locale, correction === 'PAYOUT_SENT_BACK' ? 'WITHDRAWAL' : 'HISTORY'),
    note: texts.note(supportAddress(sender, locale)),
  })
}
