import type { MailLocale } from './mail-locale.ts'
import { type TransferMailTexts, transferMail } from './transfer-mail.ts'

const texts: Readonly<Record<MailLocale, TransferMailTexts>> = {
  en: {
    subject: (brand) => `We are sending you the money in your ${brand} account`,
    request: (brand, amount, account) =>
      `Your ${brand} account is under self-exclusion, so we are sending you the money in it: ${amount} to ${account}, in 24 hours at the earliest. If you did not ask for the self-exclusion, or this card or bank account is not yours, stop the payment using this link:`,
    button: 'Stop the payment',
    note: (support) =>
      `If all is well, there is nothing to do. If you stop the payment, the money stays yours, and our team will contact you before it goes anywhere. If you have questions, please write to ${support}.`,
  },
  fr: {
    subject: (brand) => `Nous vous envoyons l’argent de votre compte ${brand}`,
    request: (brand, amount, account) =>
      `Votre compte ${brand} est sous auto-exclusion : nous vous envoyons l’argent qui s’y trouve, soit ${amount} vers ${account}, au plus tôt dans 24 heures. Si vous n’avez pas demandé l’auto-exclusion, ou si cette carte ou ce compte bancaire n’est pas à vous, arrêtez l’envoi en suivant ce lien :`,
    button: 'Arrêter l’envoi',
    note: (support) =>
      `Si tout est en ordre, vous n’avez rien à faire. Si vous arrêtez l’envoi, l’argent reste à vous et notre équipe vous contacte avant de l’envoyer où que ce soit. Pour toute question, écrivez à ${support}.`,
  },
  pl: {
    subject: (brand) => `Wysyłamy Ci pieniądze z konta w ${brand}`,
    request: (brand, amount, account) =>
      `Twoje konto w ${brand} jest objęte samowykluczeniem, dlatego wysyłamy Ci znajdujące się na nim pieniądze: ${amount} na ${account}, najwcześniej za 24 godziny. Jeśli samowykluczenie nie było Twoim życzeniem albo ta karta lub to konto bankowe nie należy do Ciebie, zatrzymaj wypłatę, korzystając z tego linku:`,
    button: 'Zatrzymaj wypłatę',
    note: (support) =>
      `Jeśli wszystko się zgadza, nie musisz nic robić. Po zatrzymaniu wypłaty pieniądze pozostają Twoje, a nasz zespół skontaktuje się z Tobą, zanim je dokądkolwiek wyśle. W razie pytań napisz na adres ${support}.`,
  },
  nb: {
    subject: (brand) => `Vi sender deg pengene på kontoen din hos ${brand}`,
    request: (brand, amount, account) =>
      `Kontoen din hos ${brand} er utestengt fra spill, så vi sender deg pengene som står på den: ${amount} til ${account}, tidligst om 24 timer. Har du ikke bedt om utestengingen, eller er dette kortet eller denne bankkontoen ikke din, kan du stoppe utbetalingen med denne lenken:`,
    button: 'Stopp utbetalingen',
    note: (support) =>
      `Er alt i orden, trenger du ikke å gjøre noe. Stopper du utbetalingen, er pengene fortsatt dine, og vi kontakter deg før de sendes noe sted. Har du spørsmål, skriv til ${support}.`,
  },
  fi: {
    subject: (brand) => `Lähetämme sinulle tilisi rahat – ${brand}`,
    request: (brand, amount, account) =>
      `${brand}-tililläsi on pelikielto, joten lähetämme sinulle tilillä olevat rahat (${amount}, ${account}) aikaisintaan 24 tunnin kuluttua. Jos et pyytänyt pelikieltoa tai kortti tai pankkitili ei ole sinun, pysäytä maksu tästä linkistä:`,
    button: 'Pysäytä maksu',
    note: (support) =>
      `Jos kaikki on kunnossa, sinun ei tarvitse tehdä mitään. Jos pysäytät maksun, rahat ovat edelleen sinun, ja otamme sinuun yhteyttä, ennen kuin ne lähetetään minnekään. Jos sinulla on kysyttävää, kirjoita osoitteeseen ${support}.`,
  },
  'pt-BR': {
    subject: (brand) => `Vamos enviar o dinheiro da sua conta na ${brand}`,
    request: (brand, amount, account) =>
      `Sua conta na ${brand} está em autoexclusão, por isso vamos enviar a você o dinheiro que está nela: ${amount} para ${account}, não antes de 24 horas. Se você não pediu a autoexclusão, ou se este cartão ou conta bancária não é seu, interrompa o envio por este link:`,
    button: 'Interromper o envio',
    note: (support) =>
      `Se está tudo certo, não é preciso fazer nada. Se você interromper o envio, o dinheiro continua sendo seu, e nossa equipe fala com você antes de enviá-lo a qualquer lugar. Em caso de dúvida, escreva para ${support}.`,
  },
  it: {
    subject: (brand) => `Ti inviamo il denaro del tuo conto ${brand}`,
    request: (brand, amount, account) =>
      `per il tuo conto ${brand} è attiva l’autoesclusione, quindi ti inviamo il denaro che contiene: ${amount} verso ${account}, non prima di 24 ore. Se non hai chiesto tu l’autoesclusione, o se questa carta o questo conto bancario non è tuo, ferma l’invio con questo link:`,
    button: 'Ferma l’invio',
    note: (support) =>
      `Se è tutto a posto, non devi fare nulla. Se fermi l’invio, il denaro resta tuo e il nostro team ti contatta prima di inviarlo altrove. Per qualsiasi domanda scrivi a ${support}.`,
  },
  de: {
    subject: (brand) => `Wir senden dir das Guthaben deines Kontos bei ${brand}`,
    request: (brand, amount, account) =>
      `für dein Konto bei ${brand} gilt eine Spielsperre. Deshalb senden wir dir dein Guthaben: ${amount} auf ${account}, frühestens in 24 Stunden. Wenn du die Sperre nicht beantragt hast oder diese Karte oder dieses Bankkonto nicht dir gehört, halte die Auszahlung mit diesem Link an:`,
    button: 'Auszahlung anhalten',
    note: (support) =>
      `Wenn alles stimmt, musst du nichts tun. Wenn du die Auszahlung anhältst, gehört das Geld weiterhin dir, und wir melden uns bei dir, bevor es irgendwohin geht. Bei Fragen schreib bitte an ${support}.`,
  },
  es: {
    subject: (brand) => `Te enviamos el dinero de tu cuenta de ${brand}`,
    request: (brand, amount, account) =>
      `Tu cuenta de ${brand} está en autoexclusión, así que te enviamos el dinero que hay en ella: ${amount} a ${account}, no antes de 24 horas. Si no has pedido tú la autoexclusión, o si esta tarjeta o cuenta bancaria no es tuya, detén el envío con este enlace:`,
    button: 'Detener el envío',
    note: (support) =>
      `Si todo está bien, no tienes que hacer nada. Si detienes el envío, el dinero sigue siendo tuyo y nuestro equipo te contacta antes de enviarlo a ningún sitio. Si tienes preguntas, escribe a ${support}.`,
  },
}

/** Tells an excluded player how much of theirs goes where, with the link that stops it. */
export const payoutMail = transferMail(texts)
