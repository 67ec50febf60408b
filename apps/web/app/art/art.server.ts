import manifest from './generated/manifest.json'

/** A tile's picture at the sizes there are, and its dominant colour for the place where it will stand. */
export interface TileArt {
  src: string
  srcSet: string
  color: string
}

interface Picture {
  color: string
  files: { width: number; path: string }[]
}

const pictures = manifest as unknown as {
  tiles: Record<string, Picture>
  banners: Record<string, Record<'mobile' | 'desktop', Picture>>
}

/** Null when the art pipeline made none: the tile then shows its name on the skin's ground. */
export function tileArt(slug: string): TileArt | null {
  const picture = pictures.tiles[slug]
  if (!picture) return null
  const [smallest] = picture.files
  return {
    color: picture.color,
    src: (picture.files[1] ?? smallest)?.path ?? '',
    srcSet: picture.files.map(({ width, path }) => `${path} ${width}w`).join(', '),
  }
}

export function bannerArt(name: string, format: 'mobile' | 'desktop'): { src: string; color: string } | null {
  const picture = pictures.banners[name]?.[format]
  return picture ? { src: picture.files[0]?.path ?? '', color: picture.color } : null
}
