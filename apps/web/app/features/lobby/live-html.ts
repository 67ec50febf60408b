import { isCurrencyCode } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { resultColour } from './live-results.ts'
import type { LiveStats } from './lobby-view.ts'
import type { LiveWords } from './tile-look.ts'

/** Results come from the live casino. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const hidden = (text: string) => `<span class="sr-only">${escaped(text)}</span>`

/**
 * What a tile tells of its live table: players, limits, the last results in their colours. As HTML, since it is renewed without
 * the page around it, on lists that React did not render (tile-lists.server.tsx).
 * @param words in the reader's language
 */
export function liveHtml({ players, limits, results }: LiveStats, words: LiveWords, locale: string): string {
  const seats = `<span class="live-players glyph-player">${hidden(`${words.players}: `)}${new Intl.NumberFormat(locale).format(players)}</span>`
  const range =
    limits && isCurrencyCode(limits.currency)
      ? [limits.min, limits.max].map((minor) => formatMoney(minor, limits.currency as 'EUR', locale, true)).join('–')
      : ''
  const balls = results
    .map((result) => `<b class="live-result live-${resultColour(result)}">${escaped(result)}</b>`)
    .join(' ')
  const last = balls && `<span class="live-results">${hidden(`${words.results}: `)}${balls}</span>`
  return `${seats}<span class="live-limits">${escaped(range)}</span>${last}`
}
