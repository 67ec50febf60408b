import { excludedBy, type GameExclusion } from '@parlour/contracts/excluded-games'
import { folded, NameIndex, nameColumns } from '@parlour/contracts/name-index'
import type { Game, GameFacets, GameSort } from '@parlour/contracts/platform-resolvers'
import { nearNames } from './near-names.ts'

/** The conditions of a search; each narrows it, none is met by every game. */
export interface GameFilter extends GameExclusion {
  slugs?: readonly string[] | null
  search?: string | null
  studios?: readonly string[] | null
  features?: readonly string[] | null
  live?: boolean | null
  /** Minor units of EUR. */
  stake?: number | null
  /** Hundredths of a per cent. */
  minRtp?: number | null
}

export interface FoundGames {
  /** In the wanted order. */
  games: readonly Game[]
  facets: GameFacets
}

/** The characters of a text that count; no name is as long. */
const maxSearch = 100
/** How many games with similar names are offered. */
const mostNear = 12

const featureTag = 'FEATURES:'
/** Bits of a 32-bit mask. */
const mostFeatures = 31

/** Whether a game meets the conditions of each kind, as bits. */
const meets = { text: 1, studio: 2, features: 4, live: 8, others: 16, all: 31 } as const

/** Games of one version of the catalogue, made ready for searching. Nothing in it changes. */
export class GameIndex {
  readonly #games: readonly Game[]
  readonly #names: NameIndex
  readonly #studios: readonly string[]
  readonly #studio: Uint16Array
  readonly #features: readonly string[]
  readonly #featureMask: Uint32Array

  /** @param games sorted by name */
  constructor(games: readonly Game[]) {
    this.#games = games
    this.#names = new NameIndex(nameColumns(games.map(({ name }) => name)))
    this.#studios = [...new Set(games.map(({ studio }) => studio))]
    const studios = new Map(this.#studios.map((code, number) => [code, number]))
    this.#studio = Uint16Array.from(games, ({ studio }) => studios.get(studio) ?? 0)
    this.#features = [...new Set(games.flatMap(({ tags }) => featuresOf(tags)))].slice(0, mostFeatures)
    const bits = new Map(this.#features.map((code, bit) => [code, 1 << bit]))
    this.#featureMask = Uint32Array.from(games, ({ tags }) =>
      featuresOf(tags).reduce((mask, code) => mask | (bits.get(code) ?? 0), 0),
    )
  }

  /** All games that meet the filter, and how many would with another choice of studio, feature or kind. */
  search(filter: GameFilter, sort: GameSort): FoundGames {
    const { met, ranks } = this.#metBy(filter)
    const found: number[] = []
    for (let number = 0; number < met.length; number++) if (met[number] === meets.all) found.push(number)
    // Stable, so that names of the same rank stay in their order.
    if (sort === 'BEST') found.sort((one, other) => (ranks[other] ?? 0) - (ranks[one] ?? 0))
    const games = found.flatMap((number) => this.#games[number] ?? [])
    return { games: sorted(games, sort), facets: this.#facets(met) }
  }

  /** Games with names like the text that meet all other conditions, the most similar first. */
  near(filter: GameFilter): Game[] {
    const text = textOf(filter.search)
    if (text === '') return []
    const { met } = this.#metBy({ ...filter, search: null })
    return nearNames(this.#names, text, mostNear, (number) => met[number] === meets.all).flatMap(
      (number) => this.#games[number] ?? [],
    )
  }

  #metBy({ slugs, search, studios, features, live, stake, minRtp, ...exclusion }: GameFilter) {
    const { ranks } = this.#names.search(textOf(search))
    const hasStudio = this.#studios.map((code) => !studios?.length || studios.includes(code))
    const isExcluded = excludedBy(exclusion)
    const wanted = this.#maskOf(features ?? [])
    const chosen = slugs ? new Set(slugs) : null
    const met = Uint8Array.from(this.#games, (game, number) => {
      const studio = this.#studio[number] ?? 0
      const others =
        (chosen === null || chosen.has(game.slug)) &&
        !isExcluded(game) &&
        (stake == null ||
          (game.minStake != null && game.maxStake != null && game.minStake <= stake && stake <= game.maxStake)) &&
        (minRtp == null || (game.rtp != null && game.rtp >= minRtp))
      return (
        (ranks[number] ? meets.text : 0) |
        (hasStudio[studio] ? meets.studio : 0) |
        (wanted !== null && ((this.#featureMask[number] ?? 0) & wanted) === wanted ? meets.features : 0) |
        (live == null || game.live === live ? meets.live : 0) |
        (others ? meets.others : 0)
      )
    })
    return { met, ranks }
  }

  /** The bits of features; null when no game has one of them. */
  #maskOf(features: readonly string[]): number | null {
    let mask = 0
    for (const code of features) {
      const bit = this.#features.indexOf(code)
      if (bit < 0) return null
      mask |= 1 << bit
    }
    return mask
  }

  #facets(met: Uint8Array): GameFacets {
    const studios = new Uint32Array(this.#studios.length)
    const features = new Uint32Array(this.#features.length)
    let live = 0
    for (let number = 0; number < met.length; number++) {
      const bits = met[number] ?? 0
      const studio = this.#studio[number] ?? 0
      if ((bits | meets.studio) === meets.all) studios[studio] = (studios[studio] ?? 0) + 1
      if ((bits | meets.live) === meets.all && this.#games[number]?.live) live++
      if (bits !== meets.all) continue
      const mask = this.#featureMask[number] ?? 0
      for (let bit = 0; bit < features.length; bit++) if (mask & (1 << bit)) features[bit] = (features[bit] ?? 0) + 1
    }
    return { studios: facetsOf(this.#studios, studios), features: facetsOf(this.#features, features), live }
  }
}

const textOf = (search: string | null | undefined) =>
  folded([...(search ?? '').slice(0, 2 * maxSearch)].slice(0, maxSearch).join(''))

const featuresOf = (tags: readonly string[]) =>
  tags.filter((tag) => tag.startsWith(featureTag)).map((tag) => tag.slice(featureTag.length))

const facetsOf = (codes: readonly string[], counts: Uint32Array) =>
  codes
    .map((code, number) => ({ code, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))

/** Sorting is stable, so that games of equal rank stay in the order of their names. */
function sorted(games: readonly Game[], sort: GameSort): readonly Game[] {
  if (sort === 'RTP') return games.toSorted((one, other) => (other.rtp ?? 0) - (one.rtp ?? 0))
  if (sort !== 'STAKE') return games
  const least = ({ minStake }: Game) => minStake ?? Number.MAX_SAFE_INTEGER
  return games.toSorted((one, other) => least(one) - least(other))
}
