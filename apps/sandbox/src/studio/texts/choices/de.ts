import type { ChoicesTexts } from './en.ts'

export const choicesDe: ChoicesTexts = {
  gamble: 'Risikospiel',
  gambleOffer: 'Risikospiel anbieten',
  gambleOffered: 'Du kannst diesen Gewinn riskieren oder nehmen.',
  collectWin: 'Gewinn nehmen',
  collect: '{amount} nehmen',
  RED: 'Rot',
  BLACK: 'Schwarz',
  gambleDrawn: 'Bisher gezogene Farben',
  gambleStep: 'Schritt {number} von {total}',
  gambleQuestion:
    'Welche Farbe hat die Karte? Liegst du richtig, werden aus {amount} {double}. Wenn nicht, ist der Gewinn verloren.',
  gambleWon: '{colour}. Dein Gewinn beträgt jetzt {amount}.',
  gambleLost: '{colour}. Der Gewinn ist verloren.',
  gambleRule:
    'Ein Gewinn kann bis zu {steps}-mal riskiert werden: Die Farbe einer Karte verdoppelt ihn, oder er ist verloren. Beide Farben sind gleich wahrscheinlich, das Risikospiel zahlt also 100\u00a0% des Riskierten aus. Solange ein Bonus aktiv ist, gibt es kein Risikospiel. Ein Gewinn, den du stehen lässt, wird nach zwei Minuten gutgeschrieben.',
  gambleCapRule:
    'Wo das Gesetz einen Höchsteinsatz festlegt, gilt er auch für das, was du riskierst, und für den Preis eines Features.',
  choiceOver: 'Dieser Gewinn wurde bereits genommen.',
  notForSale: 'Das Feature kann im Moment nicht gekauft werden.',
  buyFor: 'Feature für {price} kaufen',
  buyTitle: 'Feature kaufen?',
  buyPrice: '{price}, das {times}-Fache deines Einsatzes von {bet}, wird von deinem Guthaben abgezogen.',
  buyReturn:
    'Das Feature zahlt über sehr viele Käufe im Schnitt {rtp}\u00a0% seines Preises aus. Es kann auch wenig oder nichts zahlen.',
  buyMegaways: '{freeSpins} Freispiele beginnen sofort.',
  buyRespins: '{prizesToHold} Prämien bleiben sofort stehen, und die Respins beginnen.',
  buyWalking:
    'Die Walzen halten mit {boughtWilds} oder mehr Wilds auf der letzten Walze, die mit Respins nach links wandern.',
  buyRule:
    'Das Feature ist für das {times}-Fache des Einsatzes zu kaufen und zahlt dann {rtp}\u00a0% dieses Preises aus.',
  pickTitle: 'Wähle {count} von {total}',
  pickLeft: 'Noch zu wählen: {count}',
  pickObject: 'Verdecktes Objekt {number}',
  pickOpened: 'Objekt {number}: {amount}, gewählt',
  pickRest: 'Objekt {number}: {amount}, nicht gewählt',
  pickSum: 'Bisher gewählt: {amount}',
  pickLines:
    'Drei oder mehr Scatter bei einer bezahlten Drehung öffnen {objects} Objekte, statt selbst zu zahlen: Du wählst {picks} und erhältst die Prämien dahinter. Was wo liegt, wird vor deiner Wahl gezogen. Im Schnitt zahlen sie so viel, wie dieselbe Anzahl Scatter in anderen Spielen zahlt: das 3-, 10- oder 50-Fache des Einsatzes.',
  pickRespins:
    'Fehlt bei einer bezahlten Drehung eine Prämie zu den Respins und ist ein Jackpot dabei, öffnen sich {objects} Objekte: Du wählst {picks} und erhältst die Prämien dahinter. Was wo liegt, wird vor deiner Wahl gezogen. Im Schnitt zahlen sie das 3-Fache des Einsatzes.',
}
