import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { newKey, operatorOf } from '../testing/operator-client.ts'
import { soundLedger, startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  player = await newPlayer(platform)
})
afterEach(async () => expect(await auditLedger(platform.deps.pool)).toEqual(soundLedger))
afterAll(() => platform.close())

const { done, query, refused, send } = operatorOf(() => platform)

describe('grants', () => {
  it('grant a bonus once per key', async () => {
    const request = { userId: player.userId, bonusId: 'ac-cash-5', key: newKey() }
    const given = await done('grant-bonus', request)
    expect(await done('grant-bonus', request)).toEqual(given)
    const rows = await query('select status, source from user_bonuses where user_bonus_id = $1', [given.userBonusId])
    expect(rows).toEqual([{ status: 'AVAILABLE', source: 'OPERATOR' }])
    expect(await refused('grant-bonus', { ...request, bonusId: 'ac-bonus-5' })).toEqual([409, 'KEY_CONFLICT'])
  })

  it('forfeit a bonus, found by its player', async () => {
    const owner = await newPlayer(platform)
    const { email } =
      (await query<{ email: string }>('select email from players where user_id = $1', [owner.userId]))[0] ?? {}
    const { userBonusId } = await done('grant-bonus', { userId: owner.userId, bonusId: 'ac-bonus-5', key: newKey() })
    const found = () => done('find-player', { brandId: 'ac', email })
    expect((await found()).bonuses).toEqual([{ userBonusId, bonusId: 'ac-bonus-5', status: 'AVAILABLE' }])
    const asked = { userId: owner.userId, userBonusId }
    expect(await refused('forfeit-bonus', { ...asked, userId: player.userId })).toEqual([404, 'UNKNOWN_BONUS'])
    expect(await done('forfeit-bonus', asked)).toEqual({ status: 'FORFEITED' })
    expect(await refused('forfeit-bonus', asked)).toEqual([409, 'DECIDED_BEFORE'])
    expect((await found()).bonuses).toEqual([])
  })

  it('grant a box once per key', async () => {
    const request = { userId: player.userId, boxId: 'ac-mystery-box', key: newKey() }
    const given = await done('grant-box', request)
    expect(await done('grant-box', request)).toEqual(given)
    expect(await refused('grant-box', { ...request, boxId: 'ac-treasure-box' })).toEqual([409, 'KEY_CONFLICT'])
  })
})

describe('an excluded player', () => {
  it('gets no bonus, box, campaign or points, but money that is theirs', async () => {
    const owner = await newPlayer(platform)
    const { userId } = owner
    await done('save-campaign', { campaignId: 'op-back', brandId: 'ac', name: 'Back', status: 'ACTIVE', bonusIds: [] })
    const key = newKey()
    const before = await done('grant-bonus', { userId, bonusId: 'ac-free-spins-10', key })
    const adjust = async (balance: string) => {
      const proposal = { userId, balance, amount: 500, reason: 'A test', key: newKey() }
      const { adjustmentId } = await done('propose-adjustment', proposal)
      return (
        await send('decide-adjustment', JSON.stringify({ adjustmentId, decision: 'APPROVE' }), { operator: 'otis' })
      ).answer
    }
    await done('block-player', { userId })
    const excluded = [409, 'PLAYER_EXCLUDED']
    expect(await refused('grant-bonus', { userId, bonusId: 'ac-free-spins-10', key: newKey() })).toEqual(excluded)
    expect(await refused('grant-box', { userId, boxId: 'ac-mystery-box', key: newKey() })).toEqual(excluded)
    expect(await refused('add-campaign-member', { campaignId: 'op-back', userId })).toEqual(excluded)
    expect((await adjust('VIRTUAL')).error).toMatchObject({ code: 'PLAYER_EXCLUDED' })
    expect(await adjust('REAL')).toMatchObject({ status: 'APPROVED' })
    // What was granted before is not granted again, and its key keeps its answer.
    expect(await done('grant-bonus', { userId, bonusId: 'ac-free-spins-10', key })).toEqual(before)
    expect(await query('select from user_bonuses where user_id = $1', [userId])).toHaveLength(1)
    expect(await query('select from user_boxes where user_id = $1', [userId])).toHaveLength(0)
  })
})
