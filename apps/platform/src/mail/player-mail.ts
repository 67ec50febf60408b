import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import { type SkinSender, senderAddress, supportAddress } from '../brands/brand-senders.ts'
import { frameTexts } from './frame-texts.ts'
import { mailHtml } from './look/mail-html.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'

/** @param name empty to greet nobody in particular */
const greetings: Readonly<Record<MailLocale, (name: string) => string>> = {
  en: (name) => `Hello${name && ` ${name}`},`,
  fr: (name) => `Bonjour${name && ` ${name}`},`,
  // Polish would need the name in the vocative, which we do not know.
  pl: () => 'Dzień dobry!',
  nb: (name) => `Hei${name && `, ${name}`}!`,
  fi: (name) => `Hei${name && ` ${name}`},`,
  'pt-BR': (name) => `Olá${name && `, ${name}`}!`,
  it: (name) => `Ciao${name && ` ${name}`},`,
  de: (name) => `Hallo${name && ` ${name}`},`,
  es: (name) => `Hola${name && `, ${name}`}:`,
}

/** One given name of letters, such as Jean-Luc. */
const givenName = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)?$/u
const maxGreeted = 20

/**
 * What a greeting calls a player: their first given name. Whoever registers another person's address also chooses the
 * name, so one that is long, or is no plain word, is left out.
 */
function greetable(firstName: string): string {
  const [first = ''] = firstName.trim().split(/\s+/, 1)
  return [...first].length <= maxGreeted && givenName.test(first) ? first : ''
}

/** The recipient of a mail. */
export interface MailRecipient {
  email: string
  language: string
  /** The first name of a player who has confirmed the address; nobody else is greeted by name. */
  greetedName?: string | undefined
}
export type Mail = OutgoingMessage & { subject: string; html: string }

interface MailContent {
  subject: string
  message: string
  /** A one-time code, which stands in the message too. */
  code?: string
  link?: { address: string; label: string }
  note: string
}

/** Characters that change the direction or order of the text after them. None of our texts has any. */
const withoutMarks = (text: string) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')

/** The page about responsible gambling, on the site that the mail leads to. */
function helpAddress({ domain, languageCodes }: SkinSender, locale: MailLocale, link?: { address: string }): string {
  const origin = (link && URL.parse(link.address)?.origin) ?? `https://${domain}`
  const prefix = languageCodes[locale]
  return `${origin}${prefix ? `/${prefix}` : ''}/pages/responsible-gambling`
}

/**
 * A mail in the name of the skin and in its look: greeting, message, optional code or link, a note, and below them who
 * sent it and why.
 */
export function playerMail(sender: SkinSender, recipient: MailRecipient, content: MailContent): Mail {
  const locale = mailLocaleOf(recipient.language)
  const greeting = greetings[locale](greetable(recipient.greetedName ?? ''))
  const { subject, code, link } = content
  const message = withoutMarks(content.message)
  const note = withoutMarks(content.note)
  const { buttonHelp, adults, help, reason, legal } = frameTexts[locale]
  const footer = {
    adults,
    help: { address: helpAddress(sender, locale, link), label: help },
    reason: reason(sender.name, supportAddress(sender, locale)),
    legal: legal(sender.name, sender.company),
  }
  const paragraphs = [greeting, message, ...(link ? [link.address] : []), note]
  // "-- " is how mail programs know a signature: some show it in grey, and replies leave it out.
  const signature = [
    `-- \n${sender.name}`,
    footer.reason,
    `18+ ${adults}\n${help}\n${footer.help.address}`,
    footer.legal,
  ]
  return {
    channel: 'MAIL',
    from: senderAddress(sender),
    to: recipient.email,
    subject,
    text: [...paragraphs, ...signature].join('\n\n'),
    html: mailHtml(sender, { lang: locale, subject, greeting, message, code, link, note, buttonHelp, footer }),
  }
}
