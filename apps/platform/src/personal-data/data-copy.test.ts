import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeCursor } from '../graphql/pagination.ts'
import { logIn, newPlayer, registration, type Session } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bonusMoney, playerWith, startSession, takeBonus } from '../testing/play-steps.ts'
import { sections } from './export-player.ts'
import { keepRetention } from './retention.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())
const { done, query } = operatorOf(() => platform)
const password = 'Copper-Lake-7'

const ask = (who: Session, text: string, variables: object = {}) =>
  platform.query(text, { id: who.userId, ...variables }, who.accessToken)

const request = async (who: Session, proof: object | null) =>
  (
    await ask(
      who,
      `mutation ($id: ID!, $proof: ProofInput) { requestPersonalData(userId: $id, proof: $proof) { __typename
        ... on RequestPersonalDataSuccess { until } ... on RequestPersonalDataRefusal { code } } }`,
      { proof },
    )
  ).data.requestPersonalData
const page = async (who: Session, after: string | null = null) =>
  ask(
    who,
    'query ($id: ID!, $after: String) { personalDataPage(userId: $id, after: $after) { __typename ... on PersonalDataPage { section rows next } ... on PersonalDataPageRefusal { code } } }',
    {
      after,
    },
  )

async function copyOf(who: Session): Promise<Record<string, Record<string, unknown>[]>> {
  const copy: Record<string, Record<string, unknown>[]> = {}
  for (let after: string | null = null; ; ) {
    const part: { section: string; rows: string[]; next: string | null } = (await page(who, after)).data
      .personalDataPage
    copy[part.section] = [...(copy[part.section] ?? []), ...part.rows.map((row) => JSON.parse(row))]
    if (!part.next) return copy
    after = part.next
  }
}

async function playerWithAddress() {
  const input = registration({})
  return { player: await newPlayer(platform, true, input), email: input.email }
}

