import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { playerWith, startSession } from '../testing/play-steps.ts'
import { mostFavourites } from './favourites.ts'
import { countGamesPlayedTogether } from './games-played-together.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())
beforeEach(async () => (player = await playerWith(platform, 10_000)))

const query = `query ($userId: ID!, $exclude: [String!], $features: [String!]) {
  ownGames(userId: $userId, excludeStudios: $exclude, excludeFeatures: $features) {
  continue { isRoundOpen game { slug } } favourites { slug } lately { slug }
  recommended { game { slug studio } because { slug } } } }`
const rows = async (of = player, exclude: string[] = [], features: string[] = []) =>
  (await platform.query(query, { userId: of.userId, exclude, features }, of.accessToken)).data.ownGames
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)
const change = (text: string, ...values: unknown[]) => uncheckedQuery(platform.deps.pool, text, values)

async function mark(slug: string, isFavourite = true, of = player) {
  const mutation = `mutation ($userId: ID!, $slug: ID!, $is: Boolean!) { setFavouriteGame(userId: $userId, slug: $slug, isFavourite: $is) {
    ... on SetFavouriteGameSuccess { slug isFavourite } ... on SetFavouriteGameRefusal { code } } }`
  const values = { userId: of.userId, slug, is: isFavourite }
  return (await platform.query(mutation, values, of.accessToken)).data.setFavouriteGame
}

/** Plays a round; it stays open if it is not finished. */
async function play(slug: string, of = player, finished = true) {
  const round = (await startSession(platform, of, slug)).round()
  await round.bet(20)
  if (finished) await round.win(0)
}

describe('favourites', () => {
  it('are those marked last first, and gone when the mark is', async () => {
    expect(await mark('lamp-sum')).toEqual({ slug: 'lamp-sum', isFavourite: true })
    await mark('pearly-gains')
    await mark('lamp-sum')
    expect(slugs((await rows()).favourites)).toEqual(['pearly-gains', 'lamp-sum'])
    expect(await mark('lamp-sum', false)).toEqual({ slug: 'lamp-sum', isFavourite: false })
    await mark('lamp-sum', false)
    expect(slugs((await rows()).favourites)).toEqual(['pearly-gains'])
    expect(slugs((await rows(await newPlayer(platform))).favourites)).toEqual([])
  })

  it('refuse a game that there is not', async () => {
    for (const slug of ['no-such-game', 'sportsbook', '', '💥'.repeat(2_000)])
      expect(await mark(slug)).toEqual({ code: 'UNKNOWN_GAME' })
  })

  it('never refuse a mark as too many while it is taken away at once', async () => {
    const presses = Array.from({ length: 120 }, (_, press) => mark('lamp-sum', press % 2 === 0))
    expect((await Promise.all(presses)).filter(({ code }) => code === 'TOO_MANY_FAVOURITES')).toEqual([])
  })

  it('are bounded, also when several are marked at once', async () => {
    await change(
      `insert into favourite_games (user_id, game_id) select $1, game_id from games where listed order by slug desc limit $2`,
      player.userId,
      mostFavourites - 1,
    )
    const answers = await Promise.all(
      ['axe-me-another', 'alien-resources', 'batting-average'].map((slug) => mark(slug)),
    )
    expect(answers.filter(({ isFavourite }) => isFavourite)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'TOO_MANY_FAVOURITES')).toHaveLength(2)
    // One that is marked already is no further one.
    const [slug] = slugs((await rows()).favourites)
    expect(await mark(slug as string)).toMatchObject({ isFavourite: true })
    expect((await rows()).favourites).toHaveLength(mostFavourites)
  })

  it('are deleted with the account', async () => {
    const leaving = await newPlayer(platform)
    await mark('lamp-sum', true, leaving)
    const closing = await platform.query(
      `mutation ($id: ID!, $password: String!) { closeAccount(userId: $id, proof: { password: $password },
         forfeits: { bonusMoney: 0, bonuses: 0, points: 0 }) { __typename } }`,
      { id: leaving.userId, password: 'Copper-Lake-7' },
      leaving.accessToken,
    )
    expect(closing.data.closeAccount.__typename).toBe('CloseAccountSuccess')
    const left = await change('select from favourite_games where user_id = $1', leaving.userId)
    expect(left.rowCount).toBe(0)
  })
})

