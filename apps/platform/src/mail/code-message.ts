import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import { type SkinSender, senderAddress } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './player-mail.ts'

/** Names the brand, because players of several brands share one phone, and warns of callers who ask for the code. */
const texts: Readonly<Record<MailLocale, (code: string, brand: string) => string>> = {
  en: (code, brand) =>
    `${code} is your ${brand} login code, valid for 5 minutes. We will never ask you for it by phone or email.`,
  fr: (code, brand) =>
    `${code} est votre code de connexion ${brand}, valable 5 minutes. Nous ne vous le demanderons jamais par téléphone ni par e-mail.`,
  pl: (code, brand) =>
    `${code} to Twój kod logowania do ${brand}, ważny przez 5 minut. Nigdy nie prosimy o niego przez telefon ani e-mail.`,
  nb: (code, brand) =>
    `${code} er innloggingskoden din til ${brand}. Den gjelder i 5 minutter. Vi spør deg aldri om den på telefon eller e-post.`,
  fi: (code, brand) =>
    `${code} on kirjautumiskoodisi ${brand}-kasinolle. Se on voimassa 5 minuuttia. Emme koskaan kysy sitä puhelimitse tai sähköpostitse.`,
  'pt-BR': (code, brand) =>
    `${code} é o seu código de acesso à ${brand}, válido por 5 minutos. Nunca vamos pedi-lo por telefone ou e-mail.`,
  it: (code, brand) =>
    `${code} è il tuo codice di accesso a ${brand}. Scade dopo 5 minuti. Non lo chiediamo mai per telefono o e-mail.`,
  de: (code, brand) =>
    `${code} ist dein Anmeldecode für ${brand}. Er gilt 5 Minuten. Wir fragen nie per Telefon oder E-Mail danach.`,
  es: (code, brand) =>
    `${code} es tu código de acceso a ${brand}. Caduca a los 5 minutos. Nunca lo pedimos por teléfono ni por correo.`,
}

/** The message with a one-time code, in the player's language. */
export function codeMessage(
  sender: SkinSender,
  to: { channel: 'SMS' | 'MAIL'; destination: string },
  language: string,
  code: string,
): OutgoingMessage {
  const text = texts[mailLocaleOf(language)](code, sender.name)
  const { channel, destination } = to
  return channel === 'SMS'
    ? { channel, from: sender.name, to: destination, text }
    : { channel, from: senderAddress(sender), to: destination, subject: text.split('. ')[0] ?? text, text }
}
