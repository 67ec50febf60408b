import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { grantBox } from './box-store.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  player = await newPlayer(platform)
})
afterAll(() => platform.close())

const boxesQuery = `query ($brandId: ID!, $userId: ID!, $first: Int! = 20, $after: String, $filter: UserBoxFilter) {
  userBoxConnection(brandId: $brandId, userId: $userId, first: $first, after: $after, filter: $filter) {
    edges { node {
      userBoxId status createdAt expiresAt
      box { boxId name kind rewards { rewardId name weight action { bonusId } } }
      reward { rewardId }
    } }
    pageInfo { endCursor hasNextPage }
  }
}`
const openQuery = `mutation ($id: ID!) {
  openUserBox(userBoxId: $id) {
    __typename
    ... on OpenUserBoxSuccess { userBox { userBoxId status userBonusId reward { rewardId action { bonusId } } } userBonus { userBonusId bonusId status } }
    ... on OpenUserBoxRefusal { code message }
  }
}`

async function boxesOf({ userId, accessToken }: Session, page: object = {}, brandId = 'ac') {
  const { data } = await platform.query(boxesQuery, { brandId, userId, ...page }, accessToken)
  return data.userBoxConnection
}
const open = async ({ accessToken }: Session, id: string) =>
  (await platform.query(openQuery, { id }, accessToken)).data.openUserBox

let keys = 0
async function giveBox({ userId }: Session, boxId = 'ac-treasure-box', key = `test-box-${++keys}`): Promise<string> {
  const granted = await grantBox(platform.deps.pool, { userId, boxId, key })
  if (typeof granted === 'string') throw new Error(granted)
  return granted.userBoxId
}
const expire = (userBoxId: string) =>
  uncheckedQuery(
    platform.deps.pool,
    `update user_boxes set expires_at = now() - interval '1 second' where user_box_id = $1`,
    [userBoxId],
  )
/** Leaves a box only one possible reward. */
async function withOnly<Result>(rewardId: string, work: () => Promise<Result>): Promise<Result> {
  const { pool } = platform.deps
  const { rows } = await uncheckedQuery<{ rewardId: string; weight: number }>(
    pool,
    `select reward_id as "rewardId", weight from box_rewards where box_id = (select box_id from box_rewards where reward_id = $1)`,
    [rewardId],
  )
  const others = rows.filter((row) => row.rewardId !== rewardId)
  const setWeight = (id: string, weight: number) =>
    uncheckedQuery(pool, 'update box_rewards set weight = $2 where reward_id = $1', [id, weight])
  for (const other of others) await setWeight(other.rewardId, 0)
  try {
    return await work()
  } finally {
    for (const other of others) await setWeight(other.rewardId, other.weight)
  }
}

describe('grantBox', () => {
  it('grants a box once per key', async () => {
    const other = await newPlayer(platform)
    const first = await giveBox(other, 'ac-treasure-box', 'same-key')
    expect(await giveBox(other, 'ac-treasure-box', 'same-key')).toBe(first)
    expect((await boxesOf(other)).edges).toHaveLength(1)
    const grant = (boxId: string, userId = other.userId) =>
      grantBox(platform.deps.pool, { userId, boxId, key: 'same-key' })
    expect(await grant('ac-mystery-box')).toBe('key of another grant')
    expect(await grant('ac-treasure-box', player.userId)).toBe('key of another grant')
  })

  it.each(['no-such-box', 'bz-treasure-box'])('knows no %s for a player of ac', async (boxId) =>
    expect(await grantBox(platform.deps.pool, { userId: player.userId, boxId, key: `to-${boxId}` })).toBe(
      'unknown box',
    ),
  )
})

