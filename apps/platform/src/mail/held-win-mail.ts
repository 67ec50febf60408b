import type { CurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { pageButton } from './page-button.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'

interface Notice {
  subject: (brand: string) => string
  message: (amount: string) => string
}
interface HeldWinTexts {
  held: Notice
  released: Notice
  declined: Notice
  note: (support: string) => string
}

const texts: Readonly<Record<MailLocale, HeldWinTexts>> = {
  en: {
    held: {
      subject: (brand) => `We are checking your win at ${brand}`,
      message: (amount) =>
        `You have won so much in one round that our team has to check part of it: ${amount}. The rest is already in your balance. We will write to you as soon as the check is done.`,
    },
    released: {
      subject: (brand) => `Your win at ${brand} has been paid`,
      message: (amount) => `We have finished checking your win. We have added ${amount} to your balance.`,
    },
    declined: {
      subject: (brand) => `Your win at ${brand} could not be confirmed`,
      message: (amount) =>
        `We have finished checking your win. ${amount} of it could not be confirmed and will not be paid. What we have already paid is yours to keep.`,
    },
    note: (support) => `If you have any questions, please write to ${support}.`,
  },
  fr: {
    held: {
      subject: (brand) => `Nous vérifions votre gain chez ${brand}`,
      message: (amount) =>
        `Vous avez tellement gagné en une seule partie que notre équipe doit en vérifier une partie : ${amount}. Le reste est déjà sur votre solde. Nous vous écrirons dès que la vérification sera terminée.`,
    },
    released: {
      subject: (brand) => `Votre gain chez ${brand} a été versé`,
      message: (amount) => `La vérification de votre gain est terminée. Nous avons ajouté ${amount} à votre solde.`,
    },
    declined: {
      subject: (brand) => `Votre gain chez ${brand} n’a pas pu être confirmé`,
      message: (amount) =>
        `La vérification de votre gain est terminée. Une partie, ${amount}, n’a pas pu être confirmée et ne sera pas versée. Ce que nous avions déjà versé reste à vous.`,
    },
    note: (support) => `Si vous avez des questions, écrivez à ${support}.`,
  },
  pl: {
    held: {
      subject: (brand) => `Sprawdzamy Twoją wygraną w ${brand}`,
      message: (amount) =>
        `Wygrana w jednej rundzie jest tak wysoka, że nasz zespół sprawdza jej część: ${amount}. Reszta jest już na Twoim saldzie. Napiszemy, gdy tylko sprawdzanie się zakończy.`,
    },
    released: {
      subject: (brand) => `Twoja wygrana w ${brand} jest już na saldzie`,
      message: (amount) => `Sprawdzanie wygranej zostało zakończone. Do Twojego salda dodaliśmy ${amount}.`,
    },
    declined: {
      subject: (brand) => `Nie udało się potwierdzić Twojej wygranej w ${brand}`,
      message: (amount) =>
        `Sprawdzanie wygranej zostało zakończone. Części wygranej (${amount}) nie udało się potwierdzić i nie zostanie ona przyznana. To, co już jest na Twoim saldzie, pozostaje Twoje.`,
    },
    note: (support) => `W razie pytań napisz na adres ${support}.`,
  },
  nb: {
    held: {
      subject: (brand) => `Vi kontrollerer gevinsten din hos ${brand}`,
      message: (amount) =>
        `Du har vunnet så mye i én runde at teamet vårt kontrollerer en del av det: ${amount}. Resten er allerede på saldoen din. Vi skriver til deg så snart kontrollen er ferdig.`,
    },
    released: {
      subject: (brand) => `Gevinsten din hos ${brand} er lagt til saldoen`,
      message: (amount) => `Kontrollen av gevinsten din er ferdig. Vi har lagt til ${amount} på saldoen din.`,
    },
    declined: {
      subject: (brand) => `Gevinsten din hos ${brand} kunne ikke bekreftes`,
      message: (amount) =>
        `Kontrollen av gevinsten din er ferdig. ${amount} av den kunne ikke bekreftes og blir ikke lagt til. Det vi allerede har lagt til, er fortsatt ditt.`,
    },
    note: (support) => `Har du spørsmål, kan du skrive til ${support}.`,
  },
  fi: {
    held: {
      subject: (brand) => `Tarkistamme voittosi – ${brand}`,
      message: (amount) =>
        `Voitit yhdellä kierroksella niin paljon, että tiimimme tarkistaa siitä osan: ${amount}. Loput ovat jo saldollasi. Kirjoitamme sinulle heti, kun tarkistus on valmis.`,
    },
    released: {
      subject: (brand) => `Voittosi on maksettu – ${brand}`,
      message: (amount) => `Voittosi tarkistus on valmis. Lisäsimme saldollesi ${amount}.`,
    },
    declined: {
      subject: (brand) => `Voittoasi ei voitu vahvistaa – ${brand}`,
      message: (amount) =>
        `Voittosi tarkistus on valmis. Siitä ${amount} ei voitu vahvistaa, eikä sitä makseta. Aiemmin maksettu osa on edelleen sinun.`,
    },
    note: (support) => `Jos sinulla on kysyttävää, kirjoita osoitteeseen ${support}.`,
  },
  'pt-BR': {
    held: {
      subject: (brand) => `Estamos verificando seu ganho na ${brand}`,
      message: (amount) =>
        `Você ganhou tanto em uma só rodada que nossa equipe verifica uma parte: ${amount}. O restante já está no seu saldo. Escreveremos para você assim que a verificação terminar.`,
    },
    released: {
      subject: (brand) => `Seu ganho na ${brand} foi pago`,
      message: (amount) => `A verificação do seu ganho terminou. Adicionamos ${amount} ao seu saldo.`,
    },
    declined: {
      subject: (brand) => `Não foi possível confirmar seu ganho na ${brand}`,
      message: (amount) =>
        `A verificação do seu ganho terminou. Não foi possível confirmar ${amount}, que não serão pagos. O que já pagamos continua sendo seu.`,
    },
    note: (support) => `Se tiver dúvidas, escreva para ${support}.`,
  },
  it: {
    held: {
      subject: (brand) => `Stiamo verificando la tua vincita su ${brand}`,
      message: (amount) =>
        `hai vinto così tanto in una sola giocata che il nostro team ne verifica una parte: ${amount}. Il resto è già nel tuo saldo. Ti scriveremo appena la verifica sarà conclusa.`,
    },
    released: {
      subject: (brand) => `La tua vincita su ${brand} è stata accreditata`,
      message: (amount) => `la verifica della tua vincita è conclusa. Abbiamo aggiunto ${amount} al tuo saldo.`,
    },
    declined: {
      subject: (brand) => `Non è stato possibile confermare la tua vincita su ${brand}`,
      message: (amount) =>
        `la verifica della tua vincita è conclusa. Non è stato possibile confermarne una parte, ${amount}, che non sarà accreditata. Quanto già accreditato resta tuo.`,
    },
    note: (support) => `Per qualsiasi domanda, scrivi a ${support}.`,
  },
  de: {
    held: {
      subject: (brand) => `Wir prüfen deinen Gewinn bei ${brand}`,
      message: (amount) =>
        `du hast in einer Runde so viel gewonnen, dass unser Team einen Teil davon prüft: ${amount}. Der Rest ist deinem Guthaben schon gutgeschrieben. Wir schreiben dir, sobald die Prüfung abgeschlossen ist.`,
    },
    released: {
      subject: (brand) => `Dein Gewinn bei ${brand} ist gutgeschrieben`,
      message: (amount) =>
        `die Prüfung deines Gewinns ist abgeschlossen. Wir haben deinem Guthaben ${amount} gutgeschrieben.`,
    },
    declined: {
      subject: (brand) => `Dein Gewinn bei ${brand} konnte nicht bestätigt werden`,
      message: (amount) =>
        `die Prüfung deines Gewinns ist abgeschlossen. Ein Teil davon, ${amount}, konnte nicht bestätigt werden und wird nicht gutgeschrieben. Was schon gutgeschrieben war, bleibt deins.`,
    },
    note: (support) => `Wenn du Fragen hast, schreib bitte an ${support}.`,
  },
  es: {
    held: {
      subject: (brand) => `Estamos comprobando tu premio en ${brand}`,
      message: (amount) =>
        `Has ganado tanto en una sola partida que nuestro equipo comprueba una parte: ${amount}. El resto ya está en tu saldo. Te escribiremos en cuanto termine la comprobación.`,
    },
    released: {
      subject: (brand) => `Tu premio en ${brand} se ha abonado`,
      message: (amount) => `La comprobación de tu premio ha terminado. Hemos añadido ${amount} a tu saldo.`,
    },
    declined: {
      subject: (brand) => `No hemos podido confirmar tu premio en ${brand}`,
      message: (amount) =>
        `La comprobación de tu premio ha terminado. No hemos podido confirmar ${amount}, que no se abonarán. Lo que ya habíamos abonado sigue siendo tuyo.`,
    },
    note: (support) => `Si tienes alguna pregunta, escribe a ${support}.`,
  },
}

/** Tells a player what becomes of the part of a win that is held. `amount` in minor units. */
export function heldWinMail(
  sender: SkinSender,
  player: MailRecipient,
  about: 'held' | 'released' | 'declined',
  { amount, currencyCode }: { amount: number; currencyCode: CurrencyCode },
  siteAddress: string | null,
): Mail {
  const locale = mailLocaleOf(player.language)
  const words = texts[locale]
  return playerMail(sender, player, {
    subject: words[about].subject(sender.name),
    message: words[about].message(formatMoney(amount, currencyCode, locale)),
    link: pageButton(siteAddress, sender, locale, 'HISTORY'),
    note: words.note(supportAddress(sender, locale)),
  })
}
