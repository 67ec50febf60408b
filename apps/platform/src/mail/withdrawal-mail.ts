import type { MailLocale } from './mail-locale.ts'
import { type TransferMailTexts, transferMail } from './transfer-mail.ts'

const texts: Readonly<Record<MailLocale, TransferMailTexts>> = {
  en: {
    subject: (brand) => `Confirm your withdrawal at ${brand}`,
    request: (brand, amount, account) =>
      `You have asked to withdraw ${amount} from your ${brand} account to ${account}. It is your first withdrawal to this card or bank account, so please confirm it using this link:`,
    button: 'Confirm withdrawal',
    note: (support) =>
      `If you do not confirm it within 24 hours, the withdrawal is cancelled and the money returns to your balance. If you did not ask for it, do not use the link, and write to ${support} at once.`,
  },
  fr: {
    subject: (brand) => `Confirmez votre retrait chez ${brand}`,
    request: (brand, amount, account) =>
      `Vous avez demandé un retrait de ${amount} de votre compte ${brand} vers ${account}. C’est votre premier retrait vers cette carte ou ce compte bancaire : veuillez le confirmer en suivant ce lien :`,
    button: 'Confirmer le retrait',
    note: (support) =>
      `Sans confirmation sous 24 heures, le retrait est annulé et le montant revient sur votre solde. Si vous n’avez rien demandé, n’utilisez pas le lien et écrivez immédiatement à ${support}.`,
  },
  pl: {
    subject: (brand) => `Potwierdź swoją wypłatę w ${brand}`,
    request: (brand, amount, account) =>
      `Otrzymaliśmy zlecenie wypłaty ${amount} z Twojego konta w ${brand} na ${account}. To pierwsza wypłata na tę kartę lub to konto bankowe, dlatego potwierdź ją, korzystając z tego linku:`,
    button: 'Potwierdź wypłatę',
    note: (support) =>
      `Bez potwierdzenia w ciągu 24 godzin wypłata zostanie anulowana, a pieniądze wrócą na saldo. Jeśli to nie Twoje zlecenie, nie używaj linku i od razu napisz na adres ${support}.`,
  },
  nb: {
    subject: (brand) => `Bekreft uttaket ditt hos ${brand}`,
    request: (brand, amount, account) =>
      `Du har bedt om et uttak på ${amount} fra kontoen din hos ${brand} til ${account}. Det er ditt første uttak til dette kortet eller denne bankkontoen, så bekreft det med denne lenken:`,
    button: 'Bekreft uttaket',
    note: (support) =>
      `Bekrefter du ikke innen 24 timer, blir uttaket avbrutt og pengene går tilbake til saldoen. Har du ikke bedt om dette, må du ikke bruke lenken. Skriv straks til ${support}.`,
  },
  fi: {
    subject: (brand) => `Vahvista nostosi – ${brand}`,
    request: (brand, amount, account) =>
      `Pyysit nostoa ${brand}-tililtäsi (${amount}, ${account}). Se on ensimmäinen nostosi tälle kortille tai pankkitilille, joten vahvista se tästä linkistä:`,
    button: 'Vahvista nosto',
    note: (support) =>
      `Jos et vahvista nostoa 24 tunnin kuluessa, se peruutetaan ja rahat palaavat saldollesi. Jos et pyytänyt nostoa, älä käytä linkkiä vaan kirjoita heti osoitteeseen ${support}.`,
  },
  'pt-BR': {
    subject: (brand) => `Confirme seu saque na ${brand}`,
    request: (brand, amount, account) =>
      `Você pediu um saque de ${amount} da sua conta na ${brand} para ${account}. É o seu primeiro saque para este cartão ou conta bancária, então confirme-o por meio deste link:`,
    button: 'Confirmar saque',
    note: (support) =>
      `Sem a confirmação em 24 horas, o saque é cancelado e o dinheiro volta para o seu saldo. Se você não fez este pedido, não use o link e escreva imediatamente para ${support}.`,
  },
  it: {
    subject: (brand) => `Conferma il tuo prelievo su ${brand}`,
    request: (brand, amount, account) =>
      `hai richiesto un prelievo di ${amount} dal tuo conto ${brand} verso ${account}. È il tuo primo prelievo verso questa carta o questo conto bancario: confermalo con questo link:`,
    button: 'Conferma il prelievo',
    note: (support) =>
      `Senza la tua conferma entro 24 ore il prelievo viene annullato e il denaro torna sul saldo. Se la richiesta non è tua, non usare il link e scrivi subito a ${support}.`,
  },
  de: {
    subject: (brand) => `Bestätige deine Auszahlung bei ${brand}`,
    request: (brand, amount, account) =>
      `du hast für dein Konto bei ${brand} eine Auszahlung von ${amount} auf ${account} beantragt. Es ist deine erste Auszahlung auf diese Karte oder dieses Bankkonto. Bitte bestätige sie mit diesem Link:`,
    button: 'Auszahlung bestätigen',
    note: (support) =>
      `Ohne deine Bestätigung innerhalb von 24 Stunden wird die Auszahlung storniert und das Geld deinem Guthaben wieder gutgeschrieben. Wenn du sie nicht beantragt hast, verwende den Link nicht und schreib bitte sofort an ${support}.`,
  },
  es: {
    subject: (brand) => `Confirma tu retirada en ${brand}`,
    request: (brand, amount, account) =>
      `Has solicitado una retirada de ${amount} de tu cuenta de ${brand} a ${account}. Es tu primera retirada a esta tarjeta o cuenta bancaria, así que confírmala con este enlace:`,
    button: 'Confirmar retirada',
    note: (support) =>
      `Si no la confirmas en 24 horas, la retirada se cancela y el dinero vuelve a tu saldo. Si no la has solicitado tú, no uses el enlace y escribe de inmediato a ${support}.`,
  },
}

/** Asks a player to confirm the first withdrawal to an account, and says how much goes where. */
export const withdrawalMail = transferMail(texts)
