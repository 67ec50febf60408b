import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { defineBonus } from '../testing/bonus-table.ts'
import { userBonusesMatching } from '../testing/bonuses-matching.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { addPlayer } from '../testing/stored-player.ts'
import { addCampaignMember, campaignIdsOf, removeCampaignMember, saveCampaign } from './campaigns.ts'

let platform: TestPlatform
let pool: pg.Pool
beforeAll(async () => {
  platform = await startTestPlatform()
  pool = platform.deps.pool
  await defineBonus(pool, 'gift')
  await defineBonus(pool, 'other-gift')
  await defineBonus(pool, 'gift-of-bz', {}, { brandId: 'bz' })
})
afterAll(() => platform.close())

type Campaign = Parameters<typeof saveCampaign>[1]
let campaigns = 0
const campaign = (changes: Partial<Campaign> = {}): Campaign => ({
  campaignId: `test-${++campaigns}`,
  brandId: 'ac',
  name: 'Test',
  status: 'ACTIVE',
  bonusIds: ['gift'],
  ...changes,
})
const save = (given: Campaign) => transaction(pool, (client) => saveCampaign(client, given))
const add = (campaignId: string, userId: string) =>
  transaction(pool, (client) => addCampaignMember(client, campaignId, userId))
const bonusesOf = async (userId: string) =>
  (await userBonusesMatching(pool, 'u.user_id = $1 order by u.user_bonus_id', [userId])).map(
    ({ bonusId, status, campaignId }) => [bonusId, status, campaignId],
  )

describe('a campaign', () => {
  it('grants its bonuses once to a player who joins it', async () => {
    const { userId } = await addPlayer(pool)
    const given = campaign()
    await save(given)
    expect(await Promise.all([add(given.campaignId, userId), add(given.campaignId, userId)])).toEqual([
      'added',
      'added',
    ])
    await save(given)
    expect(await bonusesOf(userId)).toEqual([['gift', 'AVAILABLE', given.campaignId]])
    expect(await campaignIdsOf(pool, userId)).toEqual([given.campaignId])
  })

  it.each([
    ['blocked', `status = 'BLOCKED'`],
    ['locked', `locked_until = now() + interval '1 day'`],
  ])('is neither joined by a player who is %s, nor does it grant a member anything then', async (_, set) => {
    const [member, newcomer] = [await addPlayer(pool), await addPlayer(pool)]
    const draft = campaign({ status: 'DRAFT' })
    await save(draft)
    await add(draft.campaignId, member.userId)
    const exclude = `update players set ${set} where user_id = any($1)`
    await uncheckedQuery(pool, exclude, [[member.userId, newcomer.userId]])
    expect(await add(draft.campaignId, newcomer.userId)).toBe('player excluded')
    expect(await campaignIdsOf(pool, newcomer.userId)).toEqual([])
    await save({ ...draft, status: 'ACTIVE' })
    expect(await bonusesOf(member.userId)).toEqual([])
    await uncheckedQuery(pool, `update players set status = 'ACTIVE', locked_until = null where user_id = $1`, [
      member.userId,
    ])
    await save({ ...draft, status: 'ACTIVE' })
    expect(await bonusesOf(member.userId)).toHaveLength(1)
  })

  it('grants nothing before it is ACTIVE, and then to all its members', async () => {
    const draft = campaign({ status: 'DRAFT' })
    await save(draft)
    const members = await Promise.all([addPlayer(pool), addPlayer(pool)])
    for (const { userId } of members) await add(draft.campaignId, userId)
    for (const { userId } of members) expect(await bonusesOf(userId)).toEqual([])
    await save({ ...draft, status: 'ACTIVE' })
    for (const { userId } of members) expect(await bonusesOf(userId)).toEqual([['gift', 'AVAILABLE', draft.campaignId]])
  })

  it('grants once to a player who joins while it becomes ACTIVE', async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      const draft = campaign({ status: 'DRAFT' })
      await save(draft)
      const { userId } = await addPlayer(pool)
      await Promise.all([add(draft.campaignId, userId), save({ ...draft, status: 'ACTIVE' })])
      expect(await bonusesOf(userId)).toHaveLength(1)
    }
  })

  it('grants a bonus that is added later, and withdraws none', async () => {
    const { userId } = await addPlayer(pool)
    const given = campaign()
    await save(given)
    await add(given.campaignId, userId)
    await save({ ...given, bonusIds: ['other-gift'] })
    expect((await bonusesOf(userId)).map(([bonusId]) => bonusId)).toEqual(['gift', 'other-gift'])
  })

  it('grants to more members than one statement handles', async () => {
    const draft = campaign({ status: 'DRAFT', bonusIds: ['gift', 'other-gift'] })
    await save(draft)
    const { userId } = await addPlayer(pool)
    await uncheckedQuery(
      pool,
      `insert into players select (jsonb_populate_record(p, jsonb_build_object('user_id', gen_random_uuid(),
         'email', 'many-' || n || '@mail.example'))).*
       from players p, generate_series(1, 600) n where p.user_id = $1`,
      [userId],
    )
    await uncheckedQuery(
      pool,
      `insert into campaign_members (campaign_id, user_id)
       select $1, user_id from players where email like 'many-%@mail.example'`,
      [draft.campaignId],
    )
    await save({ ...draft, status: 'ACTIVE' })
    const { rows } = await uncheckedQuery(pool, 'select count(*) as given from user_bonuses where campaign_id = $1', [
      draft.campaignId,
    ])
    expect(rows).toEqual([{ given: 1_200 }])
  })

  it('accepts only players of its brand', async () => {
    const { userId } = await addPlayer(pool, 0, { brandId: 'bz', skin: 'bz' })
    const given = campaign()
    await save(given)
    expect(await add(given.campaignId, userId)).toBe('unknown campaign')
    expect(await add('nothing', userId)).toBe('unknown campaign')
    expect(await bonusesOf(userId)).toEqual([])
  })

  it('grants no bonus of another brand', async () => {
    const { userId } = await addPlayer(pool)
    const given = campaign({ bonusIds: ['gift-of-bz'] })
    await save(given)
    await add(given.campaignId, userId)
    expect(await bonusesOf(userId)).toEqual([])
  })

  it('that has ended, or that a player has left, no longer counts; granted bonuses stay', async () => {
    const { userId } = await addPlayer(pool)
    const [ended, left] = [campaign(), campaign()]
    for (const given of [ended, left]) {
      await save(given)
      await add(given.campaignId, userId)
    }
    await save({ ...ended, status: 'ENDED' })
    await removeCampaignMember(pool, left.campaignId, userId)
    expect(await campaignIdsOf(pool, userId)).toEqual([])
    expect(await bonusesOf(userId)).toHaveLength(2)
  })
})

