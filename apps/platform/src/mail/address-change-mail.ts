import { type LinkMailTexts, linkMail } from './link-mail.ts'
import type { MailLocale } from './mail-locale.ts'

const texts: Readonly<Record<MailLocale, LinkMailTexts>> = {
  en: {
    subject: (brand) => `Confirm your new email address at ${brand}`,
    request: (brand) =>
      `You have given this email address for your ${brand} account. Please confirm it using this link:`,
    button: 'Confirm email address',
    note: 'The link can be used once and expires after 24 hours. If you have no account with us, please ignore this email.',
  },
  fr: {
    subject: (brand) => `Confirmez votre nouvelle adresse e-mail chez ${brand}`,
    request: (brand) =>
      `Vous avez indiqué cette adresse e-mail pour votre compte ${brand}. Veuillez la confirmer en suivant ce lien :`,
    button: 'Confirmer mon adresse e-mail',
    note: 'Le lien ne peut être utilisé qu’une fois et expire après 24 heures. Si vous n’avez pas de compte chez nous, ignorez cet e-mail.',
  },
  pl: {
    subject: (brand) => `Potwierdź swój nowy adres e-mail w ${brand}`,
    request: (brand) =>
      `Ten adres e-mail został podany dla Twojego konta w ${brand}. Potwierdź go, korzystając z linku:`,
    button: 'Potwierdź adres e-mail',
    note: 'Link jest jednorazowy i ważny przez 24 godziny. Jeśli nie masz u nas konta, zignoruj tę wiadomość.',
  },
  nb: {
    subject: (brand) => `Bekreft den nye e-postadressen din hos ${brand}`,
    request: (brand) =>
      `Du har oppgitt denne e-postadressen for kontoen din hos ${brand}. Bekreft den med denne lenken:`,
    button: 'Bekreft e-postadressen',
    note: 'Lenken kan brukes én gang og gjelder i 24 timer. Har du ingen konto hos oss, kan du se bort fra denne e-posten.',
  },
  fi: {
    subject: (brand) => `Vahvista uusi sähköpostiosoitteesi – ${brand}`,
    request: (brand) => `Annoit tämän sähköpostiosoitteen ${brand}-tilillesi. Vahvista se tästä linkistä:`,
    button: 'Vahvista sähköpostiosoite',
    note: 'Linkki toimii kerran ja 24 tunnin ajan. Jos sinulla ei ole tiliä meillä, voit jättää tämän viestin huomiotta.',
  },
  'pt-BR': {
    subject: (brand) => `Confirme seu novo e-mail na ${brand}`,
    request: (brand) =>
      `Você informou este endereço de e-mail para sua conta na ${brand}. Confirme-o por meio deste link:`,
    button: 'Confirmar e-mail',
    note: 'O link pode ser usado uma vez e vale por 24 horas. Se você não tem uma conta conosco, ignore este e-mail.',
  },
  it: {
    subject: (brand) => `Conferma il tuo nuovo indirizzo e-mail su ${brand}`,
    request: (brand) => `hai indicato questo indirizzo e-mail per il tuo conto ${brand}. Confermalo con questo link:`,
    button: 'Conferma l’indirizzo e-mail',
    note: 'Il link funziona una sola volta e per 24 ore. Se non hai un conto da noi, ignora questa e-mail.',
  },
  de: {
    subject: (brand) => `Bestätige deine neue E-Mail-Adresse bei ${brand}`,
    request: (brand) =>
      `du hast diese E-Mail-Adresse für dein Konto bei ${brand} angegeben. Bitte bestätige sie mit diesem Link:`,
    button: 'E-Mail-Adresse bestätigen',
    note: 'Der Link gilt einmal und 24 Stunden lang. Hast du kein Konto bei uns, ignoriere diese E-Mail bitte.',
  },
  es: {
    subject: (brand) => `Confirma tu nuevo correo electrónico en ${brand}`,
    request: (brand) => `Has indicado este correo electrónico para tu cuenta de ${brand}. Confírmalo con este enlace:`,
    button: 'Confirmar correo electrónico',
    note: 'El enlace funciona una sola vez y durante 24 horas. Si no tienes una cuenta con nosotros, ignora este mensaje.',
  },
}

/** Asks a player to confirm a changed e-mail address. */
export const addressChangeMail = linkMail(texts)
