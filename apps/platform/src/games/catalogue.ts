import type { Game, LobbyPosition, LobbyType } from '@parlour/contracts/platform-resolvers'
import { onNobodysBehalf } from '@parlour/sql/connection-shares'
import type pg from 'pg'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { GameIndex } from './game-index.ts'
import { sportsbookSlug } from './sportsbook.ts'

export interface CatalogueLobby {
  lobbyId: string
  name: string
  position: LobbyPosition
  lobbyType: LobbyType
  brands: readonly string[] | null
  /** In the order that the operator chose. */
  games: readonly Game[]
}

/** A game of a list of the past, which holds less of it; the resolvers of Game look the rest up. */
export const pastGame = (game: Pick<Game, 'gameId' | 'slug' | 'name' | 'studio' | 'tags' | 'loginRequired'>) =>
  game as Game

export interface CatalogueSnapshot {
  version: string
  /** Sorted by name, then slug. */
  games: readonly Game[]
  bySlug: ReadonlyMap<string, Game>
  /** Finds among the games. */
  index: GameIndex
  lobbies: readonly CatalogueLobby[]
  /** Slugs of live tables by game id. */
  liveTables: ReadonlyMap<string, string>
  /** The sportsbook as a game, in whose sessions its bets are placed. */
  sportsbook: Game | undefined
}

/** Age of a snapshot after which the database is asked for a newer version. */
const maxAgeMs = 5_000

/**
 * Games and lobbies, held in memory because every page reads them. The version is checked every few seconds in the
 * background, so no request waits for it, and the last good snapshot stays in use while the database fails.
 */
export class Catalogue {
  readonly #pool: pg.Pool
  readonly #onError: (error: unknown) => void
  /** A promise until the first one has been read. */
  #snapshot: CatalogueSnapshot | Promise<CatalogueSnapshot> | undefined
  #checkedAt = 0

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#pool = pool
    this.#onError = onError
  }

  snapshot(now = Date.now()): CatalogueSnapshot | Promise<CatalogueSnapshot> {
    if (!this.#snapshot) {
      this.#checkedAt = now
      const first = onNobodysBehalf(() => readSnapshot(this.#pool))
      this.#snapshot = first
      first.then(
        (read) => (this.#snapshot = read),
        () => (this.#snapshot = undefined),
      )
    } else if (now - this.#checkedAt > maxAgeMs) {
      this.#checkedAt = now
      onNobodysBehalf(() => this.refresh()).catch(this.#onError)
    }
    return this.#snapshot
  }

  /** Reloads the catalogue if its version has changed. */
  async refresh(): Promise<void> {
    const current = await this.#snapshot
    if (current && (await readVersion(this.#pool)) === current.version) return
    this.#snapshot = await readSnapshot(this.#pool)
  }
}

const catalogueVersion = sql('catalogue-version', 'select version from catalogue_version')

async function readVersion(db: Queryable): Promise<string> {
  const row = await catalogueVersion.get(db)
  return row?.version ?? ''
}

const catalogueGames = sql(
  'catalogue-games',
  `select game_id as "gameId", slug, name, studio, tags, login_required as "loginRequired", listed, caller,
       caller = 'live' as live, rtp, min_stake as "minStake", max_stake as "maxStake", picture,
       exclusive, released_on::text as "releasedOn"
     from games
     where listed or caller = 'sportsbook'`,
)

const catalogueLobbies = sql(
  'catalogue-lobbies',
  `select lobby_id as "lobbyId", name, position, lobby_type as "lobbyType", brands, slugs from lobbies order by place`,
)

async function readSnapshot(db: Queryable): Promise<CatalogueSnapshot> {
  const version = await readVersion(db)
  const rows = await catalogueGames.all(db)
  const order = new Intl.Collator('en')
  const games = rows
    .filter(({ listed }) => listed)
    .map(gameOf)
    .sort((a, b) => order.compare(a.name, b.name) || order.compare(a.slug, b.slug))
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  const lobbies = await catalogueLobbies.all(db)
  return {
    version,
    games,
    bySlug,
    index: new GameIndex(games),
    lobbies: lobbies.map(({ slugs, ...lobby }) => ({
      ...lobby,
      games: slugs.flatMap((slug) => bySlug.get(slug) ?? []),
    })),
    liveTables: new Map(rows.filter(({ caller }) => caller === 'live').map(({ gameId, slug }) => [gameId, slug])),
    sportsbook: rows.find(({ slug }) => slug === sportsbookSlug),
  }
}

const gameOf = ({ listed: _, caller: __, ...game }: Game & { listed: boolean; caller: string }): Game => game
