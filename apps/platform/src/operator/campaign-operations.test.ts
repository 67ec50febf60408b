import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import { newPlayer } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { soundLedger, startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterEach(async () => expect(await auditLedger(platform.deps.pool)).toEqual(soundLedger))
afterAll(() => platform.close())

const { done, refused, query } = operatorOf(() => platform)

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
