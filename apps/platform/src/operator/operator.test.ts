import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { auditLedger, playerBalances } from '../ledger/index.ts'
import { createPayment, deposit, logIn, newPlayer, realBalanceOf, type Session, withdraw } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { codesOf, soundLedger, startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  player = await newPlayer(platform)
})
afterEach(async () => expect(await auditLedger(platform.deps.pool)).toEqual(soundLedger))
afterAll(() => platform.close())

const { send, done, refused, query } = operatorOf(() => platform)

let keys = 0
const newKey = () => `operator-test-${++keys}`

async function documentInReview({ userId }: Session, type = 'PASSPORT'): Promise<string> {
  const documentId = uuidV7()
  await uncheckedQuery(
    platform.deps.pool,
    `insert into documents (document_id, user_id, type, path, content_type, size_bytes)
     values ($1, $2, $3, $4, 'image/jpeg', 1000)`,
    [documentId, userId, type, `documents/${userId}/${documentId}`],
  )
  return documentId
}

async function withdrawalInReview(): Promise<{ owner: Session; paymentId: string }> {
  const owner = await newPlayer(platform)
  await deposit(platform, owner, 10_000)
  const { payment } = await withdraw(platform, owner, { amount: 4_000 })
  return { owner, paymentId: payment.paymentId }
}

describe('players', () => {
  it('are found by brand and e-mail', async () => {
    const found = await done('find-player', { brandId: 'ac', email: 'Ada@parlour.example' })
    expect(found).toMatchObject({
      email: 'ada@parlour.example',
      fullName: 'Ada Lahti',
      status: 'ACTIVE',
      kycStatus: 'VERIFIED',
      emailVerified: true,
      lockedUntil: null,
      withdrawalBlock: 'NONE',
      currencyCode: 'EUR',
      real: 100_000,
      points: 0,
    })
  })

  it('are blocked, which ends their logins, and unblocked', async () => {
    const owner = await newPlayer(platform)
    const balances = 'query ($id: ID!) { balances(userId: $id) { amount } }'
    expect(await done('block-player', { userId: owner.userId })).toEqual({ status: 'BLOCKED' })
    expect(codesOf(await platform.query(balances, { id: owner.userId }, owner.accessToken))).toEqual([
      'UNAUTHENTICATED',
    ])
    expect(await done('unblock-player', { userId: owner.userId })).toEqual({ status: 'ACTIVE' })
    const [row] = await query<{ email: string }>('select email from players where user_id = $1', [owner.userId])
    expect((await logIn(platform, row?.email ?? '', 'ac', 'Copper-Lake-7')).userId).toBe(owner.userId)
  })

  it('have their withdrawals blocked', async () => {
    expect(await done('set-withdrawal-block', { userId: player.userId, block: 'CARDS' })).toEqual({ block: 'CARDS' })
    const [row] = await query('select withdrawal_block as block from players where user_id = $1', [player.userId])
    expect(row).toEqual({ block: 'CARDS' })
    await done('set-withdrawal-block', { userId: player.userId, block: 'NONE' })
  })
})

