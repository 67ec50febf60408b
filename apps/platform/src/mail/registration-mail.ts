import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

interface RegistrationTexts {
  /** The address has an account. */
  existing: {
    subject: (brand: string) => string
    message: (brand: string) => string
    button: string
    /** Names what the page of the link calls its way to a new password. */
    note: string
  }
  /** No account was opened for a reason that is not the address. Says nothing about whose account it may be. */
  notOpened: {
    subject: (brand: string) => string
    message: (brand: string) => string
    note: (support: string) => string
  }
}

const texts: Readonly<Record<MailLocale, RegistrationTexts>> = {
  en: {
    existing: {
      subject: (brand) => `You already have an account at ${brand}`,
      message: (brand) =>
        `Someone, probably you, has just tried to open an account at ${brand} with this email address. You already have an account with us, so we have not opened another. You can log in using this link:`,
      button: 'Log in',
      note: 'If you have forgotten your password, choose “Forgot your password?” there. If it was not you, there is nothing to do: nobody has gained access to your account.',
    },
    notOpened: {
      subject: (brand) => `We could not open an account at ${brand}`,
      message: (brand) =>
        `We could not open an account at ${brand} with the details entered. You may already have one, for example with the same phone number but another email address. If so, please log in to that account.`,
      note: (support) =>
        `If you need help, write to ${support}. If you did not try to open an account, please ignore this email.`,
    },
  },
  fr: {
    existing: {
      subject: (brand) => `Vous avez déjà un compte chez ${brand}`,
      message: (brand) =>
        `Quelqu’un, sans doute vous, vient d’essayer d’ouvrir un compte chez ${brand} avec cette adresse e-mail. Vous avez déjà un compte chez nous ; nous n’en avons donc pas ouvert d’autre. Vous pouvez vous connecter en suivant ce lien :`,
      button: 'Se connecter',
      note: 'Si vous avez oublié votre mot de passe, choisissez-y « Mot de passe oublié ? ». Si ce n’était pas vous, vous n’avez rien à faire : personne n’a eu accès à votre compte.',
    },
    notOpened: {
      subject: (brand) => `Nous n’avons pas pu ouvrir de compte chez ${brand}`,
      message: (brand) =>
        `Nous n’avons pas pu ouvrir de compte chez ${brand} avec les informations saisies. Vous en avez peut-être déjà un, par exemple avec le même numéro de téléphone mais une autre adresse e-mail. Dans ce cas, connectez-vous à ce compte.`,
      note: (support) =>
        `Si vous avez besoin d’aide, écrivez à ${support}. Si vous n’avez pas essayé d’ouvrir de compte, ignorez cet e-mail.`,
    },
  },
  pl: {
    existing: {
      subject: (brand) => `Masz już konto w ${brand}`,
      message: (brand) =>
        `Przed chwilą podjęto próbę otwarcia konta w ${brand} z tym adresem e-mail; to zapewne Twoja próba. Masz już u nas konto, więc nie otworzyliśmy kolejnego. Możesz się zalogować, korzystając z tego linku:`,
      button: 'Zaloguj się',
      note: 'Jeśli nie pamiętasz hasła, wybierz tam „Nie pamiętasz hasła?”. Jeśli to nie Twoja próba, nie musisz nic robić: nikt nie uzyskał dostępu do Twojego konta.',
    },
    notOpened: {
      subject: (brand) => `Nie mogliśmy otworzyć konta w ${brand}`,
      message: (brand) =>
        `Z podanymi danymi nie mogliśmy otworzyć konta w ${brand}. Być może masz już konto, na przykład z tym samym numerem telefonu, ale z innym adresem e-mail. W takim razie zaloguj się na nie.`,
      note: (support) =>
        `Jeśli potrzebujesz pomocy, napisz na adres ${support}. Jeśli to nie była Twoja prośba, zignoruj tę wiadomość.`,
    },
  },
  nb: {
    existing: {
      subject: (brand) => `Du har allerede en konto hos ${brand}`,
      message: (brand) =>
        `Noen, sannsynligvis du, har nettopp forsøkt å opprette en konto hos ${brand} med denne e-postadressen. Du har allerede en konto hos oss, så vi har ikke opprettet en ny. Du kan logge inn med denne lenken:`,
      button: 'Logg inn',
      note: 'Har du glemt passordet, velg «Glemt passordet?» der. Var det ikke deg, trenger du ikke å gjøre noe: Ingen har fått tilgang til kontoen din.',
    },
    notOpened: {
      subject: (brand) => `Vi kunne ikke opprette en konto hos ${brand}`,
      message: (brand) =>
        `Vi kunne ikke opprette en konto hos ${brand} med opplysningene som ble oppgitt. Kanskje har du allerede en, for eksempel med samme telefonnummer, men en annen e-postadresse. Logg i så fall inn på den kontoen.`,
      note: (support) =>
        `Trenger du hjelp, skriv til ${support}. Har du ikke forsøkt å opprette en konto, kan du se bort fra denne e-posten.`,
    },
  },
  fi: {
    existing: {
      subject: (brand) => `Sinulla on jo tili – ${brand}`,
      message: (brand) =>
        `Joku, luultavasti sinä, yritti juuri avata ${brand}-tilin tällä sähköpostiosoitteella. Sinulla on jo tili meillä, joten emme avanneet uutta. Voit kirjautua sisään tästä linkistä:`,
      button: 'Kirjaudu sisään',
      note: 'Jos unohdit salasanan, valitse siellä ”Unohditko salasanasi?”. Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: kukaan ei ole päässyt tilillesi.',
    },
    notOpened: {
      subject: (brand) => `Tiliä ei voitu avata – ${brand}`,
      message: (brand) =>
        `Emme voineet avata ${brand}-tiliä annetuilla tiedoilla. Sinulla saattaa jo olla tili, esimerkiksi samalla puhelinnumerolla mutta toisella sähköpostiosoitteella. Kirjaudu siinä tapauksessa sille.`,
      note: (support) =>
        `Jos tarvitset apua, kirjoita osoitteeseen ${support}. Jos et yrittänyt avata tiliä, voit jättää tämän viestin huomiotta.`,
    },
  },
  'pt-BR': {
    existing: {
      subject: (brand) => `Você já tem uma conta na ${brand}`,
      message: (brand) =>
        `Alguém, provavelmente você, acaba de tentar abrir uma conta na ${brand} com este e-mail. Você já tem uma conta conosco, por isso não abrimos outra. Entre por meio deste link:`,
      button: 'Entrar',
      note: 'Se esqueceu a senha, escolha “Esqueceu a senha?” na mesma página. Se não foi você, não é preciso fazer nada: ninguém teve acesso à sua conta.',
    },
    notOpened: {
      subject: (brand) => `Não foi possível abrir uma conta na ${brand}`,
      message: (brand) =>
        `Não foi possível abrir uma conta na ${brand} com os dados informados. Talvez você já tenha uma, por exemplo com o mesmo telefone, mas com outro e-mail. Nesse caso, entre nessa conta.`,
      note: (support) =>
        `Se precisar de ajuda, escreva para ${support}. Se você não tentou abrir uma conta, ignore este e-mail.`,
    },
  },
  it: {
    existing: {
      subject: (brand) => `Hai già un conto su ${brand}`,
      message: (brand) =>
        `qualcuno, probabilmente tu, ha appena provato ad aprire un conto su ${brand} con questo indirizzo e-mail. Hai già un conto da noi, quindi non ne abbiamo aperto un altro. Puoi accedere con questo link:`,
      button: 'Accedi',
      note: 'Se hai dimenticato la password, scegli lì «Password dimenticata?». Se non eri tu, non devi fare nulla: nessuno ha avuto accesso al tuo conto.',
    },
    notOpened: {
      subject: (brand) => `Non è stato possibile aprire un conto su ${brand}`,
      message: (brand) =>
        `non è stato possibile aprire un conto su ${brand} con i dati inseriti. Forse ne hai già uno, ad esempio con lo stesso numero di telefono ma con un altro indirizzo e-mail. In tal caso accedi a quel conto.`,
      note: (support) =>
        `Se hai bisogno di aiuto, scrivi a ${support}. Se non hai provato ad aprire un conto, ignora questa e-mail.`,
    },
  },
  de: {
    existing: {
      subject: (brand) => `Du hast bereits ein Konto bei ${brand}`,
      message: (brand) =>
        `jemand, wahrscheinlich du, wollte soeben mit dieser E-Mail-Adresse ein Konto bei ${brand} eröffnen. Du hast bereits ein Konto bei uns, deshalb haben wir kein weiteres eröffnet. Mit diesem Link kannst du dich anmelden:`,
      button: 'Anmelden',
      note: 'Wenn du dein Passwort vergessen hast, wähle dort „Passwort vergessen?“. Wenn du es nicht warst, musst du nichts tun: Niemand hatte Zugang zu deinem Konto.',
    },
    notOpened: {
      subject: (brand) => `Wir konnten kein Konto bei ${brand} eröffnen`,
      message: (brand) =>
        `mit den eingegebenen Daten konnten wir kein Konto bei ${brand} eröffnen. Vielleicht hast du schon eines, zum Beispiel mit derselben Telefonnummer, aber einer anderen E-Mail-Adresse. Melde dich in diesem Fall bitte dort an.`,
      note: (support) =>
        `Wenn du Hilfe brauchst, schreib bitte an ${support}. Wenn du kein Konto eröffnen wolltest, ignoriere diese E-Mail bitte.`,
    },
  },
  es: {
    existing: {
      subject: (brand) => `Ya tienes una cuenta en ${brand}`,
      message: (brand) =>
        `Alguien, probablemente tú, acaba de intentar abrir una cuenta en ${brand} con este correo electrónico. Ya tienes una cuenta con nosotros, así que no hemos abierto otra. Puedes iniciar sesión con este enlace:`,
      button: 'Iniciar sesión',
      note: 'Si has olvidado la contraseña, elige allí «¿Has olvidado la contraseña?». Si no has sido tú, no tienes que hacer nada: nadie ha accedido a tu cuenta.',
    },
    notOpened: {
      subject: (brand) => `No hemos podido abrir una cuenta en ${brand}`,
      message: (brand) =>
        `No hemos podido abrir una cuenta en ${brand} con los datos introducidos. Quizá ya tengas una, por ejemplo con el mismo teléfono pero con otro correo electrónico. En ese caso, inicia sesión en esa cuenta.`,
      note: (support) =>
        `Si necesitas ayuda, escribe a ${support}. Si no has intentado abrir una cuenta, ignora este mensaje.`,
    },
  },
}

/** Tells the owner of an address, on which somebody tried to open another account, how to log in. */
export function accountExistsMail(sender: SkinSender, recipient: MailRecipient, loginAddress: string): Mail {
  const locale = mailLocaleOf(recipient.language)
  const { subject, message, button, note } = texts[locale].existing
  return playerMail(sender, recipient, {
    subject: subject(sender.name),
    message: message(sender.name),
    link: { address: loginAddress, label: button },
    note,
  })
}

/** Tells somebody that no account could be opened, without a link: they may be barred from playing. */
export function accountNotOpenedMail(sender: SkinSender, recipient: MailRecipient): Mail {
  const locale = mailLocaleOf(recipient.language)
  const { subject, message, note } = texts[locale].notOpened
  return playerMail(sender, recipient, {
    subject: subject(sender.name),
    message: message(sender.name),
    note: note(supportAddress(sender, locale)),
  })
}
