/** Three games whose heroes stand in a picture, by their slugs in the catalogue; the leading one first. */
export type Cast = readonly [leading: string, left: string, right: string]

/** What the pictures of a skin are painted with (apps/web/art); its colours are those of its tokens.css. */
export interface SkinArt {
  /** Words laid over a picture stand on this colour. */
  ground: string
  /** Lighter and deeper ends of the ground. */
  high: string
  low: string
  light: string
  second: string
  shade: string
  /** Strength of the rays behind the hero, 0 to 1. */
  rays: number
  /** banner-{code}-1 and on. */
  banners: readonly Cast[]
}
