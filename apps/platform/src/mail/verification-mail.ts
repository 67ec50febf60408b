import type { OutgoingMessage } from '@parlour/contracts/provider-api'
import { type SkinSender, senderAddress } from './brand-senders.ts'

interface MailTexts {
  subject: (brand: string) => string
  greeting: (name: string) => string
  request: (brand: string) => string
  button: string
  note: string
}

/** By the locales of the skins' languages. */
const texts: Readonly<Record<string, MailTexts>> = {
  en: {
    subject: (brand) => `Confirm your e-mail address at ${brand}`,
    greeting: (name) => `Hello ${name},`,
    request: (brand) => `Welcome to ${brand}. Please confirm your e-mail address by this link:`,
    button: 'Confirm e-mail address',
    note: 'The link works once and for 24 hours. If you did not open an account, please ignore this mail.',
  },
  fr: {
    subject: (brand) => `Confirmez votre adresse e-mail chez ${brand}`,
    greeting: (name) => `Bonjour ${name},`,
    request: (brand) => `Bienvenue chez ${brand}. Veuillez confirmer votre adresse e-mail par ce lien :`,
    button: 'Confirmer mon adresse e-mail',
    note: "Le lien fonctionne une seule fois, pendant 24 heures. Si vous n'avez pas ouvert de compte, ignorez cet e-mail.",
  },
  pl: {
    subject: (brand) => `Potwierdź swój adres e-mail w ${brand}`,
    greeting: (name) => `Dzień dobry ${name},`,
    request: (brand) => `Witamy w ${brand}. Potwierdź swój adres e-mail, korzystając z tego linku:`,
    button: 'Potwierdź adres e-mail',
    note: 'Link działa jeden raz i przez 24 godziny. Jeśli to nie Ty założyłeś konto, zignoruj tę wiadomość.',
  },
  nb: {
    subject: (brand) => `Bekreft e-postadressen din hos ${brand}`,
    greeting: (name) => `Hei ${name},`,
    request: (brand) => `Velkommen til ${brand}. Bekreft e-postadressen din med denne lenken:`,
    button: 'Bekreft e-postadressen',
    note: 'Lenken virker én gang og i 24 timer. Har du ikke opprettet en konto, kan du se bort fra denne e-posten.',
  },
  fi: {
    subject: (brand) => `Vahvista sähköpostiosoitteesi – ${brand}`,
    greeting: (name) => `Hei ${name},`,
    request: (brand) => `Tervetuloa, tämä on ${brand}. Vahvista sähköpostiosoitteesi tästä linkistä:`,
    button: 'Vahvista sähköpostiosoite',
    note: 'Linkki toimii kerran ja 24 tunnin ajan. Jos et avannut tiliä, voit jättää tämän viestin huomiotta.',
  },
  'pt-BR': {
    subject: (brand) => `Confirme seu e-mail na ${brand}`,
    greeting: (name) => `Olá, ${name}!`,
    request: (brand) => `Boas-vindas à ${brand}. Confirme seu endereço de e-mail por este link:`,
    button: 'Confirmar e-mail',
    note: 'O link funciona uma única vez e por 24 horas. Se você não abriu uma conta, ignore este e-mail.',
  },
  it: {
    subject: (brand) => `Conferma il tuo indirizzo e-mail su ${brand}`,
    greeting: (name) => `Ciao ${name},`,
    request: (brand) => `Benvenuto su ${brand}. Conferma il tuo indirizzo e-mail con questo link:`,
    button: "Conferma l'indirizzo e-mail",
    note: 'Il link funziona una sola volta e per 24 ore. Se non hai aperto un conto, ignora questa e-mail.',
  },
  de: {
    subject: (brand) => `Bestätigen Sie Ihre E-Mail-Adresse bei ${brand}`,
    greeting: (name) => `Guten Tag ${name},`,
    request: (brand) => `willkommen bei ${brand}. Bitte bestätigen Sie Ihre E-Mail-Adresse mit diesem Link:`,
    button: 'E-Mail-Adresse bestätigen',
    note: 'Der Link gilt einmal und 24 Stunden lang. Haben Sie kein Konto eröffnet, ignorieren Sie diese E-Mail bitte.',
  },
  es: {
    subject: (brand) => `Confirma tu correo electrónico en ${brand}`,
    greeting: (name) => `Hola, ${name}:`,
    request: (brand) => `Te damos la bienvenida a ${brand}. Confirma tu correo electrónico con este enlace:`,
    button: 'Confirmar correo electrónico',
    note: 'El enlace funciona una sola vez y durante 24 horas. Si no has abierto una cuenta, ignora este mensaje.',
  },
}

/** Locales that mails are written in. */
export const mailLocales = Object.keys(texts)

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The mail that asks a new player to confirm the address; English where the language has no text. */
export function verificationMail(
  sender: SkinSender,
  player: { email: string; firstName: string; language: string },
  link: string,
): OutgoingMessage & { subject: string; html: string } {
  const language = texts[player.language] ? player.language : 'en'
  const words = texts[language] as MailTexts
  const { name } = sender
  const html = `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5">
<h1 style="font-size:20px">${escapeHtml(name)}</h1>
<p>${escapeHtml(words.greeting(player.firstName))}</p>
<p>${escapeHtml(words.request(name))}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(words.button)}</a></p>
<p style="color:#555">${escapeHtml(words.note)}</p>
</body></html>`
  return {
    channel: 'MAIL',
    from: senderAddress(sender),
    to: player.email,
    subject: words.subject(name),
    text: [words.greeting(player.firstName), words.request(name), link, words.note].join('\n\n'),
    html,
  }
}
