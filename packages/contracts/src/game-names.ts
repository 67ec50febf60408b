import { type NameColumns, NameIndex } from './name-index.ts'

/** What a browser gets to find games while somebody types: names, addresses and studios of all games, column by column. */
export interface GameNamesColumns {
  names: NameColumns
  /** Slugs that do not follow from the name, by the number of the name. */
  slugs: Readonly<Record<string, string>>
  /** Studio codes. */
  studios: readonly string[]
  /** The number of each game's studio. */
  studio: readonly number[]
  /** The numbers of the games that need a login. */
  locked: readonly number[]
}

/** A game as far as its name's number tells. */
export interface NamedGame {
  slug: string
  name: string
  studio: string
  loginRequired: boolean
}

/** The slug of a game whose operator gives it none of its own. */
export const slugOfName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}|['’.,!]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Finds games by a part of their names. */
export class GameNames {
  readonly index: NameIndex
  readonly #columns: GameNamesColumns
  readonly #locked: ReadonlySet<number>

  constructor(columns: GameNamesColumns) {
    this.#columns = columns
    this.#locked = new Set(columns.locked)
    this.index = new NameIndex(columns.names)
  }

  /** The first games whose names contain a text, in the order of their names, and how many there are. */
  find(text: string, most: number): { games: NamedGame[]; count: number } {
    const { numbers, count } = this.index.find(text, most)
    return { games: numbers.map((number) => this.#game(number)), count }
  }

  #game(number: number): NamedGame {
    const { slugs, studios, studio } = this.#columns
    const name = this.index.name(number)
    return {
      name,
      slug: slugs[number] ?? slugOfName(name),
      studio: studios[studio[number] ?? 0] ?? '',
      loginRequired: this.#locked.has(number),
    }
  }
}
