/** Texts of gamble, bought feature and objects to pick in English. Other languages have exactly these keys. */
export const choicesEn = {
  gamble: 'Gamble',
  gambleOffer: 'Offer to gamble wins',
  gambleOffered: 'You can gamble this win or collect it.',
  collectWin: 'Collect',
  collect: 'Collect {amount}',
  RED: 'Red',
  BLACK: 'Black',
  gambleDrawn: 'Colours drawn so far',
  gambleStep: 'Step {number} of {total}',
  gambleQuestion: 'What colour is the card? If you are right, {amount} becomes {double}. If not, it is lost.',
  gambleWon: '{colour}. Your win is now {amount}.',
  gambleLost: '{colour}. The win is lost.',
  gambleRule:
    'A win can be gambled up to {steps} times: the colour of a card doubles it or loses it. Both colours are equally likely, so a gamble returns 100% of what is risked. Wins cannot be gambled while a bonus is active. A win that you leave undecided is collected after two minutes.',
  gambleCapRule: 'Where the law sets a maximum stake, it applies to what you gamble and to the price of a feature too.',
  choiceOver: 'This win has already been collected.',
  notForSale: 'The feature cannot be bought at the moment.',
  buyFor: 'Buy feature for {price}',
  buyTitle: 'Buy the feature?',
  buyPrice: '{price}, which is {times} times your stake of {bet}, is taken from your balance.',
  buyReturn:
    'The feature returns {rtp}% of its price on average over very many purchases. It can also pay little or nothing.',
  buyMegaways: '{freeSpins} free spins begin at once.',
  buyRespins: '{prizesToHold} prizes are held at once, and the respins begin.',
  buyWalking: 'The reels stop with {boughtWilds} wilds or more on the last reel, which walk to the left with respins.',
  buyRule: 'The feature can be bought for {times} times the stake and then returns {rtp}% of that price.',
  pickTitle: 'Pick {count} of {total}',
  pickLeft: 'Picks left: {count}',
  pickObject: 'Closed object {number}',
  pickOpened: 'Object {number}: {amount}, picked',
  pickRest: 'Object {number}: {amount}, not picked',
  pickSum: 'Picked so far: {amount}',
  pickLines:
    'Three or more scatters on a paid spin open {objects} objects instead of paying themselves: you pick {picks} and receive the prizes behind them. What lies where is drawn before you pick. On average they pay what the same number of scatters pays in other games: 3, 10 or 50 times the stake.',
  pickRespins:
    'One prize too few for the respins, with a jackpot among them, opens {objects} objects on a paid spin: you pick {picks} and receive the prizes behind them. What lies where is drawn before you pick. On average they pay 3 times the stake.',
} as const

export type ChoicesTexts = Readonly<Record<keyof typeof choicesEn, string>>