describe('the seeded campaigns', () => {
  it('are the VIP levels of bz and the five that unblock Pragmatic', async () => {
    const { rows } = await uncheckedQuery<{ campaignId: string }>(
      pool,
      `select campaign_id as "campaignId" from campaigns where status = 'ACTIVE' and
         (campaign_id like 'bz-vip-%' or campaign_id like 'pp-unblock-%') order by campaign_id`,
    )
    expect(rows.map(({ campaignId }) => campaignId)).toEqual([
      'bz-vip-bronze',
      'bz-vip-gold',
      'bz-vip-platinum',
      'bz-vip-silver',
      'bz-vip-standard',
      'pp-unblock-1',
      'pp-unblock-2',
      'pp-unblock-3',
      'pp-unblock-4',
      'pp-unblock-5',
    ])
  })
  it('give a VIP member the gift of the level', async () => {
    const { userId } = await addPlayer(pool, 0, { brandId: 'bz', skin: 'bz' })
    await add('bz-vip-gold', userId)
    expect(await bonusesOf(userId)).toEqual([['bz-vip-gold-gift', 'AVAILABLE', 'bz-vip-gold']])
  })
})

describe('userCampaignBonuses', () => {
  it("shows the bonuses of the player's campaigns with the player's own copies", async () => {
    const player = await newPlayer(platform, false)
    const given = campaign()
    await save(given)
    await add(given.campaignId, player.userId)
    await uncheckedQuery(
      pool,
      `insert into bonuses select 'late', brand_id, bonus_code, offered, true, texts, terms from bonuses
       where bonus_id = 'gift'`,
    )
    await save({ ...given, bonusIds: ['gift', 'late'] })
    const query = `query ($id: ID!) {
      userCampaignBonuses(userId: $id) {
        campaign { campaignId brandId status } bonus { bonusId } userBonus { status campaignId }
      }
    }`
    const { data } = await platform.query(query, { id: player.userId }, player.accessToken)
    const shown = { campaignId: given.campaignId, brandId: 'ac', status: 'ACTIVE' }
    expect(data.userCampaignBonuses).toEqual([
      {
        campaign: shown,
        bonus: { bonusId: 'gift' },
        userBonus: { status: 'AVAILABLE', campaignId: given.campaignId },
      },
      // Not granted, because the campaign had ended when the bonus was added.
      { campaign: shown, bonus: { bonusId: 'late' }, userBonus: null },
    ])
  })
})

describe('POST /campaigns/lookup', () => {
  const lookUp = async (body: unknown) => {
    const response = await fetch(`${platform.url}/campaigns/lookup`, { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }
  let player: Session
  beforeAll(async () => {
    player = await newPlayer(platform, false)
    await add('ac-spins', player.userId)
    await add('pp-unblock-1', player.userId)
  })

  it('lists the campaigns of the player', async () => {
    const campaignIdList = ['ac-spins', 'pp-unblock-1']
    const { userId, accessToken: token } = player
    const answer = { status: 200, body: { success: true, campaignIdList } }
    expect(await lookUp({ userId, token })).toEqual(answer)
    expect(await lookUp({ userId: userId.toUpperCase(), token })).toEqual(answer)
  })

  it('reveals nothing to anybody else', async () => {
    const other = await newPlayer(platform, false)
    const { userId, accessToken: token } = player
    const nothing = { status: 200, body: { success: false, campaignIdList: [] } }
    for (const body of [
      { userId, token: other.accessToken },
      { userId: other.userId, token },
      { userId, token: '' },
      { userId, token: 'x y' },
      { userId },
      { userId: 7, token },
      [],
      null,
    ])
      expect(await lookUp(body)).toEqual(nothing)
    expect(await lookUp({ userId, token: 'x'.repeat(5_000) })).toEqual({ ...nothing, status: 413 })
  })
})
