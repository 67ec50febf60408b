import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import { type SkinSender, senderAddress } from './brand-senders.ts'

/** The locales of the skins' languages: every mail is written in each. */
export type MailLocale = 'en' | 'fr' | 'pl' | 'nb' | 'fi' | 'pt-BR' | 'it' | 'de' | 'es'

/** A mail that asks for one thing: to follow its link. */
export interface LinkMailTexts {
  subject: (brand: string) => string
  request: (brand: string) => string
  button: string
  note: string
}

const greetings: Readonly<Record<MailLocale, (name: string) => string>> = {
  en: (name) => `Hello ${name},`,
  fr: (name) => `Bonjour ${name},`,
  pl: (name) => `Dzień dobry ${name},`,
  nb: (name) => `Hei ${name},`,
  fi: (name) => `Hei ${name},`,
  'pt-BR': (name) => `Olá, ${name}!`,
  it: (name) => `Ciao ${name},`,
  de: (name) => `Guten Tag ${name},`,
  es: (name) => `Hola, ${name}:`,
}

const isMailLocale = (locale: string): locale is MailLocale => Object.hasOwn(greetings, locale)

/** The locale itself, or English where nothing is written in it. */
export const mailLocaleOf = (locale: string): MailLocale => (isMailLocale(locale) ? locale : 'en')

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export function linkMail(
  texts: Readonly<Record<MailLocale, LinkMailTexts>>,
  sender: SkinSender,
  player: { email: string; firstName: string; language: string },
  link: string,
): OutgoingMessage & { subject: string; html: string } {
  const language = mailLocaleOf(player.language)
  const words = texts[language]
  const greeting = greetings[language](player.firstName)
  const { name } = sender
  const html = `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5">
<h1 style="font-size:20px">${escapeHtml(name)}</h1>
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(words.request(name))}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(words.button)}</a></p>
<p style="color:#555">${escapeHtml(words.note)}</p>
</body></html>`
  return {
    channel: 'MAIL',
    from: senderAddress(sender),
    to: player.email,
    subject: words.subject(name),
    text: [greeting, words.request(name), link, words.note].join('\n\n'),
    html,
  }
}
