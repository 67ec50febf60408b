import manifest from './generated/manifest.json'

/** A tile's picture in its available sizes, and its dominant colour as a placeholder. */
export interface TileArt {
  src: string
  srcSet: string
  color: string
}

/** A picture and its dominant colour. */
export interface Art {
  src: string
  color: string
}

export type ArtFormat = 'mobile' | 'desktop'

interface Picture {
  color: string
  files: { width: number; path: string }[]
}

/** What the art build lists, as far as pages show it. */
interface Pictures {
  tile: Record<string, Picture>
  banner: Record<string, Record<ArtFormat, Picture>>
  promotion: Record<string, Record<ArtFormat, Picture> & { share: string }>
  reward: Record<string, Picture>
  skin: Record<string, { icon: string; share: string }>
}

const artOf = (picture: Picture | undefined): Art | null =>
  picture ? { src: picture.files.at(-1)?.path ?? '', color: picture.color } : null

/** Finds pictures by their names in a list of the art build. */
export const artIn = (pictures: Pictures) => ({
  /** Null when there is no picture: the tile then shows its name on the skin's background. */
  tileArt(slug: string): TileArt | null {
    const picture = pictures.tile[slug]
    if (!picture) return null
    const [smallest] = picture.files
    return {
      color: picture.color,
      src: (picture.files[1] ?? smallest)?.path ?? '',
      srcSet: picture.files.map(({ width, path }) => `${path} ${width}w`).join(', '),
    }
  },

  /** The picture of a banner or a promotion by the name in the content; null when there is none. */
  bannerArt: (name: string, format: ArtFormat): Art | null =>
    artOf((pictures.banner[name] ?? pictures.promotion[name])?.[format]),

  /** The picture of a reward by the name in the content, transparent; null when there is none. */
  rewardArt: (name: string): Art | null => artOf(pictures.reward[name]),

  /** The Open Graph picture, 1200 by 630, of a skin (its code) or of a promotion (its picture's name). */
  shareArt: (name: string): string | null => (pictures.promotion[name] ?? pictures.skin[name])?.share ?? null,

  /** The icon for a phone's home screen, 180 by 180. */
  iconArt: (code: string): string | null => pictures.skin[code]?.icon ?? null,
})

// JSON modules are typed by their content, which the art build regenerates.
export const { tileArt, bannerArt, rewardArt, shareArt, iconArt } = artIn(manifest as unknown as Pictures)
