import { stakeIn } from '@parlour/catalogue/stakes'
import { formatMoney } from '@parlour/money/format'
import type { TileView } from './lobby-view.ts'
import type { TileLook } from './tile-look.ts'

type Facts = Pick<TileView, 'stakes' | 'rtp'>
type Reader = Pick<TileLook, 'locale' | 'currency'>

/** The stakes of a game in the reader's currency, such as €0.20–€100; null if the studio states none. */
export function stakesText({ stakes }: Facts, { locale, currency }: Reader): string | null {
  if (!stakes) return null
  const [min, max] = stakes.map((euro) => formatMoney(stakeIn(euro, currency), currency, locale, true))
  return `${min}–${max}`
}

/** The return to player, such as 95.7%; null if the studio states none. */
export const rtpText = ({ rtp }: Facts, { locale }: Reader): string | null =>
  rtp === undefined
    ? null
    : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rtp / 10_000)

/** Both on one line; RTP is the abbreviation in every language of the product. */
export function factsText(facts: Facts, reader: Reader): string {
  const rtp = rtpText(facts, reader)
  return [stakesText(facts, reader), rtp && `RTP\u00a0${rtp}`].filter(Boolean).join(' · ')
}
