/** One picture: its AVIF files from the narrowest to the widest, and a WebP for browsers without AVIF. */
export interface Picture {
  width: number
  height: number
  /** Dominant colour, for the place where the picture will stand. */
  color: string
  files: { width: number; path: string }[]
  fallback: { width: number; path: string }
}

export interface TileEntry extends Picture {
  /** Hash of everything the picture was made from. */
  key: string
}
export interface BannerEntry {
  key: string
  desktop: Picture
  mobile: Picture
}
export interface SkinEntry {
  key: string
  /** App icon, 180 by 180 PNG; favicon as SVG. */
  icon: string
  favicon: string
  /** Open Graph picture, 1200 by 630 JPEG, which every reader of such pictures understands. */
  share: string
}

/** Paths are addresses on the site: /art/tiles/{slug}-{width}.{hash}.avif. */
export interface Manifest {
  tiles: Record<string, TileEntry>
  banners: Record<string, BannerEntry>
  skins: Record<string, SkinEntry>
}

type Entry = TileEntry | BannerEntry | SkinEntry | undefined

/** Lists results in the order of the jobs, so that the file is the same whichever finished first. */
export function manifestOf(
  jobs: readonly { kind: 'tile' | 'banner' | 'skin'; name: string }[],
  results: ReadonlyMap<string, Entry>,
): Manifest {
  const of = <T>(kind: 'tile' | 'banner' | 'skin') =>
    Object.fromEntries(
      jobs.filter((job) => job.kind === kind).map((job) => [job.name, results.get(job.name)]),
    ) as Record<string, T>
  return { tiles: of<TileEntry>('tile'), banners: of<BannerEntry>('banner'), skins: of<SkinEntry>('skin') }
}