describe('userBoxConnection', () => {
  it('lists boxes with the published weights of their possible contents, newest first', async () => {
    const owner = await newPlayer(platform)
    const treasure = await giveBox(owner)
    const mystery = await giveBox(owner, 'ac-mystery-box')
    const { edges } = await boxesOf(owner)
    expect(edges.map((edge: { node: { userBoxId: string } }) => edge.node.userBoxId)).toEqual([mystery, treasure])
    const { box, ...node } = edges[1].node
    expect(node).toMatchObject({ status: 'ACTIVE', reward: null, expiresAt: null })
    expect(box).toMatchObject({ boxId: 'ac-treasure-box', name: 'Treasure box', kind: 'BOX' })
    expect(box.rewards.map(({ weight }: { weight: number }) => weight)).toEqual([45, 30, 20, 5])
    expect(box.rewards[0].action).toEqual({ bonusId: 'ac-free-spins-10' })
    expect(edges[0].node.box.rewards[0]).toMatchObject({ name: 'No win this time', action: null })
    const days = (Date.parse(edges[0].node.expiresAt) - Date.parse(edges[0].node.createdAt)) / 86_400_000
    expect(days).toBeCloseTo(7)
  })

  it('continues after a page', async () => {
    const owner = await newPlayer(platform)
    for (let count = 0; count < 3; count++) await giveBox(owner)
    const first = await boxesOf(owner, { first: 2 })
    expect(first.pageInfo.hasNextPage).toBe(true)
    const rest = await boxesOf(owner, { first: 2, after: first.pageInfo.endCursor })
    expect([rest.edges.length, rest.pageInfo.hasNextPage]).toEqual([1, false])
  })

  it('lists those of the statuses and kinds that are asked for, however many others are newer', async () => {
    const owner = await newPlayer(platform, true, { brandId: 'lj', skin: 'lj' })
    const turn = await giveBox(owner, 'lj-wheel')
    const box = await giveBox(owner, 'lj-treasure-box')
    const expired = await giveBox(owner, 'lj-treasure-box')
    await expire(expired)
    const opened = await giveBox(owner, 'lj-treasure-box')
    await open(owner, opened)
    const listed = async (filter: object, first = 1) => {
      const { edges } = await boxesOf(owner, { first, filter }, 'lj')
      return edges.map(({ node }: { node: { userBoxId: string } }) => node.userBoxId)
    }
    expect(await listed({ statuses: ['ACTIVE'] })).toEqual([box])
    expect(await listed({ statuses: ['ACTIVE'], kinds: ['WHEEL'] })).toEqual([turn])
    expect(await listed({ statuses: ['OPENED', 'EXPIRED'] }, 5)).toEqual([opened, expired])
    expect(await listed({ kinds: ['BOX'] }, 5)).toEqual([opened, expired, box])
    expect(await listed({}, 5)).toEqual([opened, expired, box, turn])
    expect(await listed({ statuses: [] }, 5)).toEqual([])
  })

  it('lists the boxes of the requested brand', async () => {
    const owner = await newPlayer(platform, true, { brandId: 'lj', skin: 'lj' })
    await giveBox(owner, 'lj-wheel')
    const { edges } = await boxesOf(owner, {}, 'lj')
    expect(edges[0].node.box).toMatchObject({ kind: 'WHEEL', name: 'Wheel of fortune' })
    expect(edges[0].node.box.rewards).toHaveLength(8)
    expect((await boxesOf(owner, {}, 'ac')).edges).toEqual([])
  })

  it('refuses an unknown brand', async () => {
    const variables = { brandId: 'zz', userId: player.userId }
    expect(codesOf(await platform.query(boxesQuery, variables, player.accessToken))).toEqual(['BAD_USER_INPUT'])
  })
})

describe('openedUserBox', () => {
  it('finds the one of the id, or the one opened last of a kind, whichever was given first', async () => {
    const owner = await newPlayer(platform, true, { brandId: 'lj', skin: 'lj' })
    const turn = await giveBox(owner, 'lj-wheel')
    const [older, newer, closed] = [
      await giveBox(owner, 'lj-treasure-box'),
      await giveBox(owner, 'lj-treasure-box'),
      await giveBox(owner, 'lj-treasure-box'),
    ]
    const document = `query ($userId: ID!, $userBoxId: ID, $kind: BoxKind) {
      openedUserBox(brandId: "lj", userId: $userId, userBoxId: $userBoxId, kind: $kind) { userBoxId reward { rewardId } } }`
    const found = async (asked: object = {}, { userId, accessToken } = owner) => {
      const { data } = await platform.query(document, { userId, ...asked }, accessToken)
      return data.openedUserBox?.userBoxId ?? null
    }
    expect(await found()).toBeNull()
    for (const id of [turn, newer, older]) await open(owner, id)
    expect(await found()).toBe(older)
    expect(await found({ kind: 'WHEEL' })).toBe(turn)
    expect(await found({ userBoxId: newer })).toBe(newer)
    for (const userBoxId of [closed, uuidV7(), 'x']) expect(await found({ userBoxId })).toBeNull()
    expect(await found({ userBoxId: newer }, player)).toBeNull()
  })
})

