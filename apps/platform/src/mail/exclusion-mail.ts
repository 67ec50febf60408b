import { dateLocale } from '@parlour/skins/date-locale'
import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { pageButton } from './page-button.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

interface ExclusionTexts {
  locked: { subject: (brand: string) => string; message: (brand: string, until: string) => string }
  /** Does not say that the other account is excluded: whether somebody has excluded themselves is nobody else's business. */
  inReview: { subject: (brand: string) => string; message: (brand: string) => string }
  /** Of a self-exclusion that somebody else had set. */
  lifted: { subject: (brand: string) => string; message: (brand: string) => string }
  notYou: (support: string) => string
  sooner: (support: string) => string
}

const texts: Readonly<Record<MailLocale, ExclusionTexts>> = {
  en: {
    locked: {
      subject: (brand) => `Your break at ${brand} has begun`,
      message: (brand, until) =>
        `At your own request, you are on a break from ${brand} until ${until}. You cannot log in, deposit or play before then. Your own money stays yours.`,
    },
    inReview: {
      subject: (brand) => `We need to check your details at ${brand}`,
      message: (brand) =>
        `Your ${brand} account resembles another account, and we need to check whether both belong to the same person. Until then you cannot deposit or play. You can still log in and withdraw.`,
    },
    lifted: {
      subject: (brand) => `The self-exclusion of your ${brand} account has been lifted`,
      message: (brand) =>
        `Somebody else had asked for the self-exclusion of your ${brand} account. You have proved who you are, so our team has lifted it early. If you want to be excluded all the same, you can exclude yourself in your account at any time.`,
    },
    notYou: (support) => `If you did not ask for this, please write to ${support} at once.`,
    sooner: (support) => `To help us decide sooner, please write to ${support}.`,
  },
  fr: {
    locked: {
      subject: (brand) => `Votre pause chez ${brand} a commencé`,
      message: (brand, until) =>
        `À votre demande, vous êtes en pause chez ${brand} jusqu’au ${until}. D’ici là, vous ne pouvez ni vous connecter, ni effectuer de dépôt, ni jouer. Votre propre argent reste à vous.`,
    },
    inReview: {
      subject: (brand) => `Nous devons vérifier vos informations chez ${brand}`,
      message: (brand) =>
        `Votre compte ${brand} ressemble à un autre compte, et nous devons vérifier si les deux appartiennent à la même personne. D’ici là, vous ne pouvez ni effectuer de dépôt ni jouer. La connexion et les retraits restent possibles.`,
    },
    lifted: {
      subject: (brand) => `L’auto-exclusion de votre compte ${brand} a été levée`,
      message: (brand) =>
        `L’auto-exclusion de votre compte ${brand} avait été demandée par quelqu’un d’autre. Vous avez prouvé votre identité, et notre équipe l’a levée avant son terme. Si vous souhaitez quand même être exclu(e), vous pouvez la demander à tout moment dans votre compte.`,
    },
    notYou: (support) => `Si cette demande ne vient pas de vous, écrivez immédiatement à ${support}.`,
    sooner: (support) => `Pour accélérer la vérification, écrivez à ${support}.`,
  },
  pl: {
    locked: {
      subject: (brand) => `Przerwa w grze na Twoim koncie w ${brand}`,
      message: (brand, until) =>
        `Na Twoje życzenie na koncie w ${brand} obowiązuje od teraz przerwa w grze lub samowykluczenie do ${until}. Do tego czasu nie możesz się logować, wpłacać pieniędzy ani grać. Środki własne pozostają Twoje.`,
    },
    inReview: {
      subject: (brand) => `Musimy sprawdzić Twoje dane w ${brand}`,
      message: (brand) =>
        `Twoje konto w ${brand} przypomina inne konto. Musimy sprawdzić, czy oba należą do tej samej osoby. Do tego czasu nie możesz wpłacać pieniędzy ani grać. Nadal możesz się logować i wypłacać pieniądze.`,
    },
    lifted: {
      subject: (brand) => `Samowykluczenie na Twoim koncie w ${brand} zostało zniesione`,
      message: (brand) =>
        `O samowykluczenie na Twoim koncie w ${brand} poprosił ktoś inny. Twoja tożsamość jest potwierdzona, więc nasz zespół zniósł je przed czasem. Jeśli mimo to chcesz skorzystać z samowykluczenia, możesz w każdej chwili ustawić je na koncie.`,
    },
    notYou: (support) => `Jeśli to nie było Twoje życzenie, napisz od razu na adres ${support}.`,
    sooner: (support) => `Aby przyspieszyć sprawdzenie, napisz na adres ${support}.`,
  },
  nb: {
    locked: {
      subject: (brand) => `Pause fra spill hos ${brand}`,
      message: (brand, until) =>
        `Etter ditt eget ønske har kontoen din hos ${brand} fra nå av spillepause eller utestenging til ${until}. Før den tid kan du verken logge inn, sette inn penger eller spille. Dine egne penger er fortsatt dine.`,
    },
    inReview: {
      subject: (brand) => `Vi må kontrollere opplysningene dine hos ${brand}`,
      message: (brand) =>
        `Kontoen din hos ${brand} ligner en annen konto, og vi må kontrollere om begge tilhører samme person. Inntil videre kan du verken sette inn penger eller spille. Du kan fortsatt logge inn og ta ut penger.`,
    },
    lifted: {
      subject: (brand) => `Utestengingen av kontoen din hos ${brand} er opphevet`,
      message: (brand) =>
        `Noen andre hadde bedt om utestenging av kontoen din hos ${brand}. Du har dokumentert hvem du er, så vi har opphevet den før tiden. Vil du likevel være utestengt, kan du når som helst be om det på kontoen din.`,
    },
    notYou: (support) => `Var det ikke du som ba om dette, skriv straks til ${support}.`,
    sooner: (support) => `Skriv til ${support}, så går kontrollen raskere.`,
  },
  fi: {
    locked: {
      subject: (brand) => `Tilillesi on asetettu pelitauko tai pelikielto – ${brand}`,
      message: (brand, until) =>
        `${brand}-tilillesi on juuri asetettu pyynnöstäsi pelitauko tai pelikielto. Se päättyy ${until}. Sitä ennen et voi kirjautua sisään, tallettaa etkä pelata. Omat rahasi ovat edelleen sinun.`,
    },
    inReview: {
      subject: (brand) => `Meidän on tarkistettava tietosi – ${brand}`,
      message: (brand) =>
        `${brand}-tilisi muistuttaa toista tiliä, ja meidän on tarkistettava, kuuluvatko ne samalle henkilölle. Sitä ennen et voi tallettaa etkä pelata. Voit silti kirjautua sisään ja nostaa rahaa.`,
    },
    lifted: {
      subject: (brand) => `Tilisi pelikielto on poistettu – ${brand}`,
      message: (brand) =>
        `Joku muu oli pyytänyt ${brand}-tilillesi pelikieltoa. Olet todistanut henkilöllisyytesi, joten poistimme pelikiellon ennen sen päättymistä. Jos haluat silti pelikiellon, voit asettaa sen milloin tahansa tililläsi.`,
    },
    notYou: (support) => `Jos et pyytänyt tätä itse, kirjoita heti osoitteeseen ${support}.`,
    sooner: (support) => `Voit nopeuttaa tarkistusta kirjoittamalla osoitteeseen ${support}.`,
  },
  'pt-BR': {
    locked: {
      subject: (brand) => `Pausa ou autoexclusão na sua conta na ${brand}`,
      message: (brand, until) =>
        `A seu pedido, sua conta na ${brand} está a partir de agora em pausa ou autoexclusão até ${until}. Até lá, você não pode entrar na conta, depositar nem jogar. Seu dinheiro real continua sendo seu.`,
    },
    inReview: {
      subject: (brand) => `Precisamos verificar seus dados na ${brand}`,
      message: (brand) =>
        `Sua conta na ${brand} é parecida com outra conta, e precisamos verificar se as duas são da mesma pessoa. Até lá, você não pode depositar nem jogar. Você ainda pode entrar na conta e sacar.`,
    },
    lifted: {
      subject: (brand) => `A autoexclusão da sua conta na ${brand} foi revogada`,
      message: (brand) =>
        `Outra pessoa tinha pedido a autoexclusão da sua conta na ${brand}. Você comprovou sua identidade, por isso nossa equipe revogou a autoexclusão antes do prazo. Se mesmo assim você quiser se excluir, pode pedir isso a qualquer momento na sua conta.`,
    },
    notYou: (support) => `Se não foi você quem fez este pedido, escreva imediatamente para ${support}.`,
    sooner: (support) => `Para agilizar a verificação, escreva para ${support}.`,
  },
  it: {
    locked: {
      subject: (brand) => `Pausa o autoesclusione attivata per il tuo conto ${brand}`,
      message: (brand, until) =>
        `su tua richiesta è stata appena attivata una pausa o un’autoesclusione per il tuo conto ${brand}. Termina in data ${until}. Fino ad allora non puoi accedere, depositare né giocare. Il tuo denaro resta tuo.`,
    },
    inReview: {
      subject: (brand) => `Dobbiamo verificare i tuoi dati su ${brand}`,
      message: (brand) =>
        `il tuo conto ${brand} somiglia a un altro conto e dobbiamo verificare se appartengono alla stessa persona. Fino ad allora non puoi depositare né giocare. Puoi comunque accedere e prelevare.`,
    },
    lifted: {
      subject: (brand) => `Autoesclusione revocata per il tuo conto ${brand}`,
      message: (brand) =>
        `qualcun altro aveva chiesto l’autoesclusione per il tuo conto ${brand}. Hai dimostrato la tua identità, quindi il nostro team l’ha revocata prima del termine. Se vuoi comunque autoescluderti, puoi chiederlo in qualsiasi momento dal tuo conto.`,
    },
    notYou: (support) => `Se la richiesta non è tua, scrivi subito a ${support}.`,
    sooner: (support) => `Per accelerare la verifica, scrivi a ${support}.`,
  },
  de: {
    locked: {
      subject: (brand) => `Deine Pause bei ${brand} hat begonnen`,
      message: (brand, until) =>
        `auf deinen Wunsch machst du ab sofort bis zum ${until} Pause bei ${brand}. Bis dahin kannst du dich nicht anmelden, nicht einzahlen und nicht spielen. Dein eigenes Geld gehört weiterhin dir.`,
    },
    inReview: {
      subject: (brand) => `Wir müssen deine Angaben bei ${brand} prüfen`,
      message: (brand) =>
        `dein Konto bei ${brand} ähnelt einem anderen Konto, und wir müssen prüfen, ob beide derselben Person gehören. Bis dahin kannst du weder einzahlen noch spielen. Anmeldung und Auszahlungen sind weiterhin möglich.`,
    },
    lifted: {
      subject: (brand) => `Die Selbstsperre für dein Konto bei ${brand} ist aufgehoben`,
      message: (brand) =>
        `jemand anders hatte die Selbstsperre für dein Konto bei ${brand} beantragt. Du hast deine Identität nachgewiesen, deshalb hat unser Team sie vorzeitig aufgehoben. Wenn du dich trotzdem sperren möchtest, kannst du das jederzeit in deinem Konto tun.`,
    },
    notYou: (support) => `Wenn dieser Wunsch nicht von dir kam, schreib bitte sofort an ${support}.`,
    sooner: (support) => `Wenn du die Prüfung beschleunigen möchtest, schreib bitte an ${support}.`,
  },
  es: {
    locked: {
      subject: (brand) => `Pausa o autoexclusión activada en tu cuenta de ${brand}`,
      message: (brand, until) =>
        `A petición tuya, se acaba de activar una pausa o autoexclusión en tu cuenta de ${brand} hasta el ${until}. Hasta entonces no puedes entrar, depositar ni jugar. Tu propio dinero sigue siendo tuyo.`,
    },
    inReview: {
      subject: (brand) => `Tenemos que comprobar tus datos en ${brand}`,
      message: (brand) =>
        `Tu cuenta de ${brand} se parece a otra cuenta y tenemos que comprobar si las dos son de la misma persona. Hasta entonces no puedes depositar ni jugar. Puedes seguir entrando en tu cuenta y retirando dinero.`,
    },
    lifted: {
      subject: (brand) => `Se ha levantado la autoexclusión de tu cuenta de ${brand}`,
      message: (brand) =>
        `Otra persona había pedido la autoexclusión de tu cuenta de ${brand}. Has demostrado tu identidad, así que nuestro equipo la ha levantado antes de tiempo. Si aun así quieres excluirte, puedes pedirlo cuando quieras en tu cuenta.`,
    },
    notYou: (support) => `Si no lo has pedido tú, escribe de inmediato a ${support}.`,
    sooner: (support) => `Para agilizar la comprobación, escribe a ${support}.`,
  },
}

