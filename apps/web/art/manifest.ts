import type { CatalogueGame } from '@parlour/catalogue/game'

/** A picture: its AVIF files from the narrowest to the widest. */
export interface Picture {
  width: number
  height: number
  /** The dominant colour, used as a placeholder. */
  color: string
  files: { width: number; path: string }[]
}

/** A hash of all inputs of the picture. */
interface Made {
  key: string
}

/** The manifest entry of each kind of picture. */
interface Entries {
  /** With the picture without a name, and the colours of the lettering, for other games that are shown with it. */
  tile: Made & Picture & { plain: string; palette: CatalogueGame['palette'] }
  banner: Made & { desktop: Picture; mobile: Picture }
  /** With the Open Graph picture for shared links, 1200 by 630, as JPEG, which every consumer supports. */
  promotion: Made & { desktop: Picture; mobile: Picture; share: string }
  /** Transparent, for wheel segments of any colour. */
  reward: Made & Picture
  /** App icon, 180 by 180 PNG; favicon as SVG; Open Graph picture. */
  skin: Made & { icon: string; favicon: string; share: string }
}

export type Kind = keyof Entries
export type EntryOf<K extends Kind> = Entries[K]
export const kinds = ['tile', 'banner', 'promotion', 'reward', 'skin'] as const satisfies Kind[]

/** By kind and name. Paths are addresses on the site: /art/tile/{slug}-{width}.{hash}.avif. */
export type Manifest = { [K in Kind]: Record<string, Entries[K]> }

/** Lists results in the order of the jobs, so that the file does not depend on which one finished first. */
export function manifestOf(
  jobs: readonly { kind: Kind; name: string }[],
  results: ReadonlyMap<string, Entries[Kind] | undefined>,
): Manifest {
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(jobs.filter((job) => job.kind === kind).map(({ name }) => [name, results.get(name)])),
    ]),
  ) as unknown as Manifest
}