describe('what was played', () => {
  it('is nothing for a player who has not played', async () => {
    await startSession(platform, player, 'lamp-sum')
    expect(await rows()).toEqual({ continue: null, favourites: [], lately: [], recommended: [] })
  })

  it('is each game once, the latest first; the last is to continue', async () => {
    for (const slug of ['lamp-sum', 'pearly-gains', 'lamp-sum', 'fox-clever']) await play(slug)
    const { lately, continue: last } = await rows()
    expect(slugs(lately)).toEqual(['fox-clever', 'lamp-sum', 'pearly-gains'])
    expect(last).toEqual({ isRoundOpen: false, game: { slug: 'fox-clever' } })
  })

  it('an unfinished round comes before the game played last', async () => {
    await play('pearly-gains', player, false)
    await play('lamp-sum')
    expect((await rows()).continue).toEqual({ isRoundOpen: true, game: { slug: 'pearly-gains' } })
  })

  it('leaves out studios that are excluded or blocked in the country, and games that have left', async () => {
    for (const slug of ['lamp-sum', 'honey-i-spun-it', 'fox-clever']) await play(slug)
    const { studio } = (await platform.deps.catalogue.snapshot()).bySlug.get('honey-i-spun-it') ?? {}
    expect(slugs((await rows(player, [String(studio)])).lately)).not.toContain('honey-i-spun-it')
    const netent = (await platform.deps.catalogue.snapshot()).games.find((game) => game.studio === 'NETENT')
    await mark(String(netent?.slug))
    expect((await rows()).favourites).toHaveLength(1)
    await change(`update players set country_code = 'nl' where user_id = $1`, player.userId)
    expect((await rows()).favourites).toHaveLength(0)
  })

  it('leaves out games whose feature is excluded or kept from the country', async () => {
    const all = (await platform.deps.catalogue.snapshot()).games
    const jackpot = all.find(({ tags }) => tags.includes('FEATURES:JACKPOT'))
    await mark(String(jackpot?.slug))
    await mark('fox-clever')
    const favourites = async (features: string[] = []) => slugs((await rows(player, [], features)).favourites)
    expect(await favourites()).toEqual(['fox-clever', jackpot?.slug])
    expect(await favourites(['JACKPOT'])).toEqual(['fox-clever'])
    await change(`update players set country_code = 'de' where user_id = $1`, player.userId)
    expect(await favourites()).toEqual(['fox-clever'])
  })
})

describe('recommendations', () => {
  const others: Session[] = []
  beforeAll(async () => {
    for (let number = 0; number < 4; number++) {
      const other = await playerWith(platform, 10_000)
      others.push(other)
      for (const slug of ['urn-your-keep', 'sax-evasion']) await play(slug, other)
      // Shared by two alone.
      if (number < 2) await play('ram-raiders', other)
    }
    await countGamesPlayedTogether(platform.deps)
  })
  const because = (recommended: { game: { slug: string }; because: { slug: string } }[]) =>
    recommended.map(({ game, because: of }) => `${game.slug} for ${of.slug}`)

  it('are what at least three players of the same game play, and why', async () => {
    await play('urn-your-keep')
    expect(because((await rows()).recommended)).toEqual(['sax-evasion for urn-your-keep'])
  })

  it('are of the same brand only', async () => {
    await change(
      `insert into games_played_together (brand_id, game_id, other_game_id, players, likeness)
       select brand, a.game_id, b.game_id, 3, 0.9 from games a, games b, unnest(array['bz', 'ac']) brand
       where a.slug = 'jam-session' and b.slug = case brand when 'bz' then 'moose-code' else 'troll-booth' end`,
    )
    await play('jam-session')
    expect(because((await rows()).recommended)).toEqual(['troll-booth for jam-session'])
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'a sign of harm stands',
      () =>
        change(
          `insert into signs_of_harm (sign_id, user_id, kind, first_seen_at, last_seen_at, fades_at, figures)
           values (gen_random_uuid(), $1, 'NIGHT_PLAY', now(), now(), now() + interval '1 day', '{"count": 3, "amount": null}')`,
          player.userId,
        ),
    ],
    [
      'they have a limit',
      () =>
        change(
          `insert into user_limits (user_limit_id, user_id, type, period, value, created_at)
           values (gen_random_uuid(), $1, 'SESSION_TIME', 'DAY', 60, now())`,
          player.userId,
        ),
    ],
    [
      'they took a break last month',
      () =>
        change(
          `insert into player_locks (lock_id, user_id, duration, locked_until)
           values (gen_random_uuid(), $1, 'PT24H', now() - interval '30 days')`,
          player.userId,
        ),
    ],
  ])('are none while %s', async (_words, restrain) => {
    await play('urn-your-keep')
    expect((await rows()).recommended).toHaveLength(1)
    await restrain()
    expect((await rows()).recommended).toEqual([])
    expect(slugs((await rows()).lately)).toEqual(['urn-your-keep'])
  })

  it('are not learnt from players who show signs of harm, and several processes count once', async () => {
    await change(
      `insert into signs_of_harm (sign_id, user_id, kind, first_seen_at, last_seen_at, fades_at, figures)
       select gen_random_uuid(), user_id, 'NIGHT_PLAY', now(), now(), now() + interval '1 day', '{"count": 3, "amount": null}'
       from unnest($1::uuid[]) as of(user_id)`,
      others.slice(0, 2).map(({ userId }) => userId),
    )
    await Promise.all([countGamesPlayedTogether(platform.deps), countGamesPlayedTogether(platform.deps)])
    await play('urn-your-keep')
    expect(because((await rows()).recommended)).toEqual([])
  })

  it('finds the newest sessions by the primary key', async () => {
    const client = await platform.deps.pool.connect()
    try {
      await uncheckedQuery(client, 'begin; set local enable_seqscan = off; set local enable_sort = off')
      const plan = await uncheckedQuery(
        client,
        `explain select user_id from game_sessions where game_session_id > '00000000-0000-7000-8000-000000000000' and played
           order by game_session_id desc limit 50000`,
      )
      expect(JSON.stringify(plan.rows)).toContain('Index Scan Backward using game_sessions_pkey')
    } finally {
      await uncheckedQuery(client, 'rollback')
      client.release()
    }
  })
})
