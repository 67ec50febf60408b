import { type Queryable, transaction } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { uuidV7Of } from '../db/uuid-v7.ts'
import type { Deps } from '../runtime/deps.ts'
import { type GamePair, tasteOf } from './recommend.ts'

/**
 * What the count costs is bounded, however many play: it reads the newest sessions only, as many games of each player as these
 * say, and keeps the likest games of each game.
 */
const bounds = {
  days: 28,
  sessions: 50_000,
  gamesOfPlayer: 20,
  gamesOfGame: 20,
}
/** A pair that fewer share says more of those players than of the games. */
const fewestPlayers = 3
/** Keeps games that few play from being like everything: as if so many more had played each without the other. */
const shrinkage = 2

/** The key of an advisory lock: any number that no other code uses. */
const countLock = 7_203_185

const tryCountLock = sql('try-games-together-lock', 'select pg_try_advisory_xact_lock($1) as mine')
const deletePairs = sql('delete-games-played-together', 'delete from games_played_together')

/** Session ids are ordered by time, so the primary key finds the newest ones. Nothing is learnt from players who show signs of harm. */
const insertPairs = sql(
  'insert-games-played-together',
  `with newest as (
       select user_id, brand_id, game_id, created_at from game_sessions
       where game_session_id > $1::uuid and played order by game_session_id desc limit $2
     ), played as (
       select n.user_id, n.brand_id, n.game_id,
         row_number() over (partition by n.user_id order by max(n.created_at) desc, n.game_id) as place
       from newest n join games g using (game_id) join players p using (user_id)
       where g.listed and p.status = 'ACTIVE' and p.closed_at is null
         and not exists (select from signs_of_harm s where s.user_id = n.user_id and s.fades_at > now())
       group by n.user_id, n.brand_id, n.game_id
     ), taken as (
       select user_id, brand_id, game_id from played where place <= $3
     ), counts as (
       select brand_id, game_id, count(*) as players from taken group by brand_id, game_id
     ), pairs as (
       select a.brand_id, a.game_id, b.game_id as other_game_id, count(*)::int as players
       from taken a join taken b on b.user_id = a.user_id and b.game_id <> a.game_id
       group by a.brand_id, a.game_id, b.game_id having count(*) >= $4
     ), likest as (
       select p.brand_id, p.game_id, p.other_game_id, p.players,
         p.players / (sqrt(one.players::float8 * other.players) + $5) as likeness,
         row_number() over (partition by p.brand_id, p.game_id
           order by p.players / (sqrt(one.players::float8 * other.players) + $5) desc, p.other_game_id) as place
       from pairs p
         join counts one on one.brand_id = p.brand_id and one.game_id = p.game_id
         join counts other on other.brand_id = p.brand_id and other.game_id = p.other_game_id
     )
     insert into games_played_together (brand_id, game_id, other_game_id, players, likeness)
     select brand_id, game_id, other_game_id, players, likeness::real from likest where place <= $6`,
)

/**
 * Counts anew which games the same players of a brand have played within the last weeks. Readers see the pairs of before until
 * it has ended. Runs in one process at a time; the others skip it.
 */
export const countGamesPlayedTogether = ({ pool }: Pick<Deps, 'pool'>, now = new Date()): Promise<void> =>
  transaction(pool, async (client) => {
    if (!(await tryCountLock.get(client, countLock))?.mine) return
    await deletePairs.run(client)
    const since = uuidV7Of(new Date(now.getTime() - bounds.days * 86_400_000))
    const { sessions, gamesOfPlayer, gamesOfGame } = bounds
    await insertPairs.run(client, since, sessions, gamesOfPlayer, fewestPlayers, shrinkage, gamesOfGame)
  })

const pairsOfGames = prepared(
  'games-played-together-with',
  `select g.slug, o.slug as "otherSlug", t.likeness
     from games g join games_played_together t using (game_id) join games o on o.game_id = t.other_game_id
     where t.brand_id = $1 and g.slug = any($2) order by t.likeness desc limit 400`,
)

/** The games that players of these games play too, on a brand. */
export const pairsOf = (db: Queryable, brandId: string, taste: Parameters<typeof tasteOf>[0]): Promise<GamePair[]> =>
  pairsOfGames.all(db, brandId, tasteOf(taste))
