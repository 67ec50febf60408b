import { type SkinSender, supportAddress } from '../brands/brand-senders.ts'
import { authenticatorTexts } from './authenticator-mail.ts'
import { type MailLocale, mailLocaleOf } from './mail-locale.ts'
import { type NewLogin, placeAndTime } from './new-login-texts.ts'
import { pageButton } from './page-button.ts'
import { type Mail, type MailRecipient, playerMail } from './player-mail.ts'
import { type SecurityEvent, securityTexts } from './security-texts.ts'
import { undoButton } from './undo-mail.ts'

/** What follows from an event, and what to do about it. */
interface AdviceTexts {
  /** @param list such as €50.00 (•••• 4242) */
  withdrawals: (list: string) => string
  undo: string
  note: (support: string) => string
}

const advice: Readonly<Record<MailLocale, AdviceTexts>> = {
  en: {
    withdrawals: (list) =>
      `Pending withdrawals: ${list}. We will send them 24 hours after this change at the earliest. Until then you can cancel them on the withdrawal page, if the rules of your country allow it.`,
    undo: 'If it was not you, undo it with this link within 7 days:',
    note: (support) => `If this was you, there is nothing to do. If it was not, please write to ${support} at once.`,
  },
  fr: {
    withdrawals: (list) =>
      `Retraits en attente : ${list}. Nous les enverrons au plus tôt 24 heures après cette modification. D’ici là, vous pouvez les annuler sur la page des retraits, si les règles de votre pays le permettent.`,
    undo: 'Si ce n’était pas vous, annulez cette modification en suivant ce lien dans les 7 jours :',
    note: (support) =>
      `Si c’était vous, vous n’avez rien à faire. Dans le cas contraire, écrivez immédiatement à ${support}.`,
  },
  pl: {
    withdrawals: (list) =>
      `Oczekujące wypłaty: ${list}. Nie wyślemy ich przed upływem 24 godzin od tej zmiany. Do tego czasu możesz je anulować na stronie wypłat, jeśli pozwalają na to przepisy Twojego kraju.`,
    undo: 'Jeśli to nie Ty, cofnij tę zmianę w ciągu 7 dni, korzystając z tego linku:',
    note: (support) => `Jeśli to Ty, nie musisz nic robić. Jeśli nie, napisz od razu na adres ${support}.`,
  },
  nb: {
    withdrawals: (list) =>
      `Ventende uttak: ${list}. Vi sender dem tidligst 24 timer etter denne endringen. Fram til da kan du avbryte dem på uttakssiden, hvis reglene i landet ditt tillater det.`,
    undo: 'Var det ikke deg, kan du angre endringen med denne lenken innen 7 dager:',
    note: (support) => `Var det deg, trenger du ikke å gjøre noe. Hvis ikke, skriv straks til ${support}.`,
  },
  fi: {
    withdrawals: (list) =>
      `Odottavat nostot: ${list}. Lähetämme ne aikaisintaan 24 tunnin kuluttua tästä muutoksesta. Siihen asti voit peruuttaa ne nostosivulla, jos maasi säännöt sallivat sen.`,
    undo: 'Jos et tehnyt muutosta itse, peruuta se 7 päivän kuluessa tästä linkistä:',
    note: (support) =>
      `Jos teit muutoksen itse, sinun ei tarvitse tehdä mitään. Jos et, kirjoita heti osoitteeseen ${support}.`,
  },
  'pt-BR': {
    withdrawals: (list) =>
      `Saques pendentes: ${list}. Eles não serão enviados nas 24 horas seguintes a esta alteração. Até lá, você pode cancelá-los na página de saque, se as regras do seu país permitirem.`,
    undo: 'Se não foi você, desfaça a alteração em até 7 dias por este link:',
    note: (support) => `Se foi você, não é preciso fazer nada. Se não foi, escreva imediatamente para ${support}.`,
  },
  it: {
    withdrawals: (list) =>
      `Prelievi in attesa: ${list}. Li invieremo non prima di 24 ore dopo questa modifica. Fino ad allora puoi annullarli nella pagina dei prelievi, se le regole del tuo paese lo consentono.`,
    undo: 'Se l’operazione non è tua, annulla la modifica entro 7 giorni con questo link:',
    note: (support) => `Se l’operazione è tua, non devi fare nulla. In caso contrario, scrivi subito a ${support}.`,
  },
  de: {
    withdrawals: (list) =>
      `Offene Auszahlungen: ${list}. Wir zahlen sie frühestens 24 Stunden nach dieser Änderung aus. Bis dahin kannst du sie auf der Auszahlungsseite stornieren, wenn die Regeln deines Landes es erlauben.`,
    undo: 'Wenn du das nicht warst, mach die Änderung innerhalb von 7 Tagen mit diesem Link rückgängig:',
    note: (support) => `Wenn du das selbst warst, musst du nichts tun. Wenn nicht, schreib bitte sofort an ${support}.`,
  },
  es: {
    withdrawals: (list) =>
      `Retiradas pendientes: ${list}. Las enviaremos, como pronto, 24 horas después de este cambio. Hasta entonces puedes cancelarlas en la página de retiradas, si las normas de tu país lo permiten.`,
    undo: 'Si no has sido tú, deshaz el cambio en un plazo de 7 días con este enlace:',
    note: (support) => `Si has sido tú, no tienes que hacer nada. Si no, escribe de inmediato a ${support}.`,
  },
}

export interface EventDetails {
  /** The browser of a NEW_DEVICE. */
  device?: string
  /** The link that undoes a PHONE_CHANGED or AUTHENTICATOR_ADDED. */
  undo?: string
  /** Of a NEW_DEVICE: where and when. */
  login?: NewLogin
  /** Those that wait because of the change. */
  withdrawals?: readonly string[]
}

/**
 * Tells a player about a change of credentials, or about a login with a browser that is new to them. The button undoes what can
 * be undone, and leads to the page of logins, passkeys and the app otherwise.
 */
export function securityMail(
  sender: SkinSender,
  player: MailRecipient,
  event: SecurityEvent,
  siteAddress: string | null,
  { device = '', login, undo, withdrawals = [] }: EventDetails = {},
): Mail {
  const locale = mailLocaleOf(player.language)
  const { subject, message } = { ...securityTexts[locale], ...authenticatorTexts[locale] }[event]
  const words = advice[locale]
  return playerMail(sender, player, {
    subject: subject(sender.name),
    message: [
      message(sender.name, device),
      ...(login ? [placeAndTime(locale, login)] : []),
      ...(withdrawals.length > 0 ? [words.withdrawals(withdrawals.join(', '))] : []),
      ...(undo ? [words.undo] : []),
    ].join(' '),
    link: undo
      ? { address: undo, label: undoButton[locale] }
      : pageButton(siteAddress, sender, locale, event === 'NEW_DEVICE' ? 'LOGINS' : 'SECURITY'),
    note: words.note(supportAddress(sender, locale)),
  })
}
