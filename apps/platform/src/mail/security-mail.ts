import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { type Mail, type MailLocale, type MailRecipient, mailLocaleOf, playerMail } from './player-mail.ts'

/** Changes that the owner of an account must know about, in case somebody else made them. */
export type SecurityEvent = 'PASSWORD_CHANGED' | 'EMAIL_CHANGED'

interface EventTexts {
  subject: (brand: string) => string
  message: (brand: string) => string
}
interface SecurityTexts extends Record<SecurityEvent, EventTexts> {
  note: (support: string) => string
}

const texts: Readonly<Record<MailLocale, SecurityTexts>> = {
  en: {
    PASSWORD_CHANGED: {
      subject: (brand) => `Your password at ${brand} has been changed`,
      message: (brand) => `The password of your ${brand} account has just been changed.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Your email address at ${brand} has been changed`,
      message: (brand) => `Your ${brand} account has just been given another email address.`,
    },
    note: (support) => `If this was you, there is nothing to do. If it was not, please write to ${support} at once.`,
  },
  fr: {
    PASSWORD_CHANGED: {
      subject: (brand) => `Votre mot de passe chez ${brand} a été modifié`,
      message: (brand) => `Le mot de passe de votre compte ${brand} vient d’être modifié.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Votre adresse e-mail chez ${brand} a été modifiée`,
      message: (brand) => `Une autre adresse e-mail vient d’être associée à votre compte ${brand}.`,
    },
    note: (support) =>
      `Si c’était vous, vous n’avez rien à faire. Dans le cas contraire, écrivez immédiatement à ${support}.`,
  },
  pl: {
    PASSWORD_CHANGED: {
      subject: (brand) => `Twoje hasło w ${brand} zostało zmienione`,
      message: (brand) => `Hasło do Twojego konta w ${brand} zostało właśnie zmienione.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Twój adres e-mail w ${brand} został zmieniony`,
      message: (brand) => `Do Twojego konta w ${brand} przypisano właśnie inny adres e-mail.`,
    },
    note: (support) => `Jeśli to Twoja zmiana, nie musisz nic robić. Jeśli nie, napisz od razu na adres ${support}.`,
  },
  nb: {
    PASSWORD_CHANGED: {
      subject: (brand) => `Passordet ditt hos ${brand} er endret`,
      message: (brand) => `Passordet til kontoen din hos ${brand} er nettopp blitt endret.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `E-postadressen din hos ${brand} er endret`,
      message: (brand) => `Kontoen din hos ${brand} har nettopp fått en annen e-postadresse.`,
    },
    note: (support) => `Var det deg, trenger du ikke å gjøre noe. Hvis ikke, skriv straks til ${support}.`,
  },
  fi: {
    PASSWORD_CHANGED: {
      subject: (brand) => `Salasanasi on vaihdettu – ${brand}`,
      message: (brand) => `${brand}-tilisi salasana on juuri vaihdettu.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Sähköpostiosoitteesi on vaihdettu – ${brand}`,
      message: (brand) => `${brand}-tilillesi on juuri vaihdettu toinen sähköpostiosoite.`,
    },
    note: (support) =>
      `Jos teit muutoksen itse, sinun ei tarvitse tehdä mitään. Jos et, kirjoita heti osoitteeseen ${support}.`,
  },
  'pt-BR': {
    PASSWORD_CHANGED: {
      subject: (brand) => `Sua senha na ${brand} foi alterada`,
      message: (brand) => `A senha da sua conta na ${brand} acaba de ser alterada.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Seu e-mail na ${brand} foi alterado`,
      message: (brand) => `Sua conta na ${brand} acaba de receber outro endereço de e-mail.`,
    },
    note: (support) => `Se foi você, não é preciso fazer nada. Se não foi, escreva imediatamente para ${support}.`,
  },
  it: {
    PASSWORD_CHANGED: {
      subject: (brand) => `La tua password su ${brand} è stata modificata`,
      message: (brand) => `la password del tuo conto ${brand} è stata appena modificata.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Il tuo indirizzo e-mail su ${brand} è stato modificato`,
      message: (brand) => `al tuo conto ${brand} è stato appena associato un altro indirizzo e-mail.`,
    },
    note: (support) => `Se la modifica è tua, non devi fare nulla. In caso contrario, scrivi subito a ${support}.`,
  },
  de: {
    PASSWORD_CHANGED: {
      subject: (brand) => `Dein Passwort bei ${brand} wurde geändert`,
      message: (brand) => `das Passwort deines Kontos bei ${brand} wurde soeben geändert.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Deine E-Mail-Adresse bei ${brand} wurde geändert`,
      message: (brand) => `für dein Konto bei ${brand} wurde soeben eine andere E-Mail-Adresse hinterlegt.`,
    },
    note: (support) => `Wenn du das selbst warst, musst du nichts tun. Wenn nicht, schreib bitte sofort an ${support}.`,
  },
  es: {
    PASSWORD_CHANGED: {
      subject: (brand) => `Tu contraseña en ${brand} ha cambiado`,
      message: (brand) => `Se acaba de cambiar la contraseña de tu cuenta de ${brand}.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Tu correo electrónico en ${brand} ha cambiado`,
      message: (brand) => `Se acaba de cambiar el correo electrónico de tu cuenta de ${brand}.`,
    },
    note: (support) => `Si has sido tú, no tienes que hacer nada. Si no, escribe de inmediato a ${support}.`,
  },
}

/** Tells a player about a change of credentials. */
export function securityMail(sender: SkinSender, player: MailRecipient, event: SecurityEvent): Mail {
  const locale = mailLocaleOf(player.language)
  const words = texts[locale]
  return playerMail(sender, player, {
    subject: words[event].subject(sender.name),
    message: words[event].message(sender.name),
    note: words.note(supportAddress(sender, locale)),
  })
}