describe('adjustments', () => {
  const adjustment = (changes: object = {}) => ({
    userId: player.userId,
    balance: 'REAL',
    amount: 2_500,
    reason: 'lost a bet to us',
    key: newKey(),
    ...changes,
  })
  const propose = async (changes: object = {}) => {
    const { adjustmentId } = await done('propose-adjustment', adjustment(changes))
    return adjustmentId as string
  }
  /** By otis, while olga proposes. */
  const decide = async (adjustmentId: string, decision = 'APPROVE', operator = 'otis') => {
    const { answer } = await send('decide-adjustment', JSON.stringify({ adjustmentId, decision }), { operator })
    return answer.error?.code ?? answer.status
  }

  it('move money once another operator approves, and only once', async () => {
    const before = await realBalanceOf(platform, player)
    const adjustmentId = await propose()
    expect(await realBalanceOf(platform, player)).toBe(before)
    expect((await done('list-adjustments', {})).adjustments).toContainEqual(
      expect.objectContaining({ adjustmentId, proposedBy: 'olga', amount: 2_500, userId: player.userId }),
    )
    expect(await Promise.all([decide(adjustmentId), decide(adjustmentId)])).toEqual(
      expect.arrayContaining(['APPROVED', 'DECIDED_BEFORE']),
    )
    expect(await realBalanceOf(platform, player)).toBe(before + 2_500)
    expect(await decide(adjustmentId, 'DECLINE')).toBe('DECIDED_BEFORE')
    expect((await done('list-adjustments', {})).adjustments).toEqual([])
    expect(await decide(await propose({ amount: -1_000 }))).toBe('APPROVED')
    expect(await realBalanceOf(platform, player)).toBe(before + 1_500)
    expect(
      await query('select operator, operation, outcome from operator_actions order by action_id desc limit 2'),
    ).toEqual([
      { operator: 'otis', operation: 'decide-adjustment', outcome: 'DONE' },
      { operator: 'olga', operation: 'propose-adjustment', outcome: 'DONE' },
    ])
  })

  it('are not approved by whoever proposed them', async () => {
    const before = await realBalanceOf(platform, player)
    const adjustmentId = await propose()
    expect(await decide(adjustmentId, 'APPROVE', 'olga')).toBe('SAME_OPERATOR')
    const itself = `update balance_adjustments set status = 'APPROVED', decided_by = 'olga', ledger_transfer_id =
      (select transfer_id from ledger_transfers limit 1) where adjustment_id = $1`
    await expect(query(itself, [adjustmentId])).rejects.toThrow(/approved_by_another/)
    expect(await realBalanceOf(platform, player)).toBe(before)
    expect(await decide(adjustmentId, 'DECLINE', 'olga')).toBe('DECLINED')
    expect(await decide(adjustmentId)).toBe('DECIDED_BEFORE')
  })

  it('expire', async () => {
    const before = await realBalanceOf(platform, player)
    const adjustmentId = await propose()
    await query('update balance_adjustments set expires_at = now() where adjustment_id = $1', [adjustmentId])
    expect(await decide(adjustmentId)).toBe('ADJUSTMENT_EXPIRED')
    expect((await done('list-adjustments', {})).adjustments).toEqual([])
    expect(await realBalanceOf(platform, player)).toBe(before)
  })

  it('credit points', async () => {
    const before = (await playerBalances(platform.deps.pool, player.userId, 'PTS')).VIRTUAL
    expect(await decide(await propose({ balance: 'VIRTUAL', amount: 700 }))).toBe('APPROVED')
    expect((await playerBalances(platform.deps.pool, player.userId, 'PTS')).VIRTUAL).toBe(before + 700)
  })

  it('debit no more than the balance, and can then be approved later', async () => {
    const before = await realBalanceOf(platform, player)
    const adjustmentId = await propose({ amount: -before - 1 })
    expect(await decide(adjustmentId)).toBe('INSUFFICIENT_FUNDS')
    expect(await realBalanceOf(platform, player)).toBe(before)
    expect(await decide(await propose({ amount: 1 }))).toBe('APPROVED')
    expect(await decide(adjustmentId)).toBe('APPROVED')
    expect(await realBalanceOf(platform, player)).toBe(0)
  })

  it('are proposed once per key', async () => {
    const request = adjustment()
    const first = await done('propose-adjustment', request)
    expect(await done('propose-adjustment', request)).toEqual(first)
    expect(await refused('propose-adjustment', { ...request, amount: 1 })).toEqual([409, 'KEY_CONFLICT'])
    expect(await decide(first.adjustmentId, 'DECLINE')).toBe('DECLINED')
  })
})

describe('documents', () => {
  it('are listed while in review, each with a download address', async () => {
    const documentId = await documentInReview(player)
    const { documents } = await done('list-documents', {})
    const listed = documents.find((document: { documentId: string }) => document.documentId === documentId)
    expect(listed).toMatchObject({ userId: player.userId, brandId: 'ac', type: 'PASSPORT', status: 'IN_REVIEW' })
    expect(listed.url).toContain(`/objects/documents/${player.userId}/${documentId}?`)
  })

  it('are accepted, or rejected with a reason', async () => {
    const [accepted, rejected] = [await documentInReview(player), await documentInReview(player)]
    expect(await done('decide-document', { documentId: accepted, decision: 'ACCEPT' })).toEqual({ status: 'ACCEPTED' })
    const no = { documentId: rejected, decision: 'REJECT', reason: 'UNREADABLE' }
    expect(await done('decide-document', no)).toEqual({ status: 'REJECTED' })
    const { documents } = await done('list-documents', { status: 'REJECTED' })
    expect(documents.map((document: { documentId: string }) => document.documentId)).toContain(rejected)
    expect(await refused('decide-document', { documentId: rejected, decision: 'ACCEPT' })).toEqual([
      409,
      'DECIDED_BEFORE',
    ])
  })

  it('verify the player once they prove the identity', async () => {
    const owner = await newPlayer(platform, true, { lastName: 'Nomatch' })
    for (const type of ['PASSPORT', 'PROOF_OF_ADDRESS'])
      await done('decide-document', { documentId: await documentInReview(owner, type), decision: 'ACCEPT' })
    const [row] = await query('select kyc_status as kyc from players where user_id = $1', [owner.userId])
    expect(row).toEqual({ kyc: 'VERIFIED' })
  })
})