describe('openUserBox', () => {
  it('opens a box once, and returns the same result when it is opened again or twice at once', async () => {
    const id = await giveBox(player)
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(player, id)))
    const [first] = answers
    expect(first).toMatchObject({ __typename: 'OpenUserBoxSuccess', userBox: { status: 'OPENED' } })
    for (const answer of answers) expect(answer).toEqual(first)
    expect(first.userBonus.bonusId).toBe(first.userBox.reward.action.bonusId)
    expect(first.userBonus.userBonusId).toBe(first.userBox.userBonusId)
    const { rowCount } = await uncheckedQuery(
      platform.deps.pool,
      `select from user_bonuses where user_id = $1 and grant_key = 'box:' || $2`,
      [player.userId, id],
    )
    expect(rowCount).toBe(1)
  })

  it('may give nothing', async () => {
    const id = await giveBox(player, 'ac-mystery-box')
    const opened = await withOnly('ac-mystery-box-1', () => open(player, id))
    expect(opened).toMatchObject({
      __typename: 'OpenUserBoxSuccess',
      userBox: { reward: { rewardId: 'ac-mystery-box-1', action: null } },
      userBonus: null,
    })
  })

  it('still shows a result that is no longer drawn', async () => {
    const id = await giveBox(player)
    const opened = await withOnly('ac-treasure-box-4', () => open(player, id))
    expect(opened.userBox.reward.rewardId).toBe('ac-treasure-box-4')
    const again = await withOnly('ac-treasure-box-1', () => open(player, id))
    expect(again.userBox.reward.rewardId).toBe('ac-treasure-box-4')
  })

  it('refuses an expired box, which the list shows as expired, but still returns an opened one', async () => {
    const id = await giveBox(player, 'ac-mystery-box')
    await expire(id)
    expect(await open(player, id)).toMatchObject({ __typename: 'OpenUserBoxRefusal', code: 'BOX_EXPIRED' })
    const { edges } = await boxesOf(player, { first: 1 })
    expect(edges[0].node).toMatchObject({ userBoxId: id, status: 'EXPIRED', reward: null })
    const opened = await giveBox(player)
    const answer = await open(player, opened)
    await expire(opened)
    expect(await open(player, opened)).toEqual(answer)
  })

  it("finds neither another player's box nor one with an invalid id", async () => {
    const other = await newPlayer(platform)
    const id = await giveBox(other)
    for (const unknown of [id, uuidV7(), 'x'])
      expect(await open(player, unknown)).toMatchObject({ code: 'UNKNOWN_BOX' })
    expect((await boxesOf(other)).edges[0].node.status).toBe('ACTIVE')
  })

  it('requires a login', async () =>
    expect(codesOf(await platform.query(openQuery, { id: uuidV7() }))).toEqual(['UNAUTHENTICATED']))
})

it('a request under way when its player is excluded opens, buys and activates nothing', async () => {
  const owner = await newPlayer(platform)
  const userBoxId = await giveBox(owner)
  const { pool } = platform.deps
  const other = await platform.owner.connect()
  await uncheckedQuery(other, 'begin')
  await uncheckedQuery(other, `update players set status = 'BLOCKED' where user_id = $1`, [owner.userId])
  const { rows } = await uncheckedQuery<{ id: string }>(
    pool,
    `select shop_item_id as id from shop_items where brand_id = 'ac' limit 1`,
  )
  const buy = `mutation ($userId: ID!, $items: [ID!]!) {
    purchaseShopItems(userId: $userId, shopItemIds: $items, idempotencyKey: "late") { __typename } }`
  const answers = [
    platform.query(openQuery, { id: userBoxId }, owner.accessToken),
    platform.query(buy, { userId: owner.userId, items: [rows[0]?.id] }, owner.accessToken),
  ]
  await expect
    .poll(
      async () =>
        (
          await uncheckedQuery(
            other,
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows.length,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await uncheckedQuery(other, 'commit')
  other.release()
  for (const answer of await Promise.all(answers)) expect(codesOf(answer)).toEqual(['UNAUTHENTICATED'])
  expect(
    (await uncheckedQuery(pool, 'select from user_boxes where user_box_id = $1 and opened_at is not null', [userBoxId]))
      .rows,
  ).toEqual([])
})
