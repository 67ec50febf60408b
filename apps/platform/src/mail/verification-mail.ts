import { type LinkMailTexts, linkMail } from './link-mail.ts'
import type { MailLocale } from './mail-locale.ts'

const texts: Readonly<Record<MailLocale, LinkMailTexts>> = {
  en: {
    subject: (brand) => `Confirm your email address at ${brand}`,
    request: (brand) => `Welcome to ${brand}. Please confirm your email address using this link:`,
    button: 'Confirm email address',
    note: 'The link can be used once and expires after 24 hours. If you did not open an account, please ignore this email.',
  },
  fr: {
    subject: (brand) => `Confirmez votre adresse e-mail chez ${brand}`,
    request: (brand) => `Bienvenue chez ${brand}. Veuillez confirmer votre adresse e-mail en suivant ce lien :`,
    button: 'Confirmer mon adresse e-mail',
    note: 'Le lien ne peut être utilisé qu’une fois et expire après 24 heures. Si vous n’avez pas ouvert de compte, ignorez cet e-mail.',
  },
  pl: {
    subject: (brand) => `Potwierdź swój adres e-mail w ${brand}`,
    request: (brand) => `Witamy w ${brand}. Potwierdź swój adres e-mail, korzystając z tego linku:`,
    button: 'Potwierdź adres e-mail',
    note: 'Link jest jednorazowy i ważny przez 24 godziny. Jeśli konto nie zostało założone przez Ciebie, zignoruj tę wiadomość.',
  },
  nb: {
    subject: (brand) => `Bekreft e-postadressen din hos ${brand}`,
    request: (brand) => `Velkommen til ${brand}. Bekreft e-postadressen din med denne lenken:`,
    button: 'Bekreft e-postadressen',
    note: 'Lenken kan brukes én gang og gjelder i 24 timer. Har du ikke opprettet en konto, kan du se bort fra denne e-posten.',
  },
  fi: {
    subject: (brand) => `Vahvista sähköpostiosoitteesi – ${brand}`,
    request: (brand) => `Tervetuloa ${brand}-kasinolle. Vahvista sähköpostiosoitteesi tästä linkistä:`,
    button: 'Vahvista sähköpostiosoite',
    note: 'Linkki toimii kerran ja 24 tunnin ajan. Jos et avannut tiliä, voit jättää tämän viestin huomiotta.',
  },
  'pt-BR': {
    subject: (brand) => `Confirme seu e-mail na ${brand}`,
    request: (brand) => `Boas-vindas à ${brand}. Confirme seu endereço de e-mail por meio deste link:`,
    button: 'Confirmar e-mail',
    note: 'O link pode ser usado uma vez e vale por 24 horas. Se você não abriu uma conta, ignore este e-mail.',
  },
  it: {
    subject: (brand) => `Conferma il tuo indirizzo e-mail su ${brand}`,
    request: (brand) => `ti diamo il benvenuto su ${brand}. Conferma il tuo indirizzo e-mail con questo link:`,
    button: 'Conferma l’indirizzo e-mail',
    note: 'Il link funziona una sola volta e per 24 ore. Se non hai aperto un conto, ignora questa e-mail.',
  },
  de: {
    subject: (brand) => `Bestätige deine E-Mail-Adresse bei ${brand}`,
    request: (brand) => `willkommen bei ${brand}. Bitte bestätige deine E-Mail-Adresse mit diesem Link:`,
    button: 'E-Mail-Adresse bestätigen',
    note: 'Der Link gilt einmal und 24 Stunden lang. Hast du kein Konto eröffnet, ignoriere diese E-Mail bitte.',
  },
  es: {
    subject: (brand) => `Confirma tu correo electrónico en ${brand}`,
    request: (brand) => `Te damos la bienvenida a ${brand}. Confirma tu correo electrónico con este enlace:`,
    button: 'Confirmar correo electrónico',
    note: 'El enlace funciona una sola vez y durante 24 horas. Si no has abierto una cuenta, ignora este mensaje.',
  },
}

/** Asks a new player to confirm the e-mail address. */
export const verificationMail = linkMail(texts)
