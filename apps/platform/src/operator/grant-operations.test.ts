import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { newPlayer } from '../testing/journeys.ts'
import { newKey } from '../testing/operator-client.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'
import { hasGrantedToPlayer } from './grant-budget.ts'

const { started, done, query, refused, send, withdrawalOf } = operatorPlatform()

describe('grants', () => {
  it('grant a bonus once per key', async () => {
    const request = { userId: started.player.userId, bonusId: 'ac-cash-5', key: newKey() }
    const given = await done('grant-bonus', request)
    expect(await done('grant-bonus', request)).toEqual(given)
    const rows = await query('select status, source from user_bonuses where user_bonus_id = $1', [given.userBonusId])
    expect(rows).toEqual([{ status: 'AVAILABLE', source: 'OPERATOR' }])
    expect(await refused('grant-bonus', { ...request, bonusId: 'ac-bonus-5' })).toEqual([409, 'KEY_CONFLICT'])
  })

  it('forfeit a bonus, found by its player', async () => {
    const owner = await newPlayer(started.platform)
    const { email } =
      (await query<{ email: string }>('select email from players where user_id = $1', [owner.userId]))[0] ?? {}
    const { userBonusId } = await done('grant-bonus', { userId: owner.userId, bonusId: 'ac-bonus-5', key: newKey() })
    const found = () => done('find-player', { brandId: 'ac', email })
    expect((await found()).bonuses).toEqual([{ userBonusId, bonusId: 'ac-bonus-5', status: 'AVAILABLE' }])
    const asked = { userId: owner.userId, userBonusId }
    expect(await refused('forfeit-bonus', { ...asked, userId: started.player.userId })).toEqual([404, 'UNKNOWN_BONUS'])
    expect(await done('forfeit-bonus', asked)).toEqual({ status: 'FORFEITED' })
    expect(await refused('forfeit-bonus', asked)).toEqual([409, 'DECIDED_BEFORE'])
    expect((await found()).bonuses).toEqual([])
  })

  it('grant a box once per key', async () => {
    const request = { userId: started.player.userId, boxId: 'ac-mystery-box', key: newKey() }
    const given = await done('grant-box', request)
    expect(await done('grant-box', request)).toEqual(given)
    expect(await refused('grant-box', { ...request, boxId: 'ac-treasure-box' })).toEqual([409, 'KEY_CONFLICT'])
  })
})

