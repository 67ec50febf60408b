import type { MailLocale } from './mail-locale.ts'

export interface EventTexts {
  subject: (brand: string) => string
  message: (brand: string, device: string) => string
}

/** Changes and uses of a player's authenticator app that they must know about. */
export type AuthenticatorEvent =
  | 'AUTHENTICATOR_ADDED'
  | 'AUTHENTICATOR_REMOVED'
  | 'RECOVERY_CODE_USED'
  | 'RECOVERY_CODES_RENEWED'

export const authenticatorTexts: Readonly<Record<MailLocale, Record<AuthenticatorEvent, EventTexts>>> = {
  en: {
    AUTHENTICATOR_ADDED: {
      subject: (brand) => `Authenticator app added to your ${brand} account`,
      message: (brand) =>
        `An authenticator app has just been added to your ${brand} account. From now on, logging in with the password also needs a code from the app. All other devices have been logged out.`,
    },
    AUTHENTICATOR_REMOVED: {
      subject: (brand) => `Authenticator app removed from your ${brand} account`,
      message: (brand) =>
        `The authenticator app has just been removed from your ${brand} account, and its recovery codes no longer work. All other devices have been logged out.`,
    },
    RECOVERY_CODE_USED: {
      subject: (brand) => `Recovery code used at ${brand}`,
      message: (brand) =>
        `Somebody has just logged in to your ${brand} account with one of your recovery codes instead of the authenticator app. That code no longer works.`,
    },
    RECOVERY_CODES_RENEWED: {
      subject: (brand) => `New recovery codes for your ${brand} account`,
      message: (brand) =>
        `New recovery codes have just been created for your ${brand} account. The old ones no longer work.`,
    },
  },
  fr: {
    AUTHENTICATOR_ADDED: {
      subject: (brand) => `Application d’authentification ajoutée à votre compte ${brand}`,
      message: (brand) =>
        `Une application d’authentification vient d’être ajoutée à votre compte ${brand}. Désormais, la connexion par mot de passe demande aussi un code de l’application. Tous les autres appareils ont été déconnectés.`,
    },
    AUTHENTICATOR_REMOVED: {
      subject: (brand) => `Application d’authentification supprimée de votre compte ${brand}`,
      message: (brand) =>
        `L’application d’authentification vient d’être supprimée de votre compte ${brand}, et ses codes de secours ne fonctionnent plus. Tous les autres appareils ont été déconnectés.`,
    },
    RECOVERY_CODE_USED: {
      subject: (brand) => `Code de secours utilisé chez ${brand}`,
      message: (brand) =>
        `Une connexion à votre compte ${brand} vient d’avoir lieu avec l’un de vos codes de secours au lieu de l’application d’authentification. Ce code ne fonctionne plus.`,
    },
    RECOVERY_CODES_RENEWED: {
      subject: (brand) => `Nouveaux codes de secours pour votre compte ${brand}`,
      message: (brand) =>
        `De nouveaux codes de secours viennent d’être créés pour votre compte ${brand}. Les anciens ne fonctionnent plus.`,
    },
  },
  pl: {
    AUTHENTICATOR_ADDED: {
      subject: (brand) => `Aplikacja uwierzytelniająca na Twoim koncie w ${brand}`,
      message: (brand) =>
        `Do Twojego konta w ${brand} dodano właśnie aplikację uwierzytelniającą. Od teraz logowanie hasłem wymaga też kodu z aplikacji. Wszystkie inne urządzenia zostały wylogowane.`,
    },
    AUTHENTICATOR_REMOVED: {
      subject: (brand) => `Aplikacja uwierzytelniająca usunięta z konta w ${brand}`,
      message: (brand) =>
        `Z Twojego konta w ${brand} usunięto właśnie aplikację uwierzytelniającą, a kody odzyskiwania przestały działać. Wszystkie inne urządzenia zostały wylogowane.`,
    },
    RECOVERY_CODE_USED: {
      subject: (brand) => `Użyto kodu odzyskiwania w ${brand}`,
      message: (brand) =>
        `Właśnie zalogowano się na Twoje konto w ${brand} jednym z kodów odzyskiwania zamiast kodem z aplikacji uwierzytelniającej. Ten kod już nie działa.`,
    },
    RECOVERY_CODES_RENEWED: {
      subject: (brand) => `Nowe kody odzyskiwania do konta w ${brand}`,
      message: (brand) =>
        `Do Twojego konta w ${brand} utworzono właśnie nowe kody odzyskiwania. Stare już nie działają.`,
    },
  },
  nb: {
    AUTHENTICATOR_ADDED: {
      subject: (brand) => `Autentiseringsapp lagt til på kontoen din hos ${brand}`,
      message: (brand) =>
        `En autentiseringsapp er nettopp lagt til på kontoen din hos ${brand}. Fra nå av trengs også en kode fra appen når du logger inn med passord. Alle andre enheter er logget ut.`,
    },
    AUTHENTICATOR_REMOVED: {
      subject: (brand) => `Autentiseringsappen er fjernet fra kontoen din hos ${brand}`,
      message: (brand) =>
        `Autentiseringsappen er nettopp fjernet fra kontoen din hos ${brand}, og gjenopprettingskodene virker ikke lenger. Alle andre enheter er logget ut.`,
    },
    RECOVERY_CODE_USED: {
      subject: (brand) => `Gjenopprettingskode brukt hos ${brand}`,
      message: (brand) =>
        `Noen har nettopp logget inn på kontoen din hos ${brand} med en av gjenopprettingskodene dine i stedet for autentiseringsappen. Den koden virker ikke lenger.`,
    },
    RECOVERY_CODES_RENEWED: {
      subject: (brand) => `Nye gjenopprettingskoder til kontoen din hos ${brand}`,
      message: (brand) =>
        `Det er nettopp laget nye gjenopprettingskoder til kontoen din hos ${brand}. De gamle virker ikke lenger.`,
    },
  },
  fi: {
    AUTHENTICATOR_ADDED: {
      subject: (brand) => `Todennussovellus lisätty ${brand}-tilillesi`,
      message: (brand) =>
        `${brand}-tilillesi on juuri lisätty todennussovellus. Tästä lähtien salasanalla kirjautumiseen tarvitaan myös sovelluksen koodi. Kaikki muut laitteet on kirjattu ulos.`,
    },
    AUTHENTICATOR_REMOVED: {
      subject: (brand) => `Todennussovellus poistettu ${brand}-tililtäsi`,
      message: (brand) =>
        `${brand}-tililtäsi on juuri poistettu todennussovellus, eivätkä sen palautuskoodit enää toimi. Kaikki muut laitteet on kirjattu ulos.`,
    },
    RECOVERY_CODE_USED: {
      subject: (brand) => `Palautuskoodia on käytetty – ${brand}`,
      message: (brand) =>
        `${brand}-tilillesi on juuri kirjauduttu palautuskoodilla todennussovelluksen sijaan. Koodi ei enää toimi.`,
    },
    RECOVERY_CODES_RENEWED: {
      subject: (brand) => `Uudet palautuskoodit ${brand}-tilillesi`,
      message: (brand) => `${brand}-tilillesi on juuri luotu uudet palautuskoodit. Vanhat eivät enää toimi.`,
    },
  },
  'pt-BR': {
    AUTHENTICATOR_ADDED: {
      subject: (brand) => `Aplicativo autenticador adicionado à sua conta na ${brand}`,
      message: (brand) =>
        `Um aplicativo autenticador acaba de ser adicionado à sua conta na ${brand}. A partir de agora, entrar com a senha também exige um código do aplicativo. Todos os outros acessos foram encerrados.`,
    },
    AUTHENTICATOR_REMOVED: {
      subject: (brand) => `Aplicativo autenticador removido da sua conta na ${brand}`,
      message: (brand) =>
        `O aplicativo autenticador acaba de ser removido da sua conta na ${brand}, e os códigos de recuperação não funcionam mais. Todos os outros acessos foram encerrados.`,
    },
    RECOVERY_CODE_USED: {
      subject: (brand) => `Código de recuperação usado na ${brand}`,
      message: (brand) =>
        `Sua conta na ${brand} acaba de ser acessada com um dos seus códigos de recuperação em vez do aplicativo autenticador. Esse código não funciona mais.`,
    },
    RECOVERY_CODES_RENEWED: {
      subject: (brand) => `Novos códigos de recuperação da sua conta na ${brand}`,
      message: (brand) =>
        `Novos códigos de recuperação acabam de ser criados para sua conta na ${brand}. Os antigos não funcionam mais.`,
    },
  },
  it: {
    AUTHENTICATOR_ADDED: {
      subject: (brand) => `App di autenticazione aggiunta al tuo conto ${brand}`,
      message: (brand) =>
        `al tuo conto ${brand} è stata appena aggiunta un’app di autenticazione. D’ora in poi l’accesso con la password richiede anche un codice dell’app. Tutti gli altri dispositivi sono stati disconnessi.`,
    },
    AUTHENTICATOR_REMOVED: {
      subject: (brand) => `App di autenticazione rimossa dal tuo conto ${brand}`,
      message: (brand) =>
        `dal tuo conto ${brand} è stata appena rimossa l’app di autenticazione e i codici di recupero non funzionano più. Tutti gli altri dispositivi sono stati disconnessi.`,
    },
    RECOVERY_CODE_USED: {
      subject: (brand) => `Codice di recupero usato su ${brand}`,
      message: (brand) =>
        `è stato appena effettuato l’accesso al tuo conto ${brand} con uno dei tuoi codici di recupero al posto dell’app di autenticazione. Quel codice non funziona più.`,
    },
    RECOVERY_CODES_RENEWED: {
      subject: (brand) => `Nuovi codici di recupero per il tuo conto ${brand}`,
      message: (brand) =>
        `sono stati appena creati nuovi codici di recupero per il tuo conto ${brand}. Quelli vecchi non funzionano più.`,
    },
  },
  de: {
    AUTHENTICATOR_ADDED: {
      subject: (brand) => `Authenticator-App für dein ${brand}-Konto`,
      message: (brand) =>
        `zu deinem ${brand}-Konto wurde soeben eine Authenticator-App hinzugefügt. Ab jetzt braucht eine Anmeldung mit Passwort auch einen Code der App. Alle anderen Geräte wurden abgemeldet.`,
    },
    AUTHENTICATOR_REMOVED: {
      subject: (brand) => `Authenticator-App deines ${brand}-Kontos entfernt`,
      message: (brand) =>
        `von deinem ${brand}-Konto wurde soeben die Authenticator-App entfernt; ihre Wiederherstellungscodes gelten nicht mehr. Alle anderen Geräte wurden abgemeldet.`,
    },
    RECOVERY_CODE_USED: {
      subject: (brand) => `Wiederherstellungscode bei ${brand} verwendet`,
      message: (brand) =>
        `soeben hat sich jemand mit einem deiner Wiederherstellungscodes statt mit der Authenticator-App bei deinem ${brand}-Konto angemeldet. Dieser Code gilt nicht mehr.`,
    },
    RECOVERY_CODES_RENEWED: {
      subject: (brand) => `Neue Wiederherstellungscodes für dein ${brand}-Konto`,
      message: (brand) =>
        `für dein Konto bei ${brand} wurden soeben neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.`,
    },
  },
  es: {
    AUTHENTICATOR_ADDED: {
      subject: (brand) => `Aplicación de autenticación añadida a tu cuenta de ${brand}`,
      message: (brand) =>
        `Se acaba de añadir una aplicación de autenticación a tu cuenta de ${brand}. A partir de ahora, para entrar con la contraseña también hace falta un código de la aplicación. Se han cerrado todas las demás sesiones.`,
    },
    AUTHENTICATOR_REMOVED: {
      subject: (brand) => `Aplicación de autenticación eliminada de tu cuenta de ${brand}`,
      message: (brand) =>
        `Se acaba de eliminar la aplicación de autenticación de tu cuenta de ${brand}, y sus códigos de recuperación ya no sirven. Se han cerrado todas las demás sesiones.`,
    },
    RECOVERY_CODE_USED: {
      subject: (brand) => `Código de recuperación usado en ${brand}`,
      message: (brand) =>
        `Alguien acaba de entrar en tu cuenta de ${brand} con uno de tus códigos de recuperación en lugar de la aplicación de autenticación. Ese código ya no sirve.`,
    },
    RECOVERY_CODES_RENEWED: {
      subject: (brand) => `Nuevos códigos de recuperación de tu cuenta de ${brand}`,
      message: (brand) =>
        `Se acaban de crear nuevos códigos de recuperación para tu cuenta de ${brand}. Los anteriores ya no sirven.`,
    },
  },
}
