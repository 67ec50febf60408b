import type { MailLocale } from './mail-locale.ts'

interface Company {
  name: string
  address: string
  regulator: string
  licence: string
}

/** What stands around the text of every mail. */
interface FrameTexts {
  /** Before the address of a button. */
  buttonHelp: string
  adults: string
  /** The page about responsible gambling. */
  help: string
  reason: (brand: string, support: string) => string
  legal: (brand: string, company: Company) => string
}

export const frameTexts: Readonly<Record<MailLocale, FrameTexts>> = {
  en: {
    buttonHelp: 'If the button does not work, copy this address into your browser:',
    adults: 'For adults only. Only play with money you can afford to lose.',
    help: 'Safer gambling',
    reason: (brand, support) =>
      `You are receiving this email because this address has been used at ${brand}. Nobody reads replies to it, so please write to ${support}.`,
    legal: (brand, { name, address, regulator, licence }) =>
      `${brand} is operated by ${name}, ${address}, licensed by ${regulator}, licence ${licence}.`,
  },
  fr: {
    buttonHelp: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    adults: 'Réservé aux adultes. Ne jouez que l’argent que vous pouvez vous permettre de perdre.',
    help: 'Jeu responsable',
    reason: (brand, support) =>
      `Vous recevez cet e-mail parce que cette adresse a été utilisée chez ${brand}. Les réponses ne sont pas lues : écrivez plutôt à ${support}.`,
    legal: (brand, { name, address, regulator, licence }) =>
      `${brand} est exploité par ${name}, ${address}, autorisé par ${regulator} (licence ${licence}).`,
  },
  pl: {
    buttonHelp: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
    adults: 'Tylko dla dorosłych. Graj tylko za pieniądze, bez których się obejdziesz.',
    help: 'Odpowiedzialna gra',
    reason: (brand, support) =>
      `Otrzymujesz tę wiadomość, ponieważ ten adres został użyty w ${brand}. Nikt nie czyta odpowiedzi na nią, dlatego napisz na adres ${support}.`,
    legal: (brand, { name, address, regulator, licence }) =>
      `Operatorem serwisu ${brand} jest ${name}, ${address}. Organ nadzoru: ${regulator}, licencja ${licence}.`,
  },
  nb: {
    buttonHelp: 'Virker ikke knappen, kan du kopiere denne adressen inn i nettleseren:',
    adults: 'Bare for voksne. Spill bare for penger du kan unnvære.',
    help: 'Ansvarlig spill',
    reason: (brand, support) =>
      `Du får denne e-posten fordi adressen er brukt hos ${brand}. Ingen leser svar på den, så skriv heller til ${support}.`,
    legal: (brand, { name, address, regulator, licence }) =>
      `${brand} drives av ${name}, ${address}, med tillatelse fra ${regulator} (lisens ${licence}).`,
  },
  fi: {
    buttonHelp: 'Jos painike ei toimi, kopioi tämä osoite selaimeesi:',
    adults: 'Vain aikuisille. Pelaa vain rahalla, jonka voit hävitä.',
    help: 'Vastuullinen pelaaminen',
    reason: (brand, support) =>
      `Saat tämän viestin, koska tätä osoitetta on käytetty ${brand}-kasinolla. Vastauksia viestiin ei lueta, joten kirjoita osoitteeseen ${support}.`,
    legal: (brand, { name, address, regulator, licence }) =>
      `${brand}-kasinoa ylläpitää ${name}, ${address}; valvoja: ${regulator}, toimilupa ${licence}.`,
  },
  'pt-BR': {
    buttonHelp: 'Se o botão não funcionar, copie este endereço no seu navegador:',
    adults: 'Só para adultos. Jogue só com dinheiro que pode perder.',
    help: 'Jogo responsável',
    reason: (brand, support) =>
      `Você está recebendo este e-mail porque este endereço foi usado na ${brand}. Ninguém lê as respostas, então escreva para ${support}.`,
    legal: (brand, { name, address, regulator, licence }) =>
      `A ${brand} é operada por ${name}, ${address}, autorizada por ${regulator} (licença ${licence}).`,
  },
  it: {
    buttonHelp: 'Se il pulsante non funziona, copia questo indirizzo nel tuo browser:',
    adults: 'Solo per adulti. Gioca solo con denaro che puoi perdere.',
    help: 'Gioco responsabile',
    reason: (brand, support) =>
      `Ricevi questa e-mail perché questo indirizzo è stato usato su ${brand}. Nessuno legge le risposte: scrivi a ${support}.`,
    legal: (brand, { name, address, regulator, licence }) =>
      `${brand} è gestito da ${name}, ${address}; autorità di vigilanza: ${regulator}, licenza ${licence}.`,
  },
  de: {
    buttonHelp: 'Wenn der Button nicht funktioniert, kopiere diese Adresse in deinen Browser:',
    adults: 'Nur für Erwachsene. Spiele nur mit Geld, das du entbehren kannst.',
    help: 'Verantwortungsvolles Spielen',
    reason: (brand, support) =>
      `Du erhältst diese E-Mail, weil diese Adresse bei ${brand} verwendet wurde. Antworten darauf liest niemand, schreib stattdessen bitte an ${support}.`,
    legal: (brand, { name, address, regulator, licence }) =>
      `${brand} wird betrieben von ${name}, ${address}; Aufsichtsbehörde: ${regulator}, Lizenz ${licence}.`,
  },
  es: {
    buttonHelp: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    adults: 'Solo para adultos. Juega solo con dinero que puedas perder.',
    help: 'Juego responsable',
    reason: (brand, support) =>
      `Recibes este mensaje porque esta dirección se ha usado en ${brand}. Nadie lee las respuestas: escribe a ${support}.`,
    legal: (brand, { name, address, regulator, licence }) =>
      `${brand} está operado por ${name}, ${address}, regulado por ${regulator} (licencia ${licence}).`,
  },
}
