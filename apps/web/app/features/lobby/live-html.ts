import { formatMoney } from '@parlour/money/format'
import { limitsIn } from './live-limits.ts'
import { resultColour } from './live-results.ts'
import type { LiveStats } from './lobby-view.ts'
import type { LiveWords, TileLook } from './tile-look.ts'

/** Results come from the live casino. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const hidden = (text: string) => `<span class="sr-only">${escaped(text)}</span>`

/**
 * What a tile tells of its live table: players, limits, the last results in their colours. As HTML, since it is renewed without
 * the page around it, on lists that React did not render (tile-lists.server.tsx).
 * @param words in the reader's language
 */
export function liveHtml(
  { players, betLimits, results }: LiveStats,
  words: LiveWords,
  { locale, currency }: Pick<TileLook, 'locale' | 'currency'>,
): string {
  const seats = `<span class="live-players glyph-player">${hidden(`${words.players}: `)}${new Intl.NumberFormat(locale).format(players)}</span>`
  const limits = limitsIn(betLimits, currency)
  const range = limits && [limits.min, limits.max].map((minor) => formatMoney(minor, currency, locale, true)).join('–')
  const balls = results
    .map((result) => `<b class="live-result live-${resultColour(result)}">${escaped(result)}</b>`)
    .join(' ')
  const last = balls && `<span class="live-results">${hidden(`${words.results}: `)}${balls}</span>`
  return `${seats}<span class="live-limits">${escaped(range ?? '')}</span>${last}`
}
