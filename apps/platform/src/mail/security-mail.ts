import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

/** Changes that the owner of an account must know about, in case somebody else made them. */
export type SecurityEvent =
  | 'PASSWORD_CHANGED'
  | 'EMAIL_CHANGED'
  | 'PHONE_CHANGED'
  | 'NEW_DEVICE'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'

interface EventTexts {
  subject: (brand: string) => string
  message: (brand: string, device: string) => string
}
interface SecurityTexts extends Record<SecurityEvent, EventTexts> {
  /** @param list such as €50.00 (•••• 4242) */
  withdrawals: (list: string) => string
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
    PHONE_CHANGED: {
      subject: (brand) => `Your phone number at ${brand} has been changed`,
      message: (brand) => `Your ${brand} account has just been given another phone number.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `New login to your ${brand} account`,
      message: (brand, device) =>
        `Somebody has just logged in to your ${brand} account with a browser that we did not know: ${device}.`,
    },
    PASSKEY_ADDED: {
      subject: (brand) => `Passkey added to your ${brand} account`,
      message: (brand) =>
        `A passkey has just been added to your ${brand} account. It can be used to log in without your password.`,
    },
    PASSKEY_REMOVED: {
      subject: (brand) => `Passkey removed from your ${brand} account`,
      message: (brand) => `A passkey has just been removed from your ${brand} account.`,
    },
    withdrawals: (list) =>
      `Withdrawals in progress: ${list}. We will not send them within 24 hours of this change. Until then you can cancel them on the withdrawal page.`,
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
    PHONE_CHANGED: {
      subject: (brand) => `Votre numéro de téléphone chez ${brand} a été modifié`,
      message: (brand) => `Un autre numéro de téléphone vient d’être associé à votre compte ${brand}.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `Nouvelle connexion à votre compte ${brand}`,
      message: (brand, device) =>
        `Une connexion à votre compte ${brand} vient d’avoir lieu depuis un navigateur que nous ne connaissions pas : ${device}.`,
    },
    PASSKEY_ADDED: {
      subject: (brand) => `Clé d’accès ajoutée à votre compte ${brand}`,
      message: (brand) =>
        `Une clé d’accès vient d’être ajoutée à votre compte ${brand}. Elle permet de se connecter sans mot de passe.`,
    },
    PASSKEY_REMOVED: {
      subject: (brand) => `Clé d’accès supprimée de votre compte ${brand}`,
      message: (brand) => `Une clé d’accès vient d’être supprimée de votre compte ${brand}.`,
    },
    withdrawals: (list) =>
      `Retraits en cours : ${list}. Nous ne les enverrons pas dans les 24 heures qui suivent cette modification. D’ici là, vous pouvez les annuler sur la page des retraits.`,
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
    PHONE_CHANGED: {
      subject: (brand) => `Twój numer telefonu w ${brand} został zmieniony`,
      message: (brand) => `Do Twojego konta w ${brand} przypisano właśnie inny numer telefonu.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `Nowe logowanie na Twoje konto w ${brand}`,
      message: (brand, device) =>
        `Właśnie zalogowano się na Twoje konto w ${brand} z przeglądarki, której nie znaliśmy: ${device}.`,
    },
    PASSKEY_ADDED: {
      subject: (brand) => `Nowy klucz dostępu do Twojego konta w ${brand}`,
      message: (brand) =>
        `Do Twojego konta w ${brand} dodano właśnie klucz dostępu. Można się nim zalogować bez hasła.`,
    },
    PASSKEY_REMOVED: {
      subject: (brand) => `Klucz dostępu do Twojego konta w ${brand} został usunięty`,
      message: (brand) => `Z Twojego konta w ${brand} usunięto właśnie klucz dostępu.`,
    },
    withdrawals: (list) =>
      `Wypłaty w toku: ${list}. Nie wyślemy ich przed upływem 24 godzin od tej zmiany. Do tego czasu możesz je anulować na stronie wypłat.`,
    note: (support) => `Jeśli to Ty, nie musisz nic robić. Jeśli nie, napisz od razu na adres ${support}.`,
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
    PHONE_CHANGED: {
      subject: (brand) => `Telefonnummeret ditt hos ${brand} er endret`,
      message: (brand) => `Kontoen din hos ${brand} har nettopp fått et annet telefonnummer.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `Ny innlogging på kontoen din hos ${brand}`,
      message: (brand, device) =>
        `Noen har nettopp logget inn på kontoen din hos ${brand} med en nettleser vi ikke kjente: ${device}.`,
    },
    PASSKEY_ADDED: {
      subject: (brand) => `Ny passnøkkel på kontoen din hos ${brand}`,
      message: (brand) =>
        `Kontoen din hos ${brand} har nettopp fått en ny passnøkkel. Med den kan man logge inn uten passord.`,
    },
    PASSKEY_REMOVED: {
      subject: (brand) => `Passnøkkel fjernet fra kontoen din hos ${brand}`,
      message: (brand) => `En passnøkkel er nettopp blitt fjernet fra kontoen din hos ${brand}.`,
    },
    withdrawals: (list) =>
      `Uttak som er under behandling: ${list}. Vi sender dem tidligst 24 timer etter denne endringen. Fram til da kan du avbryte dem på uttakssiden.`,
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
    PHONE_CHANGED: {
      subject: (brand) => `Puhelinnumerosi on vaihdettu – ${brand}`,
      message: (brand) => `${brand}-tilillesi on juuri vaihdettu toinen puhelinnumero.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `Uusi kirjautuminen ${brand}-tilillesi`,
      message: (brand, device) => `${brand}-tilillesi on juuri kirjauduttu selaimella, jota emme tunteneet: ${device}.`,
    },
    PASSKEY_ADDED: {
      subject: (brand) => `Uusi pääsyavain ${brand}-tililläsi`,
      message: (brand) => `${brand}-tilillesi on juuri lisätty pääsyavain. Sillä voi kirjautua ilman salasanaa.`,
    },
    PASSKEY_REMOVED: {
      subject: (brand) => `Pääsyavain poistettu ${brand}-tililtäsi`,
      message: (brand) => `${brand}-tililtäsi on juuri poistettu pääsyavain.`,
    },
    withdrawals: (list) =>
      `Käsittelyssä olevat nostot: ${list}. Lähetämme ne aikaisintaan 24 tunnin kuluttua tästä muutoksesta. Siihen asti voit peruuttaa ne nostosivulla.`,
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
    PHONE_CHANGED: {
      subject: (brand) => `Seu número de telefone na ${brand} foi alterado`,
      message: (brand) => `Outro número de telefone acaba de ser associado à sua conta na ${brand}.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `Novo acesso à sua conta na ${brand}`,
      message: (brand, device) =>
        `Sua conta na ${brand} acaba de ser acessada por um navegador que não conhecíamos: ${device}.`,
    },
    PASSKEY_ADDED: {
      subject: (brand) => `Nova chave de acesso à sua conta na ${brand}`,
      message: (brand) =>
        `Uma chave de acesso acaba de ser adicionada à sua conta na ${brand}. Com ela, é possível entrar sem senha.`,
    },
    PASSKEY_REMOVED: {
      subject: (brand) => `Chave de acesso removida da sua conta na ${brand}`,
      message: (brand) => `Uma chave de acesso acaba de ser removida da sua conta na ${brand}.`,
    },
    withdrawals: (list) =>
      `Saques em andamento: ${list}. Eles não serão enviados nas 24 horas seguintes a esta alteração. Até lá, você pode cancelá-los na página de saque.`,
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
    PHONE_CHANGED: {
      subject: (brand) => `Il tuo numero di telefono su ${brand} è stato modificato`,
      message: (brand) => `al tuo conto ${brand} è stato appena associato un altro numero di telefono.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `Nuovo accesso al tuo conto ${brand}`,
      message: (brand, device) =>
        `è stato appena effettuato l’accesso al tuo conto ${brand} da un browser che non conoscevamo: ${device}.`,
    },
    PASSKEY_ADDED: {
      subject: (brand) => `Nuova passkey per il tuo conto ${brand}`,
      message: (brand) =>
        `al tuo conto ${brand} è stata appena aggiunta una passkey, che permette di accedere senza password.`,
    },
    PASSKEY_REMOVED: {
      subject: (brand) => `Passkey rimossa dal tuo conto ${brand}`,
      message: (brand) => `dal tuo conto ${brand} è stata appena rimossa una passkey.`,
    },
    withdrawals: (list) =>
      `Prelievi in corso: ${list}. Non saranno inviati prima di 24 ore da questa modifica. Fino ad allora puoi annullarli nella pagina dei prelievi.`,
    note: (support) => `Se l’operazione è tua, non devi fare nulla. In caso contrario, scrivi subito a ${support}.`,
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
    PHONE_CHANGED: {
      subject: (brand) => `Deine Telefonnummer bei ${brand} wurde geändert`,
      message: (brand) => `für dein Konto bei ${brand} wurde soeben eine andere Telefonnummer hinterlegt.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `Neue Anmeldung bei deinem ${brand}-Konto`,
      message: (brand, device) =>
        `soeben hat sich jemand mit einem Browser bei deinem ${brand}-Konto angemeldet, den wir noch nicht kannten: ${device}.`,
    },
    PASSKEY_ADDED: {
      subject: (brand) => `Neuer Passkey für dein ${brand}-Konto`,
      message: (brand) =>
        `zu deinem ${brand}-Konto wurde soeben ein Passkey hinzugefügt. Damit ist eine Anmeldung ohne Passwort möglich.`,
    },
    PASSKEY_REMOVED: {
      subject: (brand) => `Passkey deines ${brand}-Kontos entfernt`,
      message: (brand) => `von deinem ${brand}-Konto wurde soeben ein Passkey entfernt.`,
    },
    withdrawals: (list) =>
      `Laufende Auszahlungen: ${list}. Wir zahlen sie frühestens 24 Stunden nach dieser Änderung aus. Bis dahin kannst du sie auf der Auszahlungsseite stornieren.`,
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
    PHONE_CHANGED: {
      subject: (brand) => `Tu número de teléfono en ${brand} ha cambiado`,
      message: (brand) => `Se acaba de cambiar el número de teléfono de tu cuenta de ${brand}.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `Nuevo acceso a tu cuenta de ${brand}`,
      message: (brand, device) =>
        `Alguien acaba de entrar en tu cuenta de ${brand} con un navegador que no conocíamos: ${device}.`,
    },
    PASSKEY_ADDED: {
      subject: (brand) => `Nueva llave de acceso a tu cuenta de ${brand}`,
      message: (brand) =>
        `Se acaba de añadir una llave de acceso a tu cuenta de ${brand}. Permite entrar sin contraseña.`,
    },
    PASSKEY_REMOVED: {
      subject: (brand) => `Llave de acceso eliminada de tu cuenta de ${brand}`,
      message: (brand) => `Se acaba de eliminar una llave de acceso de tu cuenta de ${brand}.`,
    },
    withdrawals: (list) =>
      `Retiradas en curso: ${list}. No las enviaremos hasta pasadas 24 horas de este cambio. Hasta entonces puedes cancelarlas en la página de retiradas.`,
    note: (support) => `Si has sido tú, no tienes que hacer nada. Si no, escribe de inmediato a ${support}.`,
  },
}

interface EventDetails {
  /** The browser of a NEW_DEVICE. */
  device?: string
  /** Those that wait because of the change. */
  withdrawals?: readonly string[]
}

/** Tells a player about a change of credentials, or about a login with a browser that is new to them. */
export function securityMail(
  sender: SkinSender,
  player: MailRecipient,
  event: SecurityEvent,
  { device = '', withdrawals = [] }: EventDetails = {},
): Mail {
  const locale = mailLocaleOf(player.language)
  const words = texts[locale]
  return playerMail(sender, player, {
    subject: words[event].subject(sender.name),
    message: [
      words[event].message(sender.name, device),
      ...(withdrawals.length > 0 ? [words.withdrawals(withdrawals.join(', '))] : []),
    ].join(' '),
    note: words.note(supportAddress(sender, locale)),
  })
}
