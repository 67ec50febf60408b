import type { SkinSender } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { pageButton } from './page-button.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

interface ReviewTexts {
  subject: (brand: string) => string
  message: (months: number) => string
  note: string
}

const texts: Readonly<Record<MailLocale, ReviewTexts>> = {
  en: {
    subject: (brand) => `Are your limits at ${brand} still right for you?`,
    message: (months) =>
      `You have not set or changed a limit for ${months} months or more. Take a moment to look at them: the Limits page of your account shows the limits you have and how much of them you use.`,
    note: 'You can set limits for deposits, losses, stakes and time there, and lower one at any time.',
  },
  fr: {
    subject: (brand) => `Vos limites chez ${brand} vous conviennent-elles encore ?`,
    message: (months) =>
      `Vous n’avez fixé ni modifié aucune limite depuis ${months} mois ou plus. Prenez un moment pour y penser : la page Limites de votre compte montre vos limites et ce que vous en utilisez.`,
    note: 'Vous pouvez y fixer des limites pour les dépôts, les pertes, les mises et le temps, et en baisser une à tout moment.',
  },
  pl: {
    subject: (brand) => `Czy Twoje limity w ${brand} nadal pasują?`,
    message: (months) =>
      `Od ${months} miesięcy lub dłużej nie ustawiasz ani nie zmieniasz żadnego limitu. Poświęć im chwilę: na stronie limitów na swoim koncie widzisz swoje limity i to, ile z nich wykorzystujesz.`,
    note: 'Możesz tam ustawić limity wpłat, przegranych, stawek i czasu, a każdy z nich w dowolnej chwili obniżyć.',
  },
  nb: {
    subject: (brand) => `Passer grensene dine hos ${brand} fortsatt?`,
    message: (months) =>
      `Du har ikke satt eller endret noen grense på ${months} måneder eller mer. Ta deg et øyeblikk: På siden for grenser i kontoen din ser du grensene du har, og hvor mye du bruker av dem.`,
    note: 'Der kan du sette grenser for innskudd, tap, innsatser og tid, og senke en grense når som helst.',
  },
  fi: {
    subject: (brand) => `Sopivatko rajasi vielä? – ${brand}`,
    message: (months) =>
      `Et ole asettanut tai muuttanut rajoja vähintään ${months} kuukauteen. Käytä siihen hetki: tilisi rajasivulla näet rajasi ja sen, paljonko niistä käytät.`,
    note: 'Voit asettaa siellä rajoja talletuksille, tappioille, panoksille ja ajalle ja laskea rajaa milloin tahansa.',
  },
  'pt-BR': {
    subject: (brand) => `Seus limites na ${brand} ainda servem?`,
    message: (months) =>
      `Você não define nem altera um limite há ${months} meses ou mais. Reserve um momento para isso: a página Limites da sua conta mostra os limites que você tem e quanto usa deles.`,
    note: 'Ali você pode definir limites de depósitos, perdas, apostas e tempo, e diminuir um limite a qualquer momento.',
  },
  it: {
    subject: (brand) => `I tuoi limiti su ${brand} vanno ancora bene?`,
    message: (months) =>
      `da ${months} mesi o più non imposti né modifichi un limite. Dedicaci un momento: la pagina Limiti del tuo conto mostra i limiti che hai e quanto ne usi.`,
    note: 'Lì puoi impostare limiti per depositi, perdite, puntate e tempo, e abbassarne uno in qualsiasi momento.',
  },
  de: {
    subject: (brand) => `Passen deine Limits bei ${brand} noch?`,
    message: (months) =>
      `seit ${months} Monaten oder länger hast du kein Limit gesetzt oder geändert. Nimm dir einen Moment: Auf der Seite Limits in deinem Konto siehst du deine Limits und wie viel du davon ausschöpfst.`,
    note: 'Dort kannst du Limits für Einzahlungen, Verluste, Einsätze und Zeit setzen und jedes Limit jederzeit senken.',
  },
  es: {
    subject: (brand) => `¿Siguen siendo adecuados tus límites en ${brand}?`,
    message: (months) =>
      `Hace ${months} meses o más que no fijas ni cambias ningún límite. Dedícale un momento: la página Límites de tu cuenta muestra los límites que tienes y cuánto usas de ellos.`,
    note: 'Allí puedes fijar límites de depósitos, pérdidas, apuestas y tiempo, y bajar un límite en cualquier momento.',
  },
}

/** Reminds a player to review their limits. */
export function limitReviewMail(
  sender: SkinSender,
  player: MailRecipient,
  { months, siteAddress }: { months: number; siteAddress: string | null },
): Mail {
  const locale = mailLocaleOf(player.language)
  const { subject, message, note } = texts[locale]
  return playerMail(sender, player, {
    subject: subject(sender.name),
    message: message(months),
    link: pageButton(siteAddress, sender, locale, 'LIMITS'),
    note,
  })
}
