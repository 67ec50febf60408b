import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import { defineBonus } from '../testing/bonus-table.ts'
import { newPlayer } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { soundLedger, startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterEach(async () => expect(await auditLedger(platform.deps.pool)).toEqual(soundLedger))
afterAll(() => platform.close())

const { ask, done, refused, query } = operatorOf(() => platform)

describe('campaigns', () => {
  const campaign = (changes: object = {}) => ({
    campaignId: 'ac-test-campaign',
    brandId: 'ac',
    name: 'Test campaign',
    status: 'ACTIVE',
    bonusIds: ['ac-cash-5'],
    ...changes,
  })

  it('are created, joined and left', async () => {
    await done('save-campaign', campaign())
    const owner = await newPlayer(platform)
    const membership = { campaignId: 'ac-test-campaign', userId: owner.userId }
    expect(await done('add-campaign-member', membership)).toEqual(membership)
    const bonuses = await query('select campaign_id as id from user_bonuses where user_id = $1', [owner.userId])
    expect(bonuses).toEqual([{ id: 'ac-test-campaign' }])
    expect(await done('remove-campaign-member', membership)).toEqual(membership)
    const removed = 'select removed_at is not null as removed from campaign_members where user_id = $1'
    expect(await query(removed, [owner.userId])).toEqual([{ removed: true }])
    // Nor does the campaign give what it begins to give afterwards, until an operator puts the player back.
    const given = async () => (await query('select from user_bonuses where user_id = $1', [owner.userId])).length
    await done('save-campaign', campaign({ bonusIds: ['ac-cash-5', 'ac-bonus-5'] }))
    expect(await given()).toBe(1)
    expect(await done('add-campaign-member', membership)).toEqual(membership)
    expect([await query(removed, [owner.userId]), await given()]).toEqual([[{ removed: false }], 2])
  })

  it('keep their brand, and grant only its bonuses', async () => {
    await done('save-campaign', campaign())
    expect(await refused('save-campaign', campaign({ brandId: 'ra', bonusIds: [] }))).toEqual([404, 'UNKNOWN_CAMPAIGN'])
    for (const bonusId of ['ra-cash-5', 'no-such-bonus'])
      expect(await refused('save-campaign', campaign({ bonusIds: [bonusId] }))).toEqual([404, 'UNKNOWN_BONUS'])
  })
})

describe('a campaign that stakes bring', () => {
  const level = (changes: object = {}) => ({
    campaignId: 'bz-vip-silver',
    brandId: 'bz',
    name: 'Silver',
    status: 'ACTIVE',
    bonusIds: ['bz-vip-silver-gift'],
    ...changes,
  })
  const more = level({ bonusIds: ['bz-vip-silver-gift', 'bz-cash-5'] })
  const as = async (operator: string, request: object) => {
    const { status, answer } = await ask('save-campaign', request, operator)
    return status === 200 ? 'done' : answer.error.code
  }
  const given = async () => {
    const text = `select bonus_id as id from campaign_bonuses where campaign_id = 'bz-vip-silver' order by place`
    return (await query<{ id: string }>(text)).map(({ id }) => id)
  }

  it('gives more when a second operator has approved it, whoever its members are by now', async () => {
    expect(await as('olga', level())).toBe('done')
    for (const operator of ['olga', 'olga']) expect(await as(operator, more)).toBe('SECOND_OPERATOR')
    expect(await given()).toEqual(['bz-vip-silver-gift'])
    // Of another request it is no approval.
    const other = level({ bonusIds: ['bz-vip-silver-gift', 'bz-cashback'] })
    expect(await as('otis', other)).toBe('SECOND_OPERATOR')
    expect(await as('otis', more)).toBe('done')
    expect(await given()).toEqual(['bz-vip-silver-gift', 'bz-cash-5'])
    const saved = 'select worth, proposed_by as one, approved_by as other from operator_grants where item_id = $1'
    expect(await query(`${saved} and granted_at is not null`, ['bz-vip-silver'])).toEqual([
      { worth: 2_000_000_000, one: 'olga', other: 'otis' },
    ])
    expect(await as('olga', { ...more, name: 'Silver, as before' })).toBe('done')
  })

  it('gives less by one operator, but not again what it gave before', async () => {
    expect(await as('olga', level())).toBe('done')
    expect(await as('olga', more)).toBe('SECOND_OPERATOR')
    expect(await given()).toEqual(['bz-vip-silver-gift'])
    expect(await as('otis', more)).toBe('done')
  })

  it.each(['DRAFT', 'ENDED'])(
    'begins to give again after %s when a second operator has approved it',
    async (status) => {
      expect(await as('olga', { ...more, status })).toBe('done')
      expect(await as('olga', more)).toBe('SECOND_OPERATOR')
      expect(await as('otis', more)).toBe('done')
    },
  )

  it('takes what is worth nothing, and what it gives already in another order, from one operator', async () => {
    await defineBonus(
      platform.deps.pool,
      'bz-nothing',
      { reward: { kind: 'FIXED', type: 'BONUS', amounts: {} } },
      { brandId: 'bz' },
    )
    expect(await as('olga', level({ bonusIds: ['bz-nothing', 'bz-cash-5', 'bz-vip-silver-gift'] }))).toBe('done')
  })
})
