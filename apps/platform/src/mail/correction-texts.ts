import type { MailLocale } from './mail-locale.ts'

/**
 * What happened to a payment that seemed to be over. DEPOSIT_TAKEN_BACK: by the player's bank. DEPOSIT_ARRIVED: after it
 * had failed. PAYOUT_SENT_BACK: by the player's bank. PAYOUT_ARRIVED: after it had failed and its money been given back.
 */
export type Correction = 'DEPOSIT_TAKEN_BACK' | 'DEPOSIT_ARRIVED' | 'PAYOUT_SENT_BACK' | 'PAYOUT_ARRIVED'

type CorrectionTexts = Record<
  Correction,
  { subject: (brand: string) => string; message: (brand: string, amount: string) => string }
> & { owed: (amount: string) => string; note: (support: string) => string }

export const correctionTexts: Readonly<Record<MailLocale, CorrectionTexts>> = {
  en: {
    DEPOSIT_TAKEN_BACK: {
      subject: (brand) => `Your bank has taken back a deposit at ${brand}`,
      message: (brand, amount) =>
        `Your bank has taken back your deposit of ${amount} at ${brand}, so we have taken it out of your balance.`,
    },
    DEPOSIT_ARRIVED: {
      subject: (brand) => `Your deposit at ${brand} has arrived after all`,
      message: (brand, amount) =>
        `Your deposit of ${amount} at ${brand} seemed to have failed, but it has arrived after all. It is in your balance.`,
    },
    PAYOUT_SENT_BACK: {
      subject: (brand) => `Your bank has sent back a withdrawal from ${brand}`,
      message: (brand, amount) =>
        `Your bank has sent back your withdrawal of ${amount} from ${brand}. The money is in your balance again. Please check whether your card or account is still open, and withdraw once more.`,
    },
    PAYOUT_ARRIVED: {
      subject: (brand) => `Your withdrawal from ${brand} has been paid after all`,
      message: (brand, amount) =>
        `Your withdrawal of ${amount} from ${brand} seemed to have failed, and we gave you the money back. It has been paid after all, so we have taken it out of your balance.`,
    },
    owed: (amount) =>
      `Your balance did not cover all of it: you owe ${amount}. Your next deposits pay this first, and you cannot withdraw before that.`,
    note: (support) =>
      `You will find this payment in your history. If something seems wrong, please write to ${support}.`,
  },
  fr: {
    DEPOSIT_TAKEN_BACK: {
      subject: (brand) => `Votre banque a repris un dépôt fait chez ${brand}`,
      message: (brand, amount) =>
        `Votre banque a repris votre dépôt de ${amount} chez ${brand}. Nous l’avons donc déduit de votre solde.`,
    },
    DEPOSIT_ARRIVED: {
      subject: (brand) => `Votre dépôt chez ${brand} est finalement arrivé`,
      message: (brand, amount) =>
        `Votre dépôt de ${amount} chez ${brand} semblait avoir échoué, mais il est finalement arrivé. Il est dans votre solde.`,
    },
    PAYOUT_SENT_BACK: {
      subject: (brand) => `Votre banque a renvoyé un retrait de ${brand}`,
      message: (brand, amount) =>
        `Votre banque a renvoyé votre retrait de ${amount} chez ${brand}. L’argent est de nouveau dans votre solde. Vérifiez que votre carte ou votre compte est toujours ouvert, puis faites un nouveau retrait.`,
    },
    PAYOUT_ARRIVED: {
      subject: (brand) => `Votre retrait chez ${brand} a finalement été payé`,
      message: (brand, amount) =>
        `Votre retrait de ${amount} chez ${brand} semblait avoir échoué et nous vous avions rendu l’argent. Il a finalement été payé : nous l’avons donc déduit de votre solde.`,
    },
    owed: (amount) =>
      `Votre solde n’a pas suffi : vous devez encore ${amount}. Vos prochains dépôts serviront d’abord à payer cette somme, et vous ne pouvez pas faire de retrait avant.`,
    note: (support) =>
      `Vous trouverez ce paiement dans votre historique. Si quelque chose vous semble inexact, écrivez à ${support}.`,
  },
  pl: {
    DEPOSIT_TAKEN_BACK: {
      subject: (brand) => `Twój bank cofnął wpłatę w ${brand}`,
      message: (brand, amount) =>
        `Twój bank cofnął wpłatę ${amount} w ${brand}, dlatego pobraliśmy tę kwotę z Twojego salda.`,
    },
    DEPOSIT_ARRIVED: {
      subject: (brand) => `Twoja wpłata w ${brand} jednak dotarła`,
      message: (brand, amount) =>
        `Wpłata ${amount} w ${brand} wydawała się nieudana, ale jednak dotarła. Pieniądze są na Twoim saldzie.`,
    },
    PAYOUT_SENT_BACK: {
      subject: (brand) => `Twój bank odesłał wypłatę z ${brand}`,
      message: (brand, amount) =>
        `Twój bank odesłał wypłatę ${amount} z ${brand}. Pieniądze są znów na Twoim saldzie. Sprawdź, czy karta lub konto jest nadal aktywne, i zleć wypłatę ponownie.`,
    },
    PAYOUT_ARRIVED: {
      subject: (brand) => `Twoja wypłata z ${brand} jednak doszła do skutku`,
      message: (brand, amount) =>
        `Wypłata ${amount} z ${brand} wydawała się nieudana i zwróciliśmy Ci pieniądze. Doszła jednak do skutku, dlatego pobraliśmy tę kwotę z Twojego salda.`,
    },
    owed: (amount) =>
      `Twoje saldo nie wystarczyło: do zapłaty pozostaje ${amount}. Najpierw pokryją tę kwotę Twoje kolejne wpłaty, a wcześniej nie możesz wypłacać pieniędzy.`,
    note: (support) =>
      `Tę płatność znajdziesz w swojej historii. Jeśli coś się nie zgadza, napisz na adres ${support}.`,
  },
  nb: {
    DEPOSIT_TAKEN_BACK: {
      subject: (brand) => `Banken din har tatt tilbake et innskudd hos ${brand}`,
      message: (brand, amount) =>
        `Banken din har tatt tilbake innskuddet ditt på ${amount} hos ${brand}, så vi har trukket det fra saldoen din.`,
    },
    DEPOSIT_ARRIVED: {
      subject: (brand) => `Innskuddet ditt hos ${brand} kom fram likevel`,
      message: (brand, amount) =>
        `Innskuddet ditt på ${amount} hos ${brand} så ut til å ha mislyktes, men det kom fram likevel. Det står på saldoen din.`,
    },
    PAYOUT_SENT_BACK: {
      subject: (brand) => `Banken din har sendt tilbake et uttak fra ${brand}`,
      message: (brand, amount) =>
        `Banken din har sendt tilbake uttaket ditt på ${amount} fra ${brand}. Pengene står på saldoen din igjen. Sjekk om kortet eller kontoen fortsatt er åpen, og ta ut på nytt.`,
    },
    PAYOUT_ARRIVED: {
      subject: (brand) => `Uttaket ditt fra ${brand} ble utbetalt likevel`,
      message: (brand, amount) =>
        `Uttaket ditt på ${amount} fra ${brand} så ut til å ha mislyktes, og vi ga deg pengene tilbake. Det ble utbetalt likevel, så vi har trukket det fra saldoen din.`,
    },
    owed: (amount) =>
      `Saldoen dekket ikke alt: du skylder ${amount}. De neste innskuddene dine dekker dette først, og du kan ikke ta ut penger før det.`,
    note: (support) => `Du finner betalingen i historikken din. Er noe feil, skriv til ${support}.`,
  },
  fi: {
    DEPOSIT_TAKEN_BACK: {
      subject: (brand) => `Pankkisi on perinyt talletuksen takaisin – ${brand}`,
      message: (brand, amount) =>
        `Pankkisi on perinyt takaisin ${brand}-tilille tekemäsi talletuksen (${amount}), joten vähensimme sen saldostasi.`,
    },
    DEPOSIT_ARRIVED: {
      subject: (brand) => `Talletuksesi saapui sittenkin – ${brand}`,
      message: (brand, amount) =>
        `${brand}-tilille tekemäsi talletus (${amount}) näytti epäonnistuneen, mutta se saapui sittenkin. Raha on saldossasi.`,
    },
    PAYOUT_SENT_BACK: {
      subject: (brand) => `Pankkisi palautti noston – ${brand}`,
      message: (brand, amount) =>
        `Pankkisi palautti ${brand}-tililtä tekemäsi noston (${amount}). Raha on taas saldossasi. Tarkista, onko korttisi tai tilisi yhä käytössä, ja tee nosto uudelleen.`,
    },
    PAYOUT_ARRIVED: {
      subject: (brand) => `Nostosi maksettiin sittenkin – ${brand}`,
      message: (brand, amount) =>
        `${brand}-tililtä tekemäsi nosto (${amount}) näytti epäonnistuneen, ja palautimme rahat sinulle. Se maksettiin sittenkin, joten vähensimme sen saldostasi.`,
    },
    owed: (amount) =>
      `Saldosi ei riittänyt kokonaan: olet velkaa ${amount}. Seuraavat talletuksesi kattavat ensin tämän, etkä voi nostaa rahaa ennen sitä.`,
    note: (support) =>
      `Löydät maksun tapahtumistasi. Jos jokin näyttää olevan pielessä, kirjoita osoitteeseen ${support}.`,
  },
  'pt-BR': {
    DEPOSIT_TAKEN_BACK: {
      subject: (brand) => `Seu banco estornou um depósito na ${brand}`,
      message: (brand, amount) =>
        `Seu banco estornou o seu depósito de ${amount} na ${brand}, por isso descontamos o valor do seu saldo.`,
    },
    DEPOSIT_ARRIVED: {
      subject: (brand) => `Seu depósito na ${brand} chegou, afinal`,
      message: (brand, amount) =>
        `Seu depósito de ${amount} na ${brand} parecia ter falhado, mas acabou chegando. O valor está no seu saldo.`,
    },
    PAYOUT_SENT_BACK: {
      subject: (brand) => `Seu banco devolveu um saque da ${brand}`,
      message: (brand, amount) =>
        `Seu banco devolveu o seu saque de ${amount} da ${brand}. O dinheiro está de novo no seu saldo. Confira se o cartão ou a conta ainda está em uso e faça o saque outra vez.`,
    },
    PAYOUT_ARRIVED: {
      subject: (brand) => `Seu saque da ${brand} foi pago, afinal`,
      message: (brand, amount) =>
        `Seu saque de ${amount} da ${brand} parecia ter falhado, e devolvemos o dinheiro a você. Ele acabou sendo pago, por isso descontamos o valor do seu saldo.`,
    },
    owed: (amount) =>
      `Seu saldo não cobriu tudo: você deve ${amount}. Seus próximos depósitos pagam primeiro esse valor, e antes disso não é possível sacar.`,
    note: (support) =>
      `Você encontra esse pagamento no seu histórico. Se algo parecer errado, escreva para ${support}.`,
  },
  it: {
    DEPOSIT_TAKEN_BACK: {
      subject: (brand) => `La tua banca ha stornato un deposito su ${brand}`,
      message: (brand, amount) =>
        `la tua banca ha stornato il tuo deposito di ${amount} su ${brand}, quindi l’abbiamo tolto dal tuo saldo.`,
    },
    DEPOSIT_ARRIVED: {
      subject: (brand) => `Il tuo deposito su ${brand} è arrivato`,
      message: (brand, amount) =>
        `il tuo deposito di ${amount} su ${brand} sembrava non riuscito, ma alla fine è arrivato. È nel tuo saldo.`,
    },
    PAYOUT_SENT_BACK: {
      subject: (brand) => `La tua banca ha rimandato indietro un prelievo da ${brand}`,
      message: (brand, amount) =>
        `la tua banca ha rimandato indietro il tuo prelievo di ${amount} da ${brand}. Il denaro è di nuovo nel tuo saldo. Controlla che la carta o il conto sia ancora attivo e preleva di nuovo.`,
    },
    PAYOUT_ARRIVED: {
      subject: (brand) => `Il tuo prelievo da ${brand} è stato accreditato`,
      message: (brand, amount) =>
        `il tuo prelievo di ${amount} da ${brand} sembrava non riuscito e ti avevamo restituito il denaro. Alla fine è stato accreditato, quindi l’abbiamo tolto dal tuo saldo.`,
    },
    owed: (amount) =>
      `Il saldo non bastava: devi ancora ${amount}. I tuoi prossimi depositi pagheranno prima questa somma, e fino ad allora non puoi prelevare.`,
    note: (support) => `Trovi questo pagamento nel tuo storico. Se qualcosa non torna, scrivi a ${support}.`,
  },
  de: {
    DEPOSIT_TAKEN_BACK: {
      subject: (brand) => `Deine Bank hat eine Einzahlung bei ${brand} zurückgebucht`,
      message: (brand, amount) =>
        `deine Bank hat deine Einzahlung von ${amount} bei ${brand} zurückgebucht. Deshalb haben wir sie von deinem Guthaben abgezogen.`,
    },
    DEPOSIT_ARRIVED: {
      subject: (brand) => `Deine Einzahlung bei ${brand} ist doch angekommen`,
      message: (brand, amount) =>
        `deine Einzahlung von ${amount} bei ${brand} schien fehlgeschlagen, ist aber doch angekommen. Sie wurde deinem Guthaben gutgeschrieben.`,
    },
    PAYOUT_SENT_BACK: {
      subject: (brand) => `Deine Bank hat eine Auszahlung von ${brand} zurückgeschickt`,
      message: (brand, amount) =>
        `deine Bank hat deine Auszahlung von ${amount} bei ${brand} zurückgeschickt. Das Geld wurde deinem Guthaben wieder gutgeschrieben. Prüfe, ob die Karte oder das Konto noch besteht, und beantrage die Auszahlung noch einmal.`,
    },
    PAYOUT_ARRIVED: {
      subject: (brand) => `Deine Auszahlung von ${brand} ist doch angekommen`,
      message: (brand, amount) =>
        `deine Auszahlung von ${amount} bei ${brand} schien fehlgeschlagen, und wir hatten dir das Geld zurückgegeben. Sie wurde doch ausgezahlt, deshalb haben wir sie von deinem Guthaben abgezogen.`,
    },
    owed: (amount) =>
      `Dein Guthaben hat nicht ganz gereicht: Du schuldest noch ${amount}. Deine nächsten Einzahlungen gleichen das zuerst aus, vorher kannst du dir nichts auszahlen lassen.`,
    note: (support) =>
      `Du findest diese Zahlung in deinem Verlauf. Wenn etwas nicht stimmt, schreib bitte an ${support}.`,
  },
  es: {
    DEPOSIT_TAKEN_BACK: {
      subject: (brand) => `Tu banco ha recuperado un depósito de ${brand}`,
      message: (brand, amount) =>
        `Tu banco ha recuperado tu depósito de ${amount} en ${brand}, así que lo hemos descontado de tu saldo.`,
    },
    DEPOSIT_ARRIVED: {
      subject: (brand) => `Tu depósito en ${brand} ha llegado al final`,
      message: (brand, amount) =>
        `Tu depósito de ${amount} en ${brand} parecía haber fallado, pero al final ha llegado. Está en tu saldo.`,
    },
    PAYOUT_SENT_BACK: {
      subject: (brand) => `Tu banco ha devuelto una retirada de ${brand}`,
      message: (brand, amount) =>
        `Tu banco ha devuelto tu retirada de ${amount} de ${brand}. El dinero está de nuevo en tu saldo. Comprueba que la tarjeta o la cuenta sigue abierta y haz otra retirada.`,
    },
    PAYOUT_ARRIVED: {
      subject: (brand) => `Tu retirada de ${brand} se ha abonado al final`,
      message: (brand, amount) =>
        `Tu retirada de ${amount} de ${brand} parecía haber fallado y te devolvimos el dinero. Al final se ha abonado, así que lo hemos descontado de tu saldo.`,
    },
    owed: (amount) =>
      `Tu saldo no alcanzó para todo: debes ${amount}. Tus próximos depósitos pagarán primero esa cantidad, y antes no puedes retirar dinero.`,
    note: (support) => `Encontrarás este pago en tu historial. Si algo no cuadra, escribe a ${support}.`,
  },
}
