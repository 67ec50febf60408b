import { type LinkMailTexts, linkMail } from './link-mail.ts'
import type { MailLocale } from './mail-locale.ts'

const texts: Readonly<Record<MailLocale, LinkMailTexts>> = {
  en: {
    subject: (brand) => `Set a new password at ${brand}`,
    request: (brand) =>
      `You have asked to set a new password for your ${brand} account. You can do so using this link:`,
    button: 'Set a new password',
    note: 'The link can be used once and expires after one hour. If you did not ask for it, please ignore this email: your password stays as it is.',
  },
  fr: {
    subject: (brand) => `Choisissez un nouveau mot de passe chez ${brand}`,
    request: (brand) =>
      `Vous avez demandé à changer le mot de passe de votre compte ${brand}. Choisissez-en un nouveau en suivant ce lien :`,
    button: 'Choisir un nouveau mot de passe',
    note: 'Le lien ne peut être utilisé qu’une fois et expire après une heure. Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste inchangé.',
  },
  pl: {
    subject: (brand) => `Ustaw nowe hasło w ${brand}`,
    request: (brand) =>
      `Otrzymaliśmy prośbę o nowe hasło do Twojego konta w ${brand}. Ustawisz je, korzystając z tego linku:`,
    button: 'Ustaw nowe hasło',
    note: 'Link jest jednorazowy i ważny przez godzinę. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło pozostanie bez zmian.',
  },
  nb: {
    subject: (brand) => `Velg et nytt passord hos ${brand}`,
    request: (brand) => `Du har bedt om et nytt passord til kontoen din hos ${brand}. Velg det med denne lenken:`,
    button: 'Velg nytt passord',
    note: 'Lenken kan brukes én gang og gjelder i én time. Har du ikke bedt om dette, kan du se bort fra e-posten: Passordet ditt forblir uendret.',
  },
  fi: {
    subject: (brand) => `Vaihda salasanasi – ${brand}`,
    request: (brand) => `Pyysit uutta salasanaa ${brand}-tilillesi. Voit asettaa sen tästä linkistä:`,
    button: 'Aseta uusi salasana',
    note: 'Linkki toimii kerran ja tunnin ajan. Jos et pyytänyt tätä, voit jättää viestin huomiotta: salasanasi ei muutu.',
  },
  'pt-BR': {
    subject: (brand) => `Crie uma nova senha na ${brand}`,
    request: (brand) => `Você pediu para criar uma nova senha para sua conta na ${brand}. Crie-a por meio deste link:`,
    button: 'Criar nova senha',
    note: 'O link pode ser usado uma vez e vale por uma hora. Se você não fez este pedido, ignore este e-mail: sua senha continua a mesma.',
  },
  it: {
    subject: (brand) => `Imposta una nuova password su ${brand}`,
    request: (brand) =>
      `hai chiesto di impostare una nuova password per il tuo conto ${brand}. Puoi farlo con questo link:`,
    button: 'Imposta una nuova password',
    note: 'Il link funziona una sola volta e per un’ora. Se la richiesta non è tua, ignora questa e-mail: la tua password resta invariata.',
  },
  de: {
    subject: (brand) => `Lege bei ${brand} ein neues Passwort fest`,
    request: (brand) =>
      `du möchtest ein neues Passwort für dein Konto bei ${brand} festlegen. Das kannst du mit diesem Link tun:`,
    button: 'Neues Passwort festlegen',
    note: 'Der Link gilt einmal und eine Stunde lang. Wenn du das nicht angefordert hast, ignoriere diese E-Mail bitte: Dein Passwort bleibt unverändert.',
  },
  es: {
    subject: (brand) => `Crea una nueva contraseña en ${brand}`,
    request: (brand) => `Has pedido una nueva contraseña para tu cuenta de ${brand}. Puedes crearla con este enlace:`,
    button: 'Crear una nueva contraseña',
    note: 'El enlace funciona una sola vez y durante una hora. Si no lo has pedido tú, ignora este mensaje: tu contraseña no cambia.',
  },
}

/** Sends the link that sets a new password. */
export const passwordMail = linkMail(texts)