describe('the copy of a player’s data', () => {
  it('is only for a login whose player has just proved who they are', async () => {
    const player = await playerWith(platform, 1_000)
    expect((await page(player)).data.personalDataPage).toMatchObject({ code: 'NOT_REQUESTED' })
    expect(await request(player, null)).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await request(player, { password: 'wrong' })).toMatchObject({ code: 'WRONG_PASSWORD' })
    const { until } = await request(player, { password })
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    const [account] = await query<{ email: string }>('select email from players where user_id = $1', [player.userId])
    const other = await logIn(platform, account?.email ?? '', 'ac', password)
    expect((await page(other)).data.personalDataPage).toMatchObject({ code: 'NOT_REQUESTED' })
    expect((await page(player)).data.personalDataPage).toMatchObject({ section: 'players' })
    await query(`update logins set data_copy_until = now() where user_id = $1`, [player.userId])
    expect((await page(player)).data.personalDataPage).toMatchObject({ code: 'NOT_REQUESTED' })
  })

  it('has all that was given and done, over many pages, and nothing of ours', async () => {
    const player = await playerWith(platform, 100_000)
    const game = await startSession(platform, player)
    await takeBonus(platform, player, bonusMoney(500))
    await query(
      `insert into game_rounds (game_round_id, game_session_id, round_ref, bet_amount, win_amount, total_balance_after)
       select gen_random_uuid(), $1, 'many-' || n, 1, 0, 0 from generate_series(1, 1200) n`,
      [game.gameSessionId],
    )
    await game.round().bet(30)
    await done('set-withdrawal-block', { userId: player.userId, block: 'ALL', reason: 'asked to' }).catch(() => {})
    await request(player, { password })
    const copy = await copyOf(player)
    expect(copy.players).toHaveLength(1)
    expect(copy.game_rounds).toHaveLength(1_201)
    expect(new Set(copy.game_rounds?.map(({ game_round_id }) => game_round_id)).size).toBe(1_201)
    expect(copy.wallet_transactions).toHaveLength(1)
    expect(copy.payments).toEqual([expect.objectContaining({ amount: 100_000 })])
    expect(copy.ledger_entries).toContainEqual(expect.objectContaining({ kind: 'bet', amount: -30 }))
    const text = JSON.stringify(copy)
    for (const ours of ['hash', 'token', 'fingerprint', 'name_keys', 'blacklist', 'in_review', 'distrusted', '$argon2'])
      expect(text.includes(ours) ? ours : '').toBe('')
  })

  it('refuses cursors that are none, and the eleventh download of a day', async () => {
    const player = await newPlayer(platform)
    await request(player, { password })
    for (const after of ['x', '😀', Buffer.from('players\0').toString('base64url'), 'x'.repeat(10_000)])
      expect(codesOf(await page(player, after))).toEqual(['BAD_USER_INPUT'])
    const all = await Promise.all(Array.from({ length: 12 }, () => page(player)))
    expect(all.filter(({ data }) => data.personalDataPage.section).length).toBe(10)
    // No cursor leads to the beginning, which would be a download more.
    for (const place of ['players ', 'players 1', `${randomUUID()} 0`])
      expect(codesOf(await page(player, encodeCursor(place)))).toEqual(['BAD_USER_INPUT'])
  })

  it('gives each page of a download three times at most and no earlier one again, to the login that began it', async () => {
    const { player, email } = await playerWithAddress()
    await request(player, { password })
    const cursors: string[] = []
    for (let after: string | null = null; cursors.length < 3; cursors.push(after ?? ''))
      after = (await page(player, after)).data.personalDataPage.next
    const [first = '', second = '', third = ''] = cursors
    const refused = { code: 'NOT_REQUESTED' }
    for (const earlier of [first, first])
      expect((await page(player, earlier)).data.personalDataPage).toEqual(expect.objectContaining(refused))
    // The answer may be lost on its way: the same page again, and again at the same moment.
    const again = await Promise.all(Array.from({ length: 5 }, () => page(player, second)))
    expect(again.filter(({ data }) => data.personalDataPage.section)).toHaveLength(2)
    const [given] = again.filter(({ data }) => data.personalDataPage.section)
    expect(given?.data.personalDataPage.next).toBe(third)
    const other = await logIn(platform, email, 'ac', password)
    await request(other, { password })
    for (const stolen of [second, third])
      expect((await page(other, stolen)).data.personalDataPage).toMatchObject(refused)
    // Nobody skips a page, and a copy of somebody else is none.
    const place = Buffer.from(third, 'base64url').toString().split(' ')
    for (const forged of [`${place[0]} 4`, `${place[0]} 9999999`, `${randomUUID()} 3`])
      expect((await page(player, encodeCursor(forged))).data.personalDataPage).toMatchObject(refused)
    for (const bad of [
      `${place[0]} 0`,
      `${place[0]} -1`,
      `${place[0]} 1e1`,
      `${place[0]} ${'9'.repeat(30)}`,
      `${place[0]} 3 3`,
    ])
      expect(codesOf(await page(player, encodeCursor(bad)))).toEqual(['BAD_USER_INPUT'])
    expect((await page(player, third)).data.personalDataPage).toMatchObject({ section: sections[3] })
  })

  it('lets a download that has begun come to its end, for an hour and while the login lasts', async () => {
    const { player } = await playerWithAddress()
    await request(player, { password })
    const { next } = (await page(player)).data.personalDataPage
    await query('update logins set data_copy_until = now() where user_id = $1', [player.userId])
    const part = (await page(player, next)).data.personalDataPage
    expect(part).toMatchObject({ section: sections[1] })
    await query(
      `update data_copies set begun_at = begun_at - interval '1 hour'
       where login_id in (select login_id from logins where user_id = $1)`,
      [player.userId],
    )
    expect((await page(player, part.next)).data.personalDataPage).toMatchObject({ code: 'NOT_REQUESTED' })
    await keepRetention(platform.deps)
    const count = `select count(*)::int as n from data_copies join logins using (login_id) where user_id = $1`
    expect(await query(count, [player.userId])).toEqual([{ n: 0 }])
  })

  it('refuses or reads a cursor of any place in any table, and fails at none', async () => {
    const player = await newPlayer(platform)
    await request(player, { password })
    const session = randomUUID()
    const places = [
      'x y',
      '["a"]',
      '{}',
      '[]',
      'null',
      '1',
      '1 x',
      `${'9'.repeat(30)} ${session}`,
      `"${session}"`,
      '😀',
    ]
    const further = [`["${session}"]`, `["${session}", {}, [], 1]`, `["${session}", "", "", ""]`, `1 ${session}`, '\\x']
    const codes = new Set<string | undefined>()
    for (const section of sections)
      await Promise.all(
        [...places, ...further].map(async (place) => {
          for (const code of codesOf(await page(player, encodeCursor(`${section} ${place}`)))) codes.add(code)
        }),
      )
    expect([...codes]).toEqual(['BAD_USER_INPUT'])
  })
})
