import type { ChoicesTexts } from './en.ts'

export const choicesNb: ChoicesTexts = {
  gamble: 'Dobling',
  gambleOffer: 'Tilby dobling av gevinster',
  gambleOffered: 'Du kan doble denne gevinsten eller ta den.',
  collectWin: 'Ta gevinsten',
  collect: 'Ta {amount}',
  RED: 'Rød',
  BLACK: 'Svart',
  gambleDrawn: 'Farger trukket så langt',
  gambleStep: 'Steg {number} av {total}',
  gambleQuestion: 'Hvilken farge har kortet? Har du rett, blir {amount} til {double}. Hvis ikke, er gevinsten tapt.',
  gambleWon: '{colour}. Gevinsten din er nå {amount}.',
  gambleLost: '{colour}. Gevinsten er tapt.',
  gambleRule:
    'En gevinst kan dobles opptil {steps} ganger: fargen på et kort dobler den, eller den går tapt. Begge farger er like sannsynlige, så dobling betaler tilbake 100 % av det som settes på spill. Dobling tilbys ikke mens en bonus er aktiv. En gevinst du lar ligge, godskrives etter to minutter.',
  gambleCapRule: 'Der loven setter en høyeste innsats, gjelder den også beløpet du dobler og prisen på en funksjon.',
  choiceOver: 'Denne gevinsten er allerede tatt.',
  notForSale: 'Funksjonen kan ikke kjøpes akkurat nå.',
  buyFor: 'Kjøp funksjonen for {price}',
  buyTitle: 'Kjøpe funksjonen?',
  buyPrice: '{price}, som er {times} ganger innsatsen din på {bet}, trekkes fra saldoen din.',
  buyReturn:
    'Funksjonen betaler i snitt tilbake {rtp} % av prisen over svært mange kjøp. Den kan også betale lite eller ingenting.',
  buyMegaways: '{freeSpins} gratisspinn begynner med en gang.',
  buyRespins: '{prizesToHold} premier holdes med en gang, og omspinnene begynner.',
  buyWalking:
    'Hjulene stopper med {boughtWilds} eller flere jokere på det siste hjulet, som går mot venstre med omspinn.',
  buyRule: 'Funksjonen kan kjøpes for {times} ganger innsatsen og betaler da tilbake {rtp} % av prisen.',
  pickTitle: 'Velg {count} av {total}',
  pickLeft: 'Gjenstående valg: {count}',
  pickObject: 'Lukket gjenstand {number}',
  pickOpened: 'Gjenstand {number}: {amount}, valgt',
  pickRest: 'Gjenstand {number}: {amount}, ikke valgt',
  pickSum: 'Valgt så langt: {amount}',
  pickLines:
    'Tre eller flere scattere i et betalt spinn åpner {objects} gjenstander i stedet for å betale selv: du velger {picks} og får premiene bak dem. Hva som ligger hvor, trekkes før du velger. I snitt betaler de det samme som like mange scattere i andre spill: 3, 10 eller 50 innsatser.',
  pickRespins:
    'Når det i et betalt spinn mangler én premie til omspinnene og en jackpot er blant premiene, åpnes {objects} gjenstander: du velger {picks} og får premiene bak dem. Hva som ligger hvor, trekkes før du velger. I snitt betaler de 3 innsatser.',
}