describe('money that an operator grants', () => {
  const as = async (operator: string, operation: string, request: object) => {
    const { status, answer } = await send(operation, JSON.stringify(request), { operator })
    return status === 200 ? 'done' : answer.error.code
  }
  const cash = (userId: string) => ({ userId, bonusId: 'ac-cash-5', key: newKey() })
  const spent = (operator: string) =>
    query(`update operator_grants set granted_at = now() - interval '2 days' where proposed_by = $1`, [operator])

  it('beyond 50 euros a day needs a second operator, who sends the same request', async () => {
    const { userId } = await newPlayer(started.platform)
    await spent('olga')
    for (let n = 0; n < 10; n++) expect(await as('olga', 'grant-bonus', cash(userId))).toBe('done')
    const more = cash(userId)
    expect(await as('olga', 'grant-bonus', more)).toBe('SECOND_OPERATOR')
    expect(await as('olga', 'grant-bonus', more)).toBe('SECOND_OPERATOR')
    const count = () => query('select from user_bonuses where user_id = $1', [userId]).then((rows) => rows.length)
    expect(await count()).toBe(10)
    expect(await as('otis', 'grant-bonus', { ...more, bonusId: 'ac-bonus-5' })).toBe('KEY_CONFLICT')
    expect(await as('otis', 'grant-bonus', { ...more, key: newKey() })).toBe('done')
    expect(await as('otis', 'grant-bonus', { userId, bonusId: 'ac-points-100', key: more.key })).toBe('KEY_CONFLICT')
    expect(await as('olga', 'grant-box', { userId, boxId: 'ac-treasure-box', key: newKey() })).toBe('SECOND_OPERATOR')
    expect(await as('olga', 'grant-bonus', { userId, bonusId: 'ac-bonus-5', key: newKey() })).toBe('SECOND_OPERATOR')
  })

  it('counts as bonus money and free spins that must be wagered too, also from a campaign', async () => {
    const { userId } = await newPlayer(started.platform)
    await spent('olga')
    const outcomes = []
    for (let n = 0; n < 4; n++)
      outcomes.push(await as('olga', 'grant-bonus', { userId, bonusId: 'ac-bonus-20', key: newKey() }))
    expect(outcomes).toEqual(['done', 'done', 'SECOND_OPERATOR', 'SECOND_OPERATOR'])
    const campaign = { campaignId: 'op-wagered', brandId: 'ac', name: 'W', status: 'ACTIVE', bonusIds: ['ac-bonus-20'] }
    expect(await as('olga', 'save-campaign', campaign)).toBe('done')
    expect(await as('olga', 'add-campaign-member', { campaignId: 'op-wagered', userId })).toBe('SECOND_OPERATOR')
    const paymentId = await withdrawalOf(userId)
    expect(await as('olga', 'decide-withdrawal', { paymentId, decision: 'APPROVE' })).toBe('SAME_OPERATOR')
  })

  it('is granted by the approval, once, and not after 72 hours', async () => {
    const { userId } = await newPlayer(started.platform)
    await query(`update operator_grants set granted_at = now() where proposed_by = 'olga'`)
    const [first, late] = [cash(userId), cash(userId)]
    for (const request of [first, late]) expect(await as('olga', 'grant-bonus', request)).toBe('SECOND_OPERATOR')
    expect(await as('otis', 'grant-bonus', first)).toBe('done')
    expect(await as('olga', 'grant-bonus', first)).toBe('done')
    await uncheckedQuery(
      started.platform.owner,
      `update operator_grants set proposed_at = now() - interval '73 hours' where granted_at is null`,
    )
    expect(await as('otis', 'grant-bonus', late)).toBe('SECOND_OPERATOR')
    expect(await query('select status from user_bonuses where user_id = $1', [userId])).toHaveLength(1)
  })

  it('through a campaign counts by its members', async () => {
    const [one, two] = [await newPlayer(started.platform), await newPlayer(started.platform)]
    await query(`update operator_grants set granted_at = now() - interval '2 days'`)
    const campaign = { campaignId: 'op-cash', brandId: 'ac', name: 'Cash', status: 'ACTIVE', bonusIds: ['ac-cash-5'] }
    expect(await as('olga', 'save-campaign', campaign)).toBe('done')
    await query(
      `insert into operator_grants (grant_key, user_id, item_id, worth, proposed_by, granted_at)
         values ('spent', $1, 'x', 4600, 'olga', now())`,
      [one.userId],
    )
    const member = { campaignId: 'op-cash', userId: one.userId }
    expect(await as('olga', 'add-campaign-member', member)).toBe('SECOND_OPERATOR')
    expect(await as('otis', 'add-campaign-member', member)).toBe('done')
    expect(await as('olga', 'save-campaign', { ...campaign, status: 'DRAFT' })).toBe('done')
    expect(await as('olga', 'add-campaign-member', { ...member, userId: two.userId })).toBe('done')
    expect(await as('olga', 'save-campaign', campaign)).toBe('SECOND_OPERATOR')
    expect(await as('otis', 'save-campaign', campaign)).toBe('done')
    const granted = 'select user_id from user_bonuses where user_id = any($1)'
    expect(await query(granted, [[one.userId, two.userId]])).toHaveLength(2)
  })

  it('is not paid out by the operator who accepted the documents of its player', async () => {
    const owner = await newPlayer(started.platform, true, { lastName: 'Nomatch' })
    const paymentId = await withdrawalOf(owner.userId)
    const [accepted, rejected] = [uuidV7(), uuidV7()]
    for (const documentId of [accepted, rejected])
      await query(
        `insert into documents (document_id, user_id, type, path, content_type, size_bytes)
         values ($1, $2, 'PASSPORT', $3, 'image/jpeg', 1000)`,
        [documentId, owner.userId, `documents/${documentId}`],
      )
    const rejection = { documentId: rejected, decision: 'REJECT', reason: 'UNREADABLE' }
    expect(await as('olga', 'decide-document', rejection)).toBe('done')
    expect(await as('olga', 'decide-document', { documentId: rejected, decision: 'ACCEPT' })).toBe('DECIDED_BEFORE')
    expect(await hasGrantedToPlayer(started.platform.deps.pool, paymentId, 'olga')).toBe(false)
    const acceptance = { documentId: accepted.toUpperCase(), decision: 'ACCEPT' }
    expect(await as('olga', 'decide-document', acceptance)).toBe('done')
    expect(await as('olga', 'decide-withdrawal', { paymentId, decision: 'APPROVE' })).toBe('SAME_OPERATOR')
    expect(await hasGrantedToPlayer(started.platform.deps.pool, paymentId, 'otis')).toBe(false)
    // The process died before it noted the outcome.
    await query(
      `update operator_actions set outcome = 'STARTED' where operation = 'decide-document' and outcome = 'DONE'`,
    )
    expect(await hasGrantedToPlayer(started.platform.deps.pool, paymentId, 'olga')).toBe(true)
  })

  it('bars the operator from approving a withdrawal of that player for 30 days', async () => {
    const owner = await newPlayer(started.platform)
    await query(`update operator_grants set granted_at = now() - interval '2 days'`)
    expect(await as('otis', 'grant-bonus', cash(owner.userId))).toBe('done')
    const paymentId = await withdrawalOf(owner.userId)
    expect(await as('otis', 'decide-withdrawal', { paymentId, decision: 'APPROVE' })).toBe('SAME_OPERATOR')
    expect(await hasGrantedToPlayer(started.platform.deps.pool, paymentId, 'olga')).toBe(false)
    const proposal = { userId: owner.userId, balance: 'REAL', amount: 500, reason: 'A test', key: newKey() }
    expect(await as('olga', 'propose-adjustment', proposal)).toBe('done')
    expect(await as('olga', 'decide-withdrawal', { paymentId, decision: 'APPROVE' })).toBe('SAME_OPERATOR')
    await query(`update operator_grants set granted_at = now() - interval '31 days'`)
    expect(await hasGrantedToPlayer(started.platform.deps.pool, paymentId, 'otis')).toBe(false)
    const campaign = { campaignId: 'op-own', brandId: 'ac', name: 'Own', status: 'DRAFT', bonusIds: ['ac-cash-5'] }
    expect(await as('otis', 'save-campaign', campaign)).toBe('done')
    expect(await as('otis', 'add-campaign-member', { campaignId: 'op-own', userId: owner.userId })).toBe('done')
    expect(await hasGrantedToPlayer(started.platform.deps.pool, paymentId, 'otis')).toBe(false)
    expect(await as('otis', 'save-campaign', { ...campaign, status: 'ACTIVE' })).toBe('done')
    expect(await hasGrantedToPlayer(started.platform.deps.pool, paymentId, 'otis')).toBe(true)
  })
})

describe('an excluded player', () => {
  it('gets no bonus, box, campaign or points, but money that is theirs', async () => {
    const owner = await newPlayer(started.platform)
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
