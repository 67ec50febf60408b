const red = new Set('3 12 7 18 9 14 1 16 5 23 30 36 27 34 25 21 19 32 B'.split(' '))
const black = new Set('26 35 28 29 22 31 20 33 24 10 8 11 13 6 17 2 4 15'.split(' '))

/** The colour in which lobbies show a result. */
export function resultColour(result: string): 'red' | 'black' | 'blue' | 'yellow' | 'green' {
  if (red.has(result)) return 'red'
  if (black.has(result)) return 'black'
  if (result === 'P') return 'blue'
  return result === 'T' ? 'yellow' : 'green'
}
