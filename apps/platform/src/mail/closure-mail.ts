import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

interface ClosureTexts {
  subject: (brand: string) => string
  message: (brand: string) => string
  notYou: (support: string) => string
}

const texts: Readonly<Record<MailLocale, ClosureTexts>> = {
  en: {
    subject: (brand) => `Your ${brand} account has been closed`,
    message: (brand) =>
      `At your own request, your ${brand} account has just been closed for good. You can no longer log in, and we will not send you any more offers. The law requires us to keep some of your data; we will erase it after five years.`,
    notYou: (support) => `If you did not ask for this, please write to ${support} at once.`,
  },
  fr: {
    subject: (brand) => `Votre compte ${brand} a été clôturé`,
    message: (brand) =>
      `À votre demande, votre compte ${brand} vient d’être clôturé définitivement. Vous ne pouvez plus vous connecter et nous ne vous enverrons plus d’offres. Nous effacerons au bout de cinq ans les données que la loi nous oblige à conserver.`,
    notYou: (support) => `Si cette demande ne vient pas de vous, écrivez immédiatement à ${support}.`,
  },
  pl: {
    subject: (brand) => `Twoje konto w ${brand} zostało zamknięte`,
    message: (brand) =>
      `Na Twoje życzenie konto w ${brand} zostało właśnie zamknięte na stałe. Nie możesz się już zalogować i nie będziemy wysyłać Ci ofert. To, co musimy przechowywać z mocy prawa, usuniemy po pięciu latach.`,
    notYou: (support) => `Jeśli to nie była Twoja prośba, napisz natychmiast na adres ${support}.`,
  },
  nb: {
    subject: (brand) => `Kontoen din hos ${brand} er avsluttet`,
    message: (brand) =>
      `Etter ditt eget ønske er kontoen din hos ${brand} nettopp avsluttet for godt. Du kan ikke lenger logge inn, og vi sender deg ingen flere tilbud. Loven krever at vi oppbevarer noen av opplysningene dine; dem sletter vi etter fem år.`,
    notYou: (support) => `Hvis det ikke var du som ba om dette, skriv til ${support} med en gang.`,
  },
  'pt-BR': {
    subject: (brand) => `Sua conta na ${brand} foi encerrada`,
    message: (brand) =>
      `A seu pedido, sua conta na ${brand} acaba de ser encerrada definitivamente. Você não pode mais entrar e não enviaremos mais ofertas. O que a lei nos obriga a guardar é apagado depois de cinco anos.`,
    notYou: (support) => `Se não foi você quem pediu, escreva imediatamente para ${support}.`,
  },
  de: {
    subject: (brand) => `Dein Konto bei ${brand} wurde geschlossen`,
    message: (brand) =>
      `auf deinen Wunsch wurde dein Konto bei ${brand} soeben endgültig geschlossen. Du kannst dich nicht mehr anmelden, und wir senden dir keine Angebote mehr. Daten, die wir nach dem Gesetz aufbewahren müssen, löschen wir nach fünf Jahren.`,
    notYou: (support) => `Wenn du das nicht verlangt hast, schreibe bitte sofort an ${support}.`,
  },
  es: {
    subject: (brand) => `Se ha cerrado tu cuenta de ${brand}`,
    message: (brand) =>
      `A petición tuya, tu cuenta de ${brand} se acaba de cerrar para siempre. Ya no puedes entrar y no te enviaremos más ofertas. La ley nos obliga a conservar una parte de tus datos; los borraremos pasados cinco años.`,
    notYou: (support) => `Si no lo has pedido tú, escribe de inmediato a ${support}.`,
  },
  it: {
    subject: (brand) => `Il tuo conto ${brand} è stato chiuso`,
    message: (brand) =>
      `su tua richiesta, il tuo conto ${brand} è appena stato chiuso definitivamente. Non puoi più accedere e non ti invieremo più offerte. La legge ci impone di conservare una parte dei tuoi dati; li cancelleremo dopo cinque anni.`,
    notYou: (support) => `Se la richiesta non è tua, scrivi subito a ${support}.`,
  },
  fi: {
    subject: (brand) => `${brand}-tilisi on suljettu`,
    message: (brand) =>
      `${brand}-tilisi on juuri suljettu pysyvästi omasta pyynnöstäsi. Et voi enää kirjautua sisään, emmekä lähetä sinulle enää tarjouksia. Laki vaatii meitä säilyttämään osan tiedoistasi; poistamme ne viiden vuoden kuluttua.`,
    notYou: (support) => `Jos et pyytänyt tätä itse, kirjoita heti osoitteeseen ${support}.`,
  },
}

/** Tells a player that their account is closed at their own request, in case it was somebody else's. */
export function closureMail(sender: SkinSender, player: MailRecipient): Mail {
  const locale = mailLocaleOf(player.language)
  const { subject, message, notYou } = texts[locale]
  return playerMail(sender, player, {
    subject: subject(sender.name),
    message: message(sender.name),
    note: notYou(supportAddress(sender, locale)),
  })
}
