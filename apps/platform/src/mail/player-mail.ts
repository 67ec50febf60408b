import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import { type SkinSender, senderAddress } from '../brands/brand-senders.ts'

/** The locales of the skins' languages; every mail exists in each. */
export type MailLocale = 'en' | 'fr' | 'pl' | 'nb' | 'fi' | 'pt-BR' | 'it' | 'de' | 'es'

const greetings: Readonly<Record<MailLocale, (name: string) => string>> = {
  en: (name) => `Hello ${name},`,
  fr: (name) => `Bonjour ${name},`,
  // Polish would need the name in the vocative, which we do not know.
  pl: () => 'Dzień dobry!',
  nb: (name) => `Hei, ${name}!`,
  fi: (name) => `Hei ${name},`,
  'pt-BR': (name) => `Olá, ${name}!`,
  it: (name) => `Ciao ${name},`,
  de: (name) => `Hallo ${name},`,
  es: (name) => `Hola, ${name}:`,
}

const isMailLocale = (locale: string): locale is MailLocale => Object.hasOwn(greetings, locale)

/** The locale itself, or English where there are no texts. */
export const mailLocaleOf = (locale: string): MailLocale => (isMailLocale(locale) ? locale : 'en')

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * A name that no mail program turns into a link: somebody who registers another person's address also chooses the name
 * in the greeting.
 */
const unlinked = (name: string) => name.replace(/[.\u3002\uff0e\uff61]\s*(?=\S)/g, '. ').replace(/[/\\]+/g, ' ')

/** The recipient of a mail. */
export interface MailRecipient {
  email: string
  firstName: string
  language: string
}
export type Mail = OutgoingMessage & { subject: string; html: string }

/** A mail to a player in the name of the skin: greeting, message, optional link, and a note. */
export function playerMail(
  sender: SkinSender,
  player: MailRecipient,
  content: { subject: string; message: string; link?: { address: string; label: string }; note: string },
): Mail {
  const language = mailLocaleOf(player.language)
  const greeting = greetings[language](unlinked(player.firstName))
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
    to: player.email,
    subject,
    text: [greeting, message, ...(link ? [link.address] : []), note].join('\n\n'),
    html,
  }
}
