type Three = readonly [leading: string, left: string, right: string]

/** The objects in a picture, by their fluent-emoji names: three main ones, and small ones in the air. */
export interface PictureScene {
  cast: Three
  air: readonly [string, string, string]
}

/** The objects in a picture without games: a main one, up to two next to it, and small ones on the floor. */
export interface Setting {
  cast: readonly [leading: string, ...beside: string[]]
  strewn: readonly string[]
  /** Makes it an outdoor evening scene; without it, the picture is a close-up. */
  weather?: 'snow' | 'embers'
}

/**
 * The inputs of a skin's pictures (apps/web/art): colours from its tokens.css, and the objects in each picture. The
 * drawings are in the same folder: motif.svg for the background of banners, emblem.svg (400 by 400) behind a
 * promotion's main object.
 */
export interface SkinArt {
  /** The colour behind text that overlays a picture. */
  ground: string
  /** The lighter and darker ends of the background. */
  high: string
  low: string
  light: string
  second: string
  shade: string
  /** Strength of the rays behind the hero, 0 to 1. */
  rays: number
  /** The pictures banner-{code}-1 and so on: the slugs of three games whose heroes are shown, or a setting. */
  banners: readonly (Three | Setting)[]
  /** The pictures promo-{code}-{name}. */
  promotions: Readonly<Record<string, PictureScene>>
}
