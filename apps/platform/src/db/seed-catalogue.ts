import { createHash } from 'node:crypto'
import { games } from '@parlour/catalogue/games'
import { lobbies } from '@parlour/catalogue/lobbies'
import type pg from 'pg'
import { uuidV7 } from './uuid-v7.ts'

const gameRows = () =>
  games.map(({ slug, name, studio, features, loginRequired }) => ({
    game_id: uuidV7(),
    slug,
    name,
    studio,
    tags: features.map((feature) => `FEATURES:${feature}`),
    login_required: loginRequired,
  }))

const lobbyRows = () =>
  lobbies.map(({ lobbyId, name, position, lobbyType, brands, slugs }, place) => ({
    lobby_id: lobbyId,
    name,
    position,
    lobby_type: lobbyType,
    brands: brands ?? null,
    slugs,
    place,
  }))

/** Brings games and lobbies to what the catalogue says, when that has changed. A game keeps its id by its slug. */
export async function seedCatalogue(client: pg.PoolClient): Promise<void> {
  const version = createHash('sha256')
    .update(JSON.stringify([games, lobbies]))
    .digest('hex')
  const { rowCount } = await client.query('select from catalogue_version where version = $1', [version])
  if (rowCount === 1) return
  await client.query('begin')
  try {
    await client.query(
      `insert into games (game_id, slug, name, studio, tags, login_required)
       select * from jsonb_to_recordset($1)
         as game (game_id uuid, slug text, name text, studio text, tags text[], login_required boolean)
       on conflict (slug) do update set name = excluded.name, studio = excluded.studio, tags = excluded.tags,
         login_required = excluded.login_required, listed = true`,
      [JSON.stringify(gameRows())],
    )
    await client.query('update games set listed = false where slug <> all ($1)', [games.map((game) => game.slug)])
    await client.query('delete from lobbies')
    await client.query(
      `insert into lobbies (lobby_id, name, position, lobby_type, brands, slugs, place)
       select * from jsonb_to_recordset($1)
         as lobby (lobby_id text, name text, position text, lobby_type text, brands text[], slugs text[], place int)`,
      [JSON.stringify(lobbyRows())],
    )
    await client.query(
      `insert into catalogue_version (version) values ($1) on conflict (single) do update set version = excluded.version`,
      [version],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
