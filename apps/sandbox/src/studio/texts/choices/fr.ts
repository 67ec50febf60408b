import type { ChoicesTexts } from './en.ts'

export const choicesFr: ChoicesTexts = {
  gamble: 'Quitte ou double',
  gambleOffer: 'Proposer le quitte ou double',
  gambleOffered: 'Vous pouvez rejouer ce gain ou l’encaisser.',
  collectWin: 'Encaisser',
  collect: 'Encaisser {amount}',
  RED: 'Rouge',
  BLACK: 'Noir',
  gambleDrawn: 'Couleurs tirées jusqu’ici',
  gambleStep: 'Étape {number} sur {total}',
  gambleQuestion:
    'De quelle couleur est la carte ? Si vous avez raison, {amount} deviennent {double}. Sinon, le gain est perdu.',
  gambleWon: '{colour}. Votre gain est maintenant de {amount}.',
  gambleLost: '{colour}. Le gain est perdu.',
  gambleRule:
    'Un gain peut être rejoué jusqu’à {steps} fois : la couleur d’une carte le double ou le fait perdre. Les deux couleurs sont aussi probables l’une que l’autre ; le quitte ou double rend donc 100 % de ce qui est risqué. Il n’est pas proposé tant qu’un bonus est actif. Un gain que vous laissez est encaissé au bout de deux minutes.',
  gambleCapRule:
    'Là où la loi fixe une mise maximale, elle vaut aussi pour le gain que vous rejouez et pour le prix d’une fonctionnalité.',
  choiceOver: 'Ce gain a déjà été encaissé.',
  notForSale: 'La fonctionnalité ne peut pas être achetée pour le moment.',
  buyFor: 'Acheter pour {price}',
  buyTitle: 'Acheter la fonctionnalité ?',
  buyPrice: '{price}, soit {times} fois votre mise de {bet}, sont débités de votre solde.',
  buyReturn:
    'La fonctionnalité rend en moyenne {rtp} % de son prix, sur un très grand nombre d’achats. Elle peut aussi payer peu ou rien.',
  buyMegaways: '{freeSpins} tours gratuits commencent aussitôt.',
  buyRespins: '{prizesToHold} lots sont aussitôt conservés et les relances commencent.',
  buyWalking:
    'Les rouleaux s’arrêtent avec au moins {boughtWilds} jokers sur le dernier rouleau, qui avancent vers la gauche avec des relances.',
  buyRule: 'La fonctionnalité s’achète pour {times} fois la mise et rend alors {rtp} % de ce prix.',
  pickTitle: 'Choisissez {count} objets sur {total}',
  pickLeft: 'Choix restants : {count}',
  pickObject: 'Objet fermé {number}',
  pickOpened: 'Objet {number} : {amount}, choisi',
  pickRest: 'Objet {number} : {amount}, non choisi',
  pickSum: 'Choisi jusqu’ici : {amount}',
  pickLines:
    'Trois scatters ou plus sur un tour payé ouvrent {objects} objets au lieu de payer eux-mêmes : vous en choisissez {picks} et recevez les lots cachés derrière. Ce qui s’y trouve est tiré avant votre choix. En moyenne, ils paient ce que le même nombre de scatters paie dans d’autres jeux : 3, 10 ou 50 fois la mise.',
  pickRespins:
    'Sur un tour payé, s’il manque un lot pour les relances et qu’un jackpot figure parmi les lots, {objects} objets apparaissent : vous en choisissez {picks} et recevez les lots cachés derrière. Ce qui s’y trouve est tiré avant votre choix. En moyenne, ils paient 3 fois la mise.',
}
