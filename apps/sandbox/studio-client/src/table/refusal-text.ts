import type { LiveTexts } from '../../../src/live/texts/texts.ts'
import { fill } from '../../../src/studio/texts/fill.ts'
import { refusalTexts } from '../refusals.ts'

const ownRefusals = [
  'BETS_CLOSED',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'TOO_MANY_BETS',
  'BET_UNDER_WAY',
  'DECISION_CLOSED',
  'NOT_ALLOWED',
] as const

/** What the table says about a refusal, by its code. */
export function refusalText(
  texts: LiveTexts,
  code: string,
  limits: { min: number; max: number } | null,
  money: (minor: number) => string,
): string {
  if (code === 'CONNECTION_LOST') return texts.CONNECTION_LOST
  if (code === 'WATCHING') return texts.watching
  const own = ownRefusals.find((one) => one === code)
  if (own) return fill(texts[own], { min: money(limits?.min ?? 0), max: money(limits?.max ?? 0) })
  return texts[refusalTexts[code] ?? 'UNKNOWN_ERROR']
}
