import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import { type SkinSender, senderAddress } from '../brands/brand-senders.ts'

/** The locales of the skins' languages; every mail exists in each. */
export type MailLocale = 'en' | 'fr' | 'pl' | 'nb' | 'fi' | 'pt-BR' | 'it' | 'de' | 'es'

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

const isMailLocale = (locale: string): locale is MailLocale => Object.hasOwn(greetings, locale)

/** The locale itself, or English where there are no texts. */
export const mailLocaleOf = (locale: string): MailLocale => (isMailLocale(locale) ? locale : 'en')

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

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
  link?: { address: string; label: string }
  note: string
}

/** A mail in the name of the skin: greeting, message, optional link, and a note. */
export function playerMail(sender: SkinSender, recipient: MailRecipient, content: MailContent): Mail {
  const language = mailLocaleOf(recipient.language)
  const greeting = greetings[language](greetable(recipient.greetedName ?? ''))
  const { subject, message, link, note } = content
  const anchor = link ? `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>\n` : ''
  const html = `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5">
<h1 style="font-size:20px">${escapeHtml(sender.name)}</h1>
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(message)}</p>
${anchor}<p style="color:#555">${escapeHtml(note)}</p>
</body></html>`
  return {
    channel: 'MAIL',
    from: senderAddress(sender),
    to: recipient.email,
    subject,
    text: [greeting, message, ...(link ? [link.address] : []), note].join('\n\n'),
    html,
  }
}
