import type { AuthenticatorEvent, EventTexts } from './authenticator-mail.ts'
import type { MailLocale } from './mail-locale.ts'

/** Changes that the owner of an account must know about, in case somebody else made them. */
type CredentialEvent =
  | 'PASSWORD_CHANGED'
  | 'EMAIL_CHANGED'
  | 'PHONE_CHANGED'
  | 'NEW_DEVICE'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'

export type SecurityEvent = CredentialEvent | AuthenticatorEvent

/** What has happened, in each language. */
export const securityTexts: Readonly<Record<MailLocale, Readonly<Record<CredentialEvent, EventTexts>>>> = {
  en: {
    PASSWORD_CHANGED: {
      subject: (brand) => `Your password at ${brand} has been changed`,
      message: (brand) => `The password of your ${brand} account has just been changed.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Your email address at ${brand} has been changed`,
      message: (brand) => `The email address of your ${brand} account has just been changed.`,
    },
    PHONE_CHANGED: {
      subject: (brand) => `Your phone number at ${brand} has been changed`,
      message: (brand) => `The phone number of your ${brand} account has just been changed.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `New login to your ${brand} account`,
      message: (brand, device) =>
        `Somebody has just logged in to your ${brand} account from a browser that we do not recognise: ${device}.`,
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
        `Noen har nettopp logget inn på kontoen din hos ${brand} fra en nettleser vi ikke kjenner igjen: ${device}.`,
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
  },
  fi: {
    PASSWORD_CHANGED: {
      subject: (brand) => `Salasanasi on vaihdettu – ${brand}`,
      message: (brand) => `${brand}-tilisi salasana on juuri vaihdettu.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Sähköpostiosoitteesi on vaihdettu – ${brand}`,
      message: (brand) => `${brand}-tilisi sähköpostiosoite on juuri vaihdettu.`,
    },
    PHONE_CHANGED: {
      subject: (brand) => `Puhelinnumerosi on vaihdettu – ${brand}`,
      message: (brand) => `${brand}-tilisi puhelinnumero on juuri vaihdettu.`,
    },
    NEW_DEVICE: {
      subject: (brand) => `Uusi kirjautuminen ${brand}-tilillesi`,
      message: (brand, device) => `${brand}-tilillesi on juuri kirjauduttu selaimella, jota emme tunnista: ${device}.`,
    },
    PASSKEY_ADDED: {
      subject: (brand) => `Uusi pääsyavain ${brand}-tililläsi`,
      message: (brand) => `${brand}-tilillesi on juuri lisätty pääsyavain. Sillä voi kirjautua ilman salasanaa.`,
    },
    PASSKEY_REMOVED: {
      subject: (brand) => `Pääsyavain poistettu ${brand}-tililtäsi`,
      message: (brand) => `${brand}-tililtäsi on juuri poistettu pääsyavain.`,
    },
  },
  'pt-BR': {
    PASSWORD_CHANGED: {
      subject: (brand) => `Sua senha na ${brand} foi alterada`,
      message: (brand) => `A senha da sua conta na ${brand} acaba de ser alterada.`,
    },
    EMAIL_CHANGED: {
      subject: (brand) => `Seu e-mail na ${brand} foi alterado`,
      message: (brand) => `O endereço de e-mail da sua conta na ${brand} acaba de ser alterado.`,
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
        `è stato appena effettuato l’accesso al tuo conto ${brand} da un browser che non riconosciamo: ${device}.`,
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
        `Alguien acaba de entrar en tu cuenta de ${brand} desde un navegador que no reconocemos: ${device}.`,
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
  },
}
