import { isRed, rouletteSpots } from '../../../src/live/rules/roulette.ts'
import type { OwnTextKey } from '../../../src/live/texts/en.ts'
import { fill } from '../../../src/studio/texts/fill.ts'

type Texts = Readonly<Record<OwnTextKey, string>>

export const colourOf = (number: number) => (number === 0 ? 'green' : isRed(number) ? 'red' : 'black')

/** What a spot of the roulette layout is called. */
export function spotName(spot: string, texts: Texts): string {
  const [kind, place] = spot.split('-')
  if (kind === 'dozen') return fill(texts.dozen, { from: 12 * Number(place) - 11, to: 12 * Number(place) })
  if (kind === 'column') return `${fill(texts.column, { number: Number(place) })}, ${texts.columnPays}`
  if (spot in texts) return texts[spot as OwnTextKey]
  const numbers = rouletteSpots.get(spot)?.numbers ?? []
  const [only = 0] = numbers
  if (numbers.length > 1) return fill(texts.numbers, { numbers: numbers.join(', ') })
  return `${fill(texts.number, { number: only })}, ${texts[colourOf(only)]}`
}
