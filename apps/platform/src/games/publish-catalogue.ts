import { createHash } from 'node:crypto'
import { type CatalogueGame, rtpOfModel, usualStakes } from '@parlour/catalogue/game'
import { liveTables } from '@parlour/catalogue/live-tables'
import { lobbiesOf } from '@parlour/catalogue/lobbies'
import { catalogueOf } from '@parlour/catalogue/many-games'
import { daysSinceRelease } from '@parlour/catalogue/releases'
import { rtpOfTable, tableGames } from '@parlour/catalogue/table-games'
import type pg from 'pg'
import { transactionOn } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { sportsbookSlug } from './sportsbook.ts'

/** Rows of `games`. Unlisted games appear in no list and no lobby. */
const gameRows = (games: readonly CatalogueGame[]) =>
  [
    ...games.map(({ slug, name, studio, features, loginRequired, model, stakes = usualStakes, picture }) => ({
      ...{ slug, name, studio, caller: 'studio', category: 'SLOTS', listed: true },
      tags: features.map((feature) => `FEATURES:${feature}`),
      login_required: loginRequired,
      ...{ rtp: rtpOfModel[model], min_stake: stakes.min, max_stake: stakes.max, picture },
    })),
    ...tableGames.map(({ slug, name, studio, model, stakes, loginRequired }) => ({
      ...{ slug, name, studio, caller: 'studio', category: 'TABLE', listed: true },
      tags: [],
      login_required: loginRequired,
      ...{ rtp: rtpOfTable[model], min_stake: stakes.min, max_stake: stakes.max },
    })),
    ...liveTables.map(({ slug, name, studio, stakes }) => ({
      ...{ slug, name, studio, caller: 'live', category: 'LIVE', listed: true },
      tags: [],
      login_required: true,
      ...{ min_stake: stakes.min, max_stake: stakes.max },
    })),
    {
      ...{ slug: sportsbookSlug, name: 'Sportsbook', studio: 'SPORTSBOOK', caller: 'sportsbook', category: 'SPORTS' },
      listed: false,
      tags: [],
      login_required: false,
    },
  ].map((game) => ({
    game_id: uuidV7(),
    days_since_release: daysSinceRelease(game.slug),
    // The house's own studio makes games for no other.
    exclusive: game.studio === 'PARLOUR_ORIGINALS',
    ...game,
  }))

const lobbyRows = (games: readonly CatalogueGame[]) =>
  lobbiesOf(games).map(({ lobbyId, name, position, lobbyType, brands, slugs }, place) => ({
    lobby_id: lobbyId,
    name,
    position,
    lobby_type: lobbyType,
    brands: brands ?? null,
    slugs,
    place,
  }))

const catalogueVersionIs = sql('catalogue-version-is', 'select from catalogue_version where version = $1')

const upsertGames = sql(
  'upsert-games',
  `insert into games (game_id, slug, name, studio, tags, login_required, caller, category, listed,
         rtp, min_stake, max_stake, picture, exclusive, released_on)
       select game_id, slug, name, studio, tags, login_required, caller, category, listed, rtp, min_stake, max_stake, picture,
         exclusive, current_date - days_since_release
       from jsonb_to_recordset($1) as game (game_id uuid, slug text, name text, studio text, tags text[],
         login_required boolean, caller text, category text, listed boolean, rtp int, min_stake bigint,
         max_stake bigint, picture text, exclusive boolean, days_since_release int)
       on conflict (slug) do update set name = excluded.name, studio = excluded.studio, tags = excluded.tags,
         login_required = excluded.login_required, caller = excluded.caller, category = excluded.category,
         listed = excluded.listed, rtp = excluded.rtp, min_stake = excluded.min_stake, max_stake = excluded.max_stake,
         picture = excluded.picture, exclusive = excluded.exclusive,
         released_on = coalesce(games.released_on, excluded.released_on)`,
)

const unlistOtherGames = sql('unlist-other-games', 'update games set listed = false where listed and slug <> all ($1)')

const deleteLobbies = sql('delete-lobbies', 'delete from lobbies')

const insertLobbies = sql(
  'insert-lobbies',
  `insert into lobbies (lobby_id, name, position, lobby_type, brands, slugs, place)
       select * from jsonb_to_recordset($1)
         as lobby (lobby_id text, name text, position text, lobby_type text, brands text[], slugs text[], place int)`,
)

const upsertCatalogueVersion = sql(
  'upsert-catalogue-version',
  `insert into catalogue_version (version) values ($1) on conflict (single) do update set version = excluded.version`,
)

/**
 * Brings games and lobbies up to date with the catalogue if that has changed. A game keeps its id as long as it keeps
 * its slug.
 *
 * This is not demo data: nothing else writes these rows, and without them a platform has no game that a player could
 * start or a wallet call could refer to.
 * @param size the number of games, if more than the demo has
 */
export async function publishCatalogue(client: pg.PoolClient, size = 0): Promise<void> {
  const games = catalogueOf(size)
  const [ofGames, ofLobbies] = [gameRows(games), lobbyRows(games)]
  const version = createHash('sha256')
    .update(JSON.stringify([ofGames.map(({ game_id: _, ...game }) => game), ofLobbies]))
    .digest('hex')
  const rowCount = await catalogueVersionIs.run(client, version)
  if (rowCount === 1) return
  await transactionOn(client, async () => {
    await upsertGames.run(client, JSON.stringify(ofGames))
    await unlistOtherGames.run(
      client,
      ofGames.map((game) => game.slug),
    )
    await deleteLobbies.run(client)
    await insertLobbies.run(client, JSON.stringify(ofLobbies))
    await upsertCatalogueVersion.run(client, version)
  })
}
