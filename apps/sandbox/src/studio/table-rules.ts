import type { TableLimits } from '../live/chips-rule.ts'
import type { OwnTextKey } from '../live/texts/en.ts'
import type { LiveTexts } from '../live/texts/texts.ts'
import type { PublishedTable } from './published-table.ts'
import { fill } from './texts/fill.ts'

const rules = {
  roulette: ['soloRoulette', 'roulettePays', 'rouletteZero'],
  blackjack: ['soloBlackjack', 'blackjackDealer', 'soloBlackjackPlayer', 'blackjackPays', 'soloBlackjackWait'],
} as const satisfies Record<PublishedTable['model'], readonly OwnTextKey[]>

interface Asked {
  game: Pick<PublishedTable, 'model' | 'rtp'>
  texts: LiveTexts
  language: string
  limits: TableLimits | null
  /** Formats minor units. */
  money(minor: number): string
}

/** The rules of a table for one player in sentences, for both the game's dialog and the page of its rules. */
export function tableRules({ game, texts, language, limits, money }: Asked): string[] {
  const rtp = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(game.rtp)
  return [
    ...(limits ? [fill(texts.limits, { min: money(limits.min), max: money(limits.max) })] : []),
    ...rules[game.model].map((key) => texts[key]),
    texts.interrupted,
    fill(game.model === 'blackjack' ? texts.soloBlackjackReturn : texts.rtp, { rtp }),
    texts.fairRule,
  ]
}
