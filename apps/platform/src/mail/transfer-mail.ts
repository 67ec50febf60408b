import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

/** A mail about money on its way to the player's own account, with a link that decides about it. */
export interface TransferMailTexts {
  subject: (brand: string) => string
  /** @param account such as •••• 4242 */
  request: (brand: string, amount: string, account: string) => string
  button: string
  note: (support: string) => string
}

/** `amount` in minor units. */
type Transfer = { amount: number; currencyCode: CurrencyCode; account: string }

export const transferMail =
  (texts: Readonly<Record<MailLocale, TransferMailTexts>>) =>
  (sender: SkinSender, recipient: MailRecipient, transfer: Transfer, address: string): Mail => {
    const locale = mailLocaleOf(recipient.language)
    const words = texts[locale]
    const amount = formatMoney(transfer.amount, transfer.currencyCode, locale)
    return playerMail(sender, recipient, {
      subject: words.subject(sender.name),
      message: words.request(sender.name, amount, transfer.account),
      link: { address, label: words.button },
      note: words.note(supportAddress(sender, locale)),
    })
  }
