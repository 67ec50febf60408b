import type { SkinSender } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

/** A mail whose only purpose is its link. */
export interface LinkMailTexts {
  subject: (brand: string) => string
  request: (brand: string) => string
  button: string
  note: string
}

export type LinkMail = (sender: SkinSender, recipient: MailRecipient, address: string) => Mail

export const linkMail =
  (texts: Readonly<Record<MailLocale, LinkMailTexts>>): LinkMail =>
  (sender, recipient, address) => {
    const words = texts[mailLocaleOf(recipient.language)]
    return playerMail(sender, recipient, {
      subject: words.subject(sender.name),
      message: words.request(sender.name),
      link: { address, label: words.button },
      note: words.note,
    })
  }
