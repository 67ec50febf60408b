import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openGame, type Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { playerWith, roundOf } from '../testing/play-steps.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
beforeEach(async () => (player = await playerWith(platform, 10_000)))

/** Plays a session with one round, optionally started at a given moment. */
async function played(slug: string, at?: string): Promise<string> {
  const { gameSessionId } = await openGame(platform, player, slug)
  await roundOf(platform, gameSessionId).bet(10)
  if (at)
    await uncheckedQuery(platform.deps.pool, 'update game_sessions set created_at = $2 where game_session_id = $1', [
      gameSessionId,
      at,
    ])
  return gameSessionId
}

interface Page {
  edges: { cursor: string; node: { gameSessionId: string; gameRoundId: string } }[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}
const sessionsQuery = `query ($id: ID!, $first: Int! = 20, $after: String, $filter: GameSessionFilter) {
  gameSessionConnection(userId: $id, first: $first, after: $after, filter: $filter) {
    pageInfo { endCursor hasNextPage } edges { cursor node { gameSessionId game { slug } } } } }`
const roundsQuery = `query ($id: ID!, $session: ID!, $first: Int! = 20, $after: String,
    $direction: OrderDirection! = DESC) {
  gameRoundConnection(userId: $id, gameSessionId: $session, first: $first, after: $after,
    order: {field: createdAt, direction: $direction}) {
    pageInfo { endCursor hasNextPage } edges { cursor node { gameRoundId } } } }`
const sessions = async (variables: object = {}): Promise<Page> =>
  (await platform.query(sessionsQuery, { id: player.userId, ...variables }, player.accessToken)).data
    .gameSessionConnection
const rounds = async (session: string, variables: object = {}): Promise<Page> =>
  (await platform.query(roundsQuery, { id: player.userId, session, ...variables }, player.accessToken)).data
    .gameRoundConnection
const ids = ({ edges }: Page) => edges.map(({ node }) => node.gameSessionId)

async function everyPage(ask: (after: string | null) => Promise<Page>): Promise<string[]> {
  const seen: string[] = []
  for (let after: string | null = null, more = true; more; ) {
    const page = await ask(after)
    seen.push(...page.edges.map(({ node }) => node.gameSessionId ?? node.gameRoundId))
    after = page.pageInfo.endCursor
    more = page.pageInfo.hasNextPage
  }
  return seen
}

describe('gameSessionConnection', () => {
  it('lists the sessions with rounds, newest first, page by page', async () => {
    const opened: string[] = []
    for (const slug of ['lamp-sum', 'fox-clever', 'lamp-sum']) opened.unshift(await played(slug))
    await openGame(platform, player, 'lamp-sum')
    const first = await sessions({ first: 2 })
    expect([ids(first), first.pageInfo.hasNextPage]).toEqual([opened.slice(0, 2), true])
    const second = await sessions({ first: 2, after: first.pageInfo.endCursor })
    expect([ids(second), second.pageInfo.hasNextPage]).toEqual([opened.slice(2), false])
  })

  it('orders by the time of the session to the microsecond, and separates sessions of the same moment', async () => {
    const old = await played('lamp-sum', '2020-01-01T00:00:00.000001Z')
    const older = await played('lamp-sum', '2020-01-01T00:00:00Z')
    const same = [
      await played('lamp-sum', '2020-01-01T00:00:00.000002Z'),
      await played('lamp-sum', '2020-01-01T00:00:00.000002Z'),
    ]
    expect(await everyPage((after) => sessions({ first: 1, after }))).toEqual([
      ...same.toSorted().toReversed(),
      old,
      older,
    ])
  })

  it('filters by game and by time, the end excluded', async () => {
    const day = (number: number) => `2026-03-0${number}T00:00:00.000Z`
    const [first, second, third] = [
      await played('lamp-sum', day(1)),
      await played('fox-clever', day(2)),
      await played('lamp-sum', day(3)),
    ]
    expect(ids(await sessions({ filter: { gameSlug: 'fox-clever' } }))).toEqual([second])
    expect(ids(await sessions({ filter: { gameSlug: 'no-such-game' } }))).toEqual([])
    expect(ids(await sessions({ filter: { createdAtFrom: day(2) } }))).toEqual([third, second])
    expect(ids(await sessions({ filter: { createdAtTo: day(2) } }))).toEqual([first])
    expect(
      ids(await sessions({ filter: { createdAtFrom: day(1), createdAtTo: day(3), gameSlug: 'lamp-sum' } })),
    ).toEqual([first])
    expect(await everyPage((after) => sessions({ first: 1, after, filter: { gameSlug: 'lamp-sum' } }))).toEqual([
      third,
      first,
    ])
  })

  it('finds sessions by their ids, those of the player alone', async () => {
    const [first, second] = [await played('lamp-sum'), await played('fox-clever')]
    const other = await playerWith(platform, 1_000)
    const { gameSessionId: foreign } = await openGame(platform, other)
    await roundOf(platform, foreign).bet(10)
    const filter = { gameSessionIds: [first, foreign, 'no-session'] }
    expect(ids(await sessions({ filter }))).toEqual([first])
    expect(ids(await sessions({ filter: { gameSessionIds: [] } }))).toEqual([])
    expect(ids(await sessions())).toEqual([second, first])
  })

  const placed = (time: string) => Buffer.from(`${time} 01a1fd52-cc94-7000-b15d-e230d244ba91`).toString('base64url')

  it.each(['x', placed('2026-01-01'), placed('9999-99-99T99:99:99.999999Z')])(
    'reports the cursor %s as bad input',
    async (after) =>
      expect(codesOf(await platform.query(sessionsQuery, { id: player.userId, after }, player.accessToken))).toEqual([
        'BAD_USER_INPUT',
      ]),
  )
})

describe('gameRoundConnection', () => {
  it('lists the rounds of a session, newest first, page by page, each once', async () => {
    const { gameSessionId } = await openGame(platform, player)
    for (let count = 0; count < 5; count++) await roundOf(platform, gameSessionId).bet(10)
    const { rows } = await uncheckedQuery<{ id: string }>(
      platform.deps.pool,
      'select game_round_id as id from game_rounds where game_session_id = $1 order by created_at desc, game_round_id desc',
      [gameSessionId],
    )
    const newestFirst = rows.map(({ id }) => id)
    expect(await everyPage((after) => rounds(gameSessionId, { first: 2, after }))).toEqual(newestFirst)
    expect(await everyPage((after) => rounds(gameSessionId, { first: 2, after, direction: 'ASC' }))).toEqual(
      newestFirst.toReversed(),
    )
  })

  it('says where a finished round of a studio is verified, of no open one, and of no live table', async () => {
    const { gameSessionId } = await openGame(platform, player)
    const open = roundOf(platform, gameSessionId)
    const over = roundOf(platform, gameSessionId)
    await open.bet(10)
    await over.bet(10)
    await over.win(0)
    const { data } = await platform.query(
      roundsQuery.replace('gameRoundId', 'finishedAt verifyUri'),
      { id: player.userId, session: gameSessionId },
      player.accessToken,
    )
    const told = data.gameRoundConnection.edges.map(
      ({ node }: { node: { verifyUri: string | null } }) => node.verifyUri,
    )
    expect(told).toEqual([`${platform.deps.config.studioUrl}/verify?round=${over.roundId}`, null])
    await uncheckedQuery(
      platform.deps.pool,
      `update games set caller = 'live' where game_id = (select game_id from game_sessions where game_session_id = $1)`,
      [gameSessionId],
    )
    const live = await platform.query(
      roundsQuery.replace('gameRoundId', 'verifyUri'),
      { id: player.userId, session: gameSessionId },
      player.accessToken,
    )
    expect(JSON.stringify(live.data)).not.toContain('/verify')
    await uncheckedQuery(
      platform.deps.pool,
      `update games set caller = 'studio' where caller = 'live' and category = 'SLOTS'`,
    )
  })

  it("is empty for another player's session and for an unknown one", async () => {
    const other = await playerWith(platform, 1_000)
    const { gameSessionId } = await openGame(platform, other)
    await roundOf(platform, gameSessionId).bet(10)
    expect((await rounds(gameSessionId)).edges).toEqual([])
    expect((await rounds('no-session')).edges).toEqual([])
    expect((await rounds('01a1fd52-cc94-7000-b15d-e230d244ba91')).edges).toEqual([])
  })
})
