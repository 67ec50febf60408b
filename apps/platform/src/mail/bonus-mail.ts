import { dateLocale } from '@parlour/skins/date-locale'
import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { pageButton } from './page-button.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

interface BonusTexts {
  granted: { subject: (brand: string) => string; message: (name: string) => string; until: (date: string) => string }
  ending: { subject: (brand: string) => string; message: (name: string, date: string) => string }
  /** Those two are advertising: how not to get them. */
  note: string
  /** An offer is taken back, because another account of the player had used it or made the first deposit. */
  ended: { subject: (brand: string) => string; message: (name: string) => string; note: (support: string) => string }
}

const texts: Readonly<Record<MailLocale, BonusTexts>> = {
  en: {
    granted: {
      subject: (brand) => `A bonus is waiting for you at ${brand}`,
      message: (name) => `You have been offered a bonus: ${name}. It is up to you whether to claim it.`,
      until: (date) => `You can claim it until ${date} UTC.`,
    },
    ending: {
      subject: (brand) => `Your bonus at ${brand} ends within a day`,
      message: (name, date) =>
        `Your bonus ends on ${date} UTC: ${name}. What you have not used by then is removed; your own money stays yours. You do not have to do anything.`,
    },
    note: 'You are receiving this email because you agreed to receive offers by email. You can change that at any time in your profile, under “Our offers”.',
    ended: {
      subject: (brand) => `Your bonus at ${brand} has ended`,
      message: (name) =>
        `This bonus has ended: ${name}. We count all your accounts together, and you had already used this offer, or made your first deposit, with another one. Your own money stays yours.`,
      note: (support) => `If you have no other account with us, please write to ${support}.`,
    },
  },
  fr: {
    granted: {
      subject: (brand) => `Un bonus vous attend chez ${brand}`,
      message: (name) => `Nous vous proposons un bonus\u00a0: ${name}. À vous de décider si vous le récupérez.`,
      until: (date) => `Vous pouvez le récupérer jusqu’au ${date} UTC.`,
    },
    ending: {
      subject: (brand) => `Votre bonus chez ${brand} prend fin dans moins d’un jour`,
      message: (name, date) =>
        `Votre bonus prend fin le ${date} UTC\u00a0: ${name}. Ce que vous n’aurez pas utilisé d’ici là sera annulé\u202f; votre argent reste à vous. Vous n’avez rien à faire.`,
    },
    note: 'Vous recevez cet e-mail parce que vous avez accepté de recevoir nos offres par e-mail. Vous pouvez changer d’avis à tout moment dans votre profil, sous «\u00a0Nos offres\u00a0».',
    ended: {
      subject: (brand) => `Votre bonus chez ${brand} a pris fin`,
      message: (name) =>
        `Ce bonus a pris fin\u00a0: ${name}. Cette offre est valable une seule fois par personne, tous comptes confondus. Avec un autre compte, vous en aviez déjà profité ou vous aviez déjà effectué votre premier dépôt. Votre argent reste à vous.`,
      note: (support) => `Si vous n’avez pas d’autre compte chez nous, écrivez à ${support}.`,
    },
  },
  pl: {
    granted: {
      subject: (brand) => `W ${brand} czeka na Ciebie bonus`,
      message: (name) => `Mamy dla Ciebie bonus: ${name}. To Ty decydujesz, czy go odebrać.`,
      until: (date) => `Możesz go odebrać do ${date} UTC.`,
    },
    ending: {
      subject: (brand) => `Twój bonus w ${brand} kończy się w ciągu doby`,
      message: (name, date) =>
        `Twój bonus kończy się ${date} UTC: ${name}. Niewykorzystana część zostanie usunięta, a Twoje własne pieniądze pozostaną Twoje. Nie musisz nic robić.`,
    },
    note: 'Otrzymujesz tę wiadomość, ponieważ zgadzasz się na oferty wysyłane e-mailem. Możesz to w każdej chwili zmienić w profilu, w części „Nasze oferty”.',
    ended: {
      subject: (brand) => `Twój bonus w ${brand} został zakończony`,
      message: (name) =>
        `Ten bonus został zakończony: ${name}. Z tej oferty każda osoba może skorzystać raz, niezależnie od liczby kont, a na innym Twoim koncie została już wykorzystana lub dokonano tam pierwszej wpłaty. Twoje własne pieniądze pozostają Twoje.`,
      note: (support) => `Jeśli nie masz u nas innego konta, napisz na adres ${support}.`,
    },
  },
  nb: {
    granted: {
      subject: (brand) => `Det ligger en bonus til deg hos ${brand}`,
      message: (name) => `Vi tilbyr deg en bonus: ${name}. Du bestemmer selv om du vil hente den.`,
      until: (date) => `Du kan hente den til ${date} UTC.`,
    },
    ending: {
      subject: (brand) => `Bonusen din hos ${brand} utløper innen et døgn`,
      message: (name, date) =>
        `Bonusen din utløper ${date} UTC: ${name}. Det du ikke har brukt innen da, fjernes. Dine egne penger er fortsatt dine. Du trenger ikke å gjøre noe.`,
    },
    note: 'Du får denne e-posten fordi du har sagt ja til tilbud på e-post. Det kan du når som helst endre i profilen din, under «Tilbudene våre».',
    ended: {
      subject: (brand) => `Bonusen din hos ${brand} er avsluttet`,
      message: (name) =>
        `Denne bonusen er avsluttet: ${name}. Tilbudet gjelder én gang per spiller, uansett hvor mange kontoer, og du hadde allerede brukt det, eller gjort ditt første innskudd, med en annen konto. Dine egne penger er fortsatt dine.`,
      note: (support) => `Har du ingen annen konto hos oss, skriv til ${support}.`,
    },
  },
  fi: {
    granted: {
      subject: (brand) => `Sinulle on bonus – ${brand}`,
      message: (name) => `Tarjoamme sinulle bonuksen: ${name}. Päätät itse, lunastatko sen.`,
      until: (date) => `Voit lunastaa sen ${date} UTC saakka.`,
    },
    ending: {
      subject: (brand) => `Bonuksesi päättyy vuorokauden kuluessa – ${brand}`,
      message: (name, date) =>
        `Bonuksesi päättyy ${date} UTC: ${name}. Se, mitä et ole siihen mennessä käyttänyt, poistetaan; omat rahasi ovat edelleen sinun. Sinun ei tarvitse tehdä mitään.`,
    },
    note: 'Saat tämän viestin, koska olet suostunut saamaan tarjouksia sähköpostitse. Voit muuttaa sitä milloin tahansa profiilisi kohdassa ”Tarjouksemme”.',
    ended: {
      subject: (brand) => `Bonuksesi on päättynyt – ${brand}`,
      message: (name) =>
        `Tämä bonus on päättynyt: ${name}. Tarjouksen voi käyttää kerran pelaajaa kohti tilien määrästä riippumatta, ja olit jo käyttänyt sen tai tehnyt ensimmäisen talletuksesi toisella tilillä. Omat rahasi ovat edelleen sinun.`,
      note: (support) => `Jos sinulla ei ole meillä muuta tiliä, kirjoita osoitteeseen ${support}.`,
    },
  },
  'pt-BR': {
    granted: {
      subject: (brand) => `Há um bônus para você na ${brand}`,
      message: (name) => `Temos um bônus para você: ${name}. Você decide se quer resgatá-lo.`,
      until: (date) => `Você pode resgatá-lo até ${date} UTC.`,
    },
    ending: {
      subject: (brand) => `Seu bônus na ${brand} termina em menos de um dia`,
      message: (name, date) =>
        `Seu bônus termina em ${date} UTC: ${name}. O que você não usar até lá será removido; seu próprio dinheiro continua sendo seu. Não é preciso fazer nada.`,
    },
    note: 'Você recebe este e-mail porque aceitou receber ofertas por e-mail. Você pode mudar isso a qualquer momento no seu perfil, em “Nossas ofertas”.',
    ended: {
      subject: (brand) => `Seu bônus na ${brand} terminou`,
      message: (name) =>
        `Este bônus terminou: ${name}. Cada pessoa pode usar esta oferta uma vez, somando todas as contas, e você já a tinha usado, ou feito seu primeiro depósito, com outra conta. Seu próprio dinheiro continua sendo seu.`,
      note: (support) => `Se você não tem outra conta conosco, escreva para ${support}.`,
    },
  },
  it: {
    granted: {
      subject: (brand) => `C’è un bonus per te su ${brand}`,
      message: (name) => `ti offriamo un bonus: ${name}. Decidi tu se attivarlo.`,
      until: (date) => `Puoi attivarlo fino al ${date} UTC.`,
    },
    ending: {
      subject: (brand) => `Il tuo bonus su ${brand} scade entro un giorno`,
      message: (name, date) =>
        `il tuo bonus scade il ${date} UTC: ${name}. Quello che non avrai usato entro allora si perde; il tuo denaro resta tuo. Non devi fare nulla.`,
    },
    note: 'Ricevi questa e-mail perché hai accettato di ricevere offerte per e-mail. Puoi cambiare idea in qualsiasi momento nel tuo profilo, alla voce «Le nostre offerte».',
    ended: {
      subject: (brand) => `Il tuo bonus su ${brand} è terminato`,
      message: (name) =>
        `questo bonus è terminato: ${name}. L’offerta vale una sola volta per persona, con qualsiasi conto, e con un altro conto ne avevi già usufruito o avevi già effettuato il primo deposito. Il tuo denaro resta tuo.`,
      note: (support) => `Se non hai un altro conto da noi, scrivi a ${support}.`,
    },
  },
  de: {
    granted: {
      subject: (brand) => `Bei ${brand} gibt es einen Bonus für dich`,
      message: (name) => `wir bieten dir einen Bonus an: ${name}. Du entscheidest, ob du ihn annimmst.`,
      until: (date) => `Du kannst ihn bis ${date} UTC annehmen.`,
    },
    ending: {
      subject: (brand) => `Dein Bonus bei ${brand} endet innerhalb eines Tages`,
      message: (name, date) =>
        `dein Bonus endet am ${date} UTC: ${name}. Was du bis dahin nicht genutzt hast, verfällt; dein eigenes Geld bleibt deins. Du musst nichts tun.`,
    },
    note: 'Du erhältst diese E-Mail, weil du Angeboten per E-Mail zugestimmt hast. Das kannst du jederzeit in deinem Profil unter „Unsere Angebote“ ändern.',
    ended: {
      subject: (brand) => `Dein Bonus bei ${brand} ist beendet`,
      message: (name) =>
        `dieser Bonus ist beendet: ${name}. Dieses Angebot gilt einmal pro Person, über alle Konten hinweg. Mit einem anderen Konto hattest du es schon genutzt oder deine erste Einzahlung gemacht. Dein eigenes Geld bleibt deins.`,
      note: (support) => `Wenn du kein anderes Konto bei uns hast, schreib bitte an ${support}.`,
    },
  },
  es: {
    granted: {
      subject: (brand) => `Tienes un bono en ${brand}`,
      message: (name) => `Te ofrecemos un bono: ${name}. Tú decides si lo activas.`,
      until: (date) => `Puedes activarlo hasta el ${date} UTC.`,
    },
    ending: {
      subject: (brand) => `Tu bono en ${brand} termina en menos de un día`,
      message: (name, date) =>
        `Tu bono termina el ${date} UTC: ${name}. Lo que no hayas usado hasta entonces caduca; tu propio dinero sigue siendo tuyo. No tienes que hacer nada.`,
    },
    note: 'Recibes este mensaje porque aceptaste recibir ofertas por correo. Puedes cambiarlo cuando quieras en tu perfil, en «Nuestras ofertas».',
    ended: {
      subject: (brand) => `Tu bono en ${brand} ha terminado`,
      message: (name) =>
        `Este bono ha terminado: ${name}. La oferta vale una sola vez por persona, sea cual sea la cuenta, y con otra cuenta ya la habías aprovechado o habías hecho tu primer depósito. Tu propio dinero sigue siendo tuyo.`,
      note: (support) => `Si no tienes otra cuenta con nosotros, escribe a ${support}.`,
    },
  },
}

