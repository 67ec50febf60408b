/** How many results a tile shows. */
export const RESULTS_SHOWN = 3

export type ResultColour = 'red' | 'black' | 'blue' | 'yellow' | 'green'

const colours: readonly (readonly [ResultColour, string])[] = [
  ['red', '3 12 7 18 9 14 1 16 5 23 30 36 27 34 25 21 19 32 B Dn R'],
  ['black', '26 35 28 29 22 31 20 33 24 10 8 11 13 6 17 2 4 15'],
  ['blue', 'P L'],
  ['yellow', 'Tr T'],
]
const colourOf = new Map(colours.flatMap(([colour, results]) => results.split(' ').map((result) => [result, colour])))

/** The colour of a table's result: the numbers of roulette, and the letters of other games. Anything else is green. */
export const resultColour = (result: string): ResultColour => colourOf.get(result) ?? 'green'
