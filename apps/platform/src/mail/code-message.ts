import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import type { SkinSender } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { playerMail } from './player-mail.ts'

type Texts = Readonly<Record<MailLocale, (code: string, brand: string) => string>>

/** Names the brand, because players of several brands share one phone, and warns of callers who ask for the code. */
const loginTexts: Texts = {
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

/** Says that something changes, so that nobody gives the code away for a login. */
const confirmationTexts: Texts = {
  en: (code, brand) =>
    `${code} confirms a change to your ${brand} account. It is valid for 5 minutes. We will never ask you for it by phone or email.`,
  fr: (code, brand) =>
    `${code} confirme une modification de votre compte ${brand}. Ce code est valable 5 minutes. Nous ne vous le demanderons jamais par téléphone ni par e-mail.`,
  pl: (code, brand) =>
    `${code} to kod potwierdzający zmianę na Twoim koncie w ${brand}, ważny przez 5 minut. Nigdy nie prosimy o niego przez telefon ani e-mail.`,
  nb: (code, brand) =>
    `${code} bekrefter en endring på kontoen din hos ${brand}. Koden gjelder i 5 minutter. Vi spør deg aldri om den på telefon eller e-post.`,
  fi: (code, brand) =>
    `${code} vahvistaa muutoksen ${brand}-tilillesi. Koodi on voimassa 5 minuuttia. Emme koskaan kysy sitä puhelimitse tai sähköpostitse.`,
  'pt-BR': (code, brand) =>
    `${code} confirma uma alteração na sua conta na ${brand}. O código vale por 5 minutos. Nunca vamos pedi-lo por telefone ou e-mail.`,
  it: (code, brand) =>
    `${code} conferma una modifica al tuo conto ${brand}. Il codice scade dopo 5 minuti. Non lo chiediamo mai per telefono o e-mail.`,
  de: (code, brand) =>
    `${code} bestätigt eine Änderung an deinem Konto bei ${brand}. Der Code gilt 5 Minuten. Wir fragen nie per Telefon oder E-Mail danach.`,
  es: (code, brand) =>
    `${code} confirma un cambio en tu cuenta de ${brand}. El código caduca a los 5 minutos. Nunca lo pedimos por teléfono ni por correo.`,
}

/** Says that money leaves the account, so that nobody gives the code away for anything else. */
const withdrawalTexts: Texts = {
  en: (code, brand) =>
    `${code} confirms a withdrawal from your ${brand} account. It is valid for 5 minutes. We will never ask you for it by phone or email.`,
  fr: (code, brand) =>
    `${code} confirme un retrait de votre compte ${brand}. Ce code est valable 5 minutes. Nous ne vous le demanderons jamais par téléphone ni par e-mail.`,
  pl: (code, brand) =>
    `${code} to kod potwierdzający wypłatę z Twojego konta w ${brand}, ważny przez 5 minut. Nigdy nie prosimy o niego przez telefon ani e-mail.`,
  nb: (code, brand) =>
    `${code} bekrefter et uttak fra kontoen din hos ${brand}. Koden gjelder i 5 minutter. Vi spør deg aldri om den på telefon eller e-post.`,
  fi: (code, brand) =>
    `${code} vahvistaa noston ${brand}-tililtäsi. Koodi on voimassa 5 minuuttia. Emme koskaan kysy sitä puhelimitse tai sähköpostitse.`,
  'pt-BR': (code, brand) =>
    `${code} confirma um saque da sua conta na ${brand}. O código vale por 5 minutos. Nunca vamos pedi-lo por telefone ou e-mail.`,
  it: (code, brand) =>
    `${code} conferma un prelievo dal tuo conto ${brand}. Il codice scade dopo 5 minuti. Non lo chiediamo mai per telefono o e-mail.`,
  de: (code, brand) =>
    `${code} bestätigt eine Auszahlung von deinem Konto bei ${brand}. Der Code gilt 5 Minuten. Wir fragen nie per Telefon oder E-Mail danach.`,
  es: (code, brand) =>
    `${code} confirma una retirada de tu cuenta de ${brand}. El código caduca a los 5 minutos. Nunca lo pedimos por teléfono ni por correo.`,
}

const textsOf = {
  LOGIN: loginTexts,
  CONFIRMATION: confirmationTexts,
  WITHDRAWAL: withdrawalTexts,
  PHONE: confirmationTexts,
}

/** The message with a one-time code, in the player's language. */
export function codeMessage(
  sender: SkinSender,
  { channel, destination }: { channel: 'SMS' | 'MAIL'; destination: string },
  { purpose, language, code }: { purpose: keyof typeof textsOf; language: string; code: string },
): OutgoingMessage {
  const text = textsOf[purpose][mailLocaleOf(language)](code, sender.name)
  if (channel === 'SMS') return { channel, from: sender.name, to: destination, text }
  const [subject = text, ...rest] = text.split('. ')
  const recipient = { email: destination, language }
  return playerMail(sender, recipient, { subject, message: `${subject}.`, code, note: rest.join('. ') })
}