interface ToldBonus {
  /** In the player's language. */
  name: string
  /** The end of the claim period, or of the bonus. */
  until: Date | null
}

const momentIn = (locale: MailLocale, moment: Date) =>
  new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)

/** Tells a player who wants offers by mail that a bonus was given to them. */
export function bonusGrantedMail(
  sender: SkinSender,
  player: MailRecipient,
  { name, until }: ToldBonus,
  siteAddress: string | null,
): Mail {
  const locale = mailLocaleOf(player.language)
  const { granted, note } = texts[locale]
  const claim = until ? ` ${granted.until(momentIn(locale, until))}` : ''
  return playerMail(sender, player, {
    subject: granted.subject(sender.name),
    message: `${granted.message(name)}${claim}`,
    link: pageButton(siteAddress, sender, locale, 'BONUSES'),
    note,
  })
}

/** Tells a player who wants offers by mail that a bonus of theirs is about to end. */
export function bonusEndingMail(
  sender: SkinSender,
  player: MailRecipient,
  { name, until }: ToldBonus & { until: Date },
  siteAddress: string | null,
): Mail {
  const locale = mailLocaleOf(player.language)
  const { ending, note } = texts[locale]
  return playerMail(sender, player, {
    subject: ending.subject(sender.name),
    message: ending.message(name, momentIn(locale, until)),
    link: pageButton(siteAddress, sender, locale, 'BONUSES'),
    note,
  })
}

/** Tells a player that an offer has been taken back, because of what another account of theirs had done before. */
export function bonusEndedMail(
  sender: SkinSender,
  player: MailRecipient,
  name: string,
  siteAddress: string | null,
): Mail {
  const locale = mailLocaleOf(player.language)
  const { ended } = texts[locale]
  return playerMail(sender, player, {
    subject: ended.subject(sender.name),
    message: ended.message(name),
    link: pageButton(siteAddress, sender, locale, 'BONUSES'),
    note: ended.note(supportAddress(sender, locale)),
  })
}
