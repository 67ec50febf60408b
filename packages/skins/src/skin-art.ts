type Three = readonly [leading: string, left: string, right: string]

/** What is seen in one picture, by names of fluent-emoji: three things that stand there, small ones in the air. */
export interface PictureScene {
  cast: Three
  air: readonly [string, string, string]
}

/** What is seen in one picture that shows no games: a thing that leads, up to two with it, small ones on the floor. */
export interface Setting {
  cast: readonly [leading: string, ...beside: string[]]
  strewn: readonly string[]
  /** Makes it an evening in the open; without it the things are seen from near. */
  weather?: 'snow' | 'embers'
}

/**
 * What the pictures of a skin are painted with (apps/web/art): colours of its tokens.css, and who stands in which picture.
 * Its drawings stand beside it: motif.svg behind banners, emblem.svg (400 by 400) behind a promotion's leading thing.
 */
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
  /** banner-{code}-1 and on: three games whose heroes stand there, by their slugs in the catalogue, or a setting. */
  banners: readonly (Three | Setting)[]
  /** promo-{code}-{name}. */
  promotions: Readonly<Record<string, PictureScene>>
}
