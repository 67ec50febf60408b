import { createHash } from 'node:crypto'
import { excludedBy, type GameExclusion } from '@parlour/contracts/excluded-games'
import { type GameNamesColumns, slugOfName } from '@parlour/contracts/game-names'
import { nameColumns } from '@parlour/contracts/name-index'
import type { Game, GameNames } from '@parlour/contracts/platform-resolvers'
import { LRUCache } from 'lru-cache'
import type { CatalogueSnapshot } from './catalogue.ts'

/** More names would be too much for a phone: their games are found by the platform alone. */
const mostNames = 60_000
/** Answers of a version that are kept: one per choice of what is excluded, those that are asked for again before others. */
const mostKept = 20

function columnsOf(games: readonly Game[]): GameNamesColumns {
  const studios = [...new Set(games.map(({ studio }) => studio))]
  const numbers = new Map(studios.map((code, number) => [code, number]))
  return {
    names: nameColumns(games.map(({ name }) => name)),
    slugs: Object.fromEntries(
      games.flatMap(({ slug, name }, number) => (slug === slugOfName(name) ? [] : [[String(number), slug]])),
    ),
    studios,
    studio: games.map(({ studio }) => numbers.get(studio) ?? 0),
    locked: games.flatMap(({ loginRequired }, number) => (loginRequired ? [number] : [])),
  }
}

interface Kept {
  /** All studios and tags of the games. */
  codes: ReadonlySet<string>
  answers: LRUCache<string, GameNames>
}
const kept = new WeakMap<CatalogueSnapshot, Kept>()

function keptFor(snapshot: CatalogueSnapshot): Kept {
  const known = kept.get(snapshot)
  if (known) return known
  const codes = new Set(snapshot.games.flatMap(({ studio, tags }) => [studio, ...tags]))
  const fresh = { codes, answers: new LRUCache<string, GameNames>({ max: mostKept }) }
  kept.set(snapshot, fresh)
  return fresh
}

/** The names of a catalogue's games without the excluded ones; null when there are too many for a browser. */
export function gameNames(
  snapshot: CatalogueSnapshot,
  { excludeStudios, excludeFeatures }: GameExclusion,
): GameNames | null {
  const { games, version } = snapshot
  if (games.length > mostNames) return null
  const { codes, answers } = keptFor(snapshot)
  const studios = [...new Set(excludeStudios)].filter((code) => codes.has(code)).sort()
  const features = [...new Set(excludeFeatures)].filter((code) => codes.has(`FEATURES:${code}`)).sort()
  const key = `${studios}|${features}`
  const known = answers.get(key)
  if (known) return known
  const isExcluded = excludedBy({ excludeStudios: studios, excludeFeatures: features })
  const answer: GameNames = {
    __typename: 'GameNames',
    version: createHash('sha256').update(`${version} ${key}`).digest('hex').slice(0, 16),
    columns: JSON.stringify(columnsOf(games.filter((game) => !isExcluded(game)))),
  }
  answers.set(key, answer)
  return answer
}
