import { createHash } from 'node:crypto'
import { type GameNamesColumns, slugOfName } from '@parlour/contracts/game-names'
import { nameColumns } from '@parlour/contracts/name-index'
import type { Game, GameNames } from '@parlour/contracts/platform-resolvers'
import type { CatalogueSnapshot } from './catalogue.ts'

/** More names would be too much for a phone: their games are found by the platform alone. */
const mostNames = 60_000
/** Answers of a version that are kept: one per choice of excluded studios. */
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

const kept = new WeakMap<CatalogueSnapshot, Map<string, GameNames>>()

/** The names of a catalogue's games without the excluded studios; null when there are too many for a browser. */
export function gameNames(snapshot: CatalogueSnapshot, excludeStudios: readonly string[]): GameNames | null {
  const { games, version } = snapshot
  if (games.length > mostNames) return null
  const studios = new Set(games.map(({ studio }) => studio))
  const excluded = [...new Set(excludeStudios)].filter((code) => studios.has(code)).sort()
  const answers = kept.get(snapshot) ?? new Map<string, GameNames>()
  kept.set(snapshot, answers)
  const key = excluded.join()
  const known = answers.get(key)
  if (known) return known
  const shown = excluded.length > 0 ? games.filter(({ studio }) => !excluded.includes(studio)) : games
  const answer: GameNames = {
    __typename: 'GameNames',
    version: createHash('sha256').update(`${version} ${key}`).digest('hex').slice(0, 16),
    columns: JSON.stringify(columnsOf(shown)),
  }
  if (answers.size >= mostKept) answers.clear()
  answers.set(key, answer)
  return answer
}
