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
    const members = await query('select user_id from campaign_members where user_id = $1', [owner.userId])
    expect(members).toEqual([])
  })

  it('keep their brand, and grant only its bonuses', async () => {
    await done('save-campaign', campaign())
    expect(await refused('save-campaign', campaign({ brandId: 'ra', bonusIds: [] }))).toEqual([404, 'UNKNOWN_CAMPAIGN'])
    for (const bonusId of ['ra-cash-5', 'no-such-bonus'])
      expect(await refused('save-campaign', campaign({ bonusIds: [bonusId] }))).toEqual([404, 'UNKNOWN_BONUS'])
  })
})
