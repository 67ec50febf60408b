import type { ChoicesTexts } from './en.ts'

export const choicesIt: ChoicesTexts = {
  gamble: 'Raddoppio',
  gambleOffer: 'Proponi il raddoppio',
  gambleOffered: 'Puoi rischiare questa vincita o incassarla.',
  collectWin: 'Incassa',
  collect: 'Incassa {amount}',
  RED: 'Rosso',
  BLACK: 'Nero',
  gambleDrawn: 'Colori estratti finora',
  gambleStep: 'Passaggio {number} di {total}',
  gambleQuestion: 'Di che colore è la carta? Se indovini, {amount} diventano {double}. Altrimenti la vincita è persa.',
  gambleWon: '{colour}. La tua vincita è ora di {amount}.',
  gambleLost: '{colour}. La vincita è persa.',
  gambleRule:
    'Una vincita può essere rischiata fino a {steps} volte: il colore di una carta la raddoppia o la fa perdere. I due colori sono ugualmente probabili, quindi il raddoppio restituisce il 100% di ciò che si rischia. Non è disponibile mentre un bonus è attivo. Una vincita che lasci lì viene incassata dopo due minuti.',
  gambleCapRule:
    'Dove la legge fissa una puntata massima, essa vale anche per ciò che rischi e per il prezzo di una funzione.',
  choiceOver: 'Questa vincita è già stata incassata.',
  notForSale: 'Al momento la funzione non si può acquistare.',
  buyFor: 'Acquista per {price}',
  buyTitle: 'Acquistare la funzione?',
  buyPrice: '{price}, cioè {times} volte la tua puntata di {bet}, vengono scalati dal tuo saldo.',
  buyReturn:
    'La funzione restituisce in media il {rtp}% del suo prezzo su moltissimi acquisti. Può anche pagare poco o nulla.',
  buyMegaways: '{freeSpins} giri gratis iniziano subito.',
  buyRespins: '{prizesToHold} premi restano subito fermi e iniziano i giri extra.',
  buyWalking:
    'I rulli si fermano con {boughtWilds} o più wild sull’ultimo rullo, che si spostano a sinistra con giri extra.',
  buyRule: 'La funzione si può acquistare per {times} volte la puntata e allora restituisce il {rtp}% di quel prezzo.',
  pickTitle: 'Scegli {count} di {total}',
  pickLeft: 'Scelte rimaste: {count}',
  pickObject: 'Oggetto chiuso {number}',
  pickOpened: 'Oggetto {number}: {amount}, scelto',
  pickRest: 'Oggetto {number}: {amount}, non scelto',
  pickSum: 'Scelto finora: {amount}',
  pickLines:
    'Tre o più scatter in un giro pagato aprono {objects} oggetti invece di pagare essi stessi: ne scegli {picks} e ricevi i premi che nascondono. Che cosa nascondono viene estratto prima della tua scelta. In media pagano quanto altrettanti scatter in altri giochi: 3, 10 o 50 puntate.',
  pickRespins:
    'Se in un giro pagato manca un premio per i giri extra e tra i premi c’è un jackpot, si aprono {objects} oggetti: ne scegli {picks} e ricevi i premi che nascondono. Che cosa nascondono viene estratto prima della tua scelta. In media pagano 3 puntate.',
}