/** Tells a player that their account is locked at their own request, in case it was somebody else's. */
export function lockMail(sender: SkinSender, player: MailRecipient, until: Date): Mail {
  const locale = mailLocaleOf(player.language)
  const { locked, notYou } = texts[locale]
  const date = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(until)
  return playerMail(sender, player, {
    subject: locked.subject(sender.name),
    message: locked.message(sender.name, date),
    note: notYou(supportAddress(sender, locale)),
  })
}

/** Tells a player that operators have lifted a self-exclusion before its time, and where they can have one all the same. */
export function liftMail(sender: SkinSender, player: MailRecipient, siteAddress: string | null): Mail {
  const locale = mailLocaleOf(player.language)
  const { lifted, notYou } = texts[locale]
  return playerMail(sender, player, {
    subject: lifted.subject(sender.name),
    message: lifted.message(sender.name),
    link: pageButton(siteAddress, sender, locale, 'EXCLUSION'),
    note: notYou(supportAddress(sender, locale)),
  })
}

/** Tells a player that an operator has to decide whether another account is theirs too. */
export function reviewMail(sender: SkinSender, player: MailRecipient): Mail {
  const locale = mailLocaleOf(player.language)
  const { inReview, sooner } = texts[locale]
  return playerMail(sender, player, {
    subject: inReview.subject(sender.name),
    message: inReview.message(sender.name),
    note: sooner(supportAddress(sender, locale)),
  })
}