describe('withdrawals', () => {
  it('are listed, and declined, which returns the money', async () => {
    const { owner, paymentId } = await withdrawalInReview()
    const { withdrawals } = await done('list-withdrawals', {})
    expect(withdrawals.find((one: { paymentId: string }) => one.paymentId === paymentId)).toMatchObject({
      userId: owner.userId,
      amount: 4_000,
      currencyCode: 'EUR',
      provider: 'PAYMENT_IQ',
    })
    expect(await realBalanceOf(platform, owner)).toBe(6_000)
    expect(await done('decide-withdrawal', { paymentId, decision: 'DECLINE' })).toEqual({ decision: 'DECLINE' })
    expect(await realBalanceOf(platform, owner)).toBe(10_000)
    expect(await refused('decide-withdrawal', { paymentId, decision: 'APPROVE' })).toEqual([409, 'NOT_IN_REVIEW'])
  })

  it('are not approved before their player has confirmed them', async () => {
    const owner = await newPlayer(platform)
    await deposit(platform, owner, 10_000)
    const [account] = await query<{ accountId: string }>(
      'select account_id as "accountId" from payment_accounts where user_id = $1',
      [owner.userId],
    )
    const { payment } = await createPayment(platform, owner, { type: 'WITHDRAWAL', accountId: account?.accountId })
    const { paymentId } = payment
    const { withdrawals } = await done('list-withdrawals', {})
    expect(withdrawals.find((one: { paymentId: string }) => one.paymentId === paymentId)).toMatchObject({
      awaitsConfirmation: true,
    })
    expect(await refused('decide-withdrawal', { paymentId, decision: 'APPROVE' })).toEqual([409, 'NOT_CONFIRMED'])
    expect(await done('decide-withdrawal', { paymentId, decision: 'DECLINE' })).toEqual({ decision: 'DECLINE' })
  })

  it('are approved, and then sent', async () => {
    const { paymentId } = await withdrawalInReview()
    await done('decide-withdrawal', { paymentId, decision: 'APPROVE' })
    const [row] = await query('select status from payments where payment_id = $1', [paymentId])
    expect(row).toEqual({ status: 'PENDING' })
  })
})

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

const nobody = uuidV7()
describe('objects that do not exist', () => {
  it.each<[string, () => object, string]>([
    ['find-player', () => ({ brandId: 'ac', email: 'nobody@parlour.example' }), 'UNKNOWN_PLAYER'],
    ['find-player', () => ({ brandId: 'bz', email: "x' or 1=1 --" }), 'UNKNOWN_PLAYER'],
    ['block-player', () => ({ userId: nobody }), 'UNKNOWN_PLAYER'],
    ['unblock-player', () => ({ userId: nobody }), 'UNKNOWN_PLAYER'],
    ['set-withdrawal-block', () => ({ userId: nobody, block: 'ALL' }), 'UNKNOWN_PLAYER'],
    [
      'propose-adjustment',
      () => ({ userId: nobody, balance: 'REAL', amount: 1, reason: 'x', key: newKey() }),
      'UNKNOWN_PLAYER',
    ],
    ['decide-adjustment', () => ({ adjustmentId: nobody, decision: 'APPROVE' }), 'UNKNOWN_ADJUSTMENT'],
    ['decide-document', () => ({ documentId: nobody, decision: 'ACCEPT' }), 'UNKNOWN_DOCUMENT'],
    ['decide-withdrawal', () => ({ paymentId: nobody, decision: 'APPROVE' }), 'UNKNOWN_PAYMENT'],
    ['forfeit-bonus', () => ({ userId: nobody, userBonusId: nobody }), 'UNKNOWN_PLAYER'],
    ['grant-bonus', () => ({ userId: nobody, bonusId: 'ac-cash-5', key: newKey() }), 'UNKNOWN_PLAYER'],
    ['grant-bonus', () => ({ userId: player.userId, bonusId: 'bz-cash-5', key: newKey() }), 'UNKNOWN_BONUS'],
    ['grant-box', () => ({ userId: nobody, boxId: 'ac-treasure-box', key: newKey() }), 'UNKNOWN_PLAYER'],
    ['grant-box', () => ({ userId: player.userId, boxId: 'bz-treasure-box', key: newKey() }), 'UNKNOWN_BOX'],
    ['add-campaign-member', () => ({ campaignId: 'bz-vip-gold', userId: player.userId }), 'UNKNOWN_CAMPAIGN'],
    ['add-campaign-member', () => ({ campaignId: 'bz-vip-gold', userId: nobody }), 'UNKNOWN_PLAYER'],
    ['remove-campaign-member', () => ({ campaignId: 'ac-spins', userId: nobody }), 'UNKNOWN_PLAYER'],
    ['become-rich', () => ({}), 'UNKNOWN_OPERATION'],
    ['constructor', () => ({}), 'UNKNOWN_OPERATION'],
  ])('%s reports it', async (operation, request, code) =>
    expect(await refused(operation, request())).toEqual([404, code]),
  )
})
