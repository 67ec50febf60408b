import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidV7 } from '../db/uuid-v7.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { newKey, operatorOf, type Sent } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  player = await newPlayer(platform)
})
afterAll(() => platform.close())

const { ask, done, send, query } = operatorOf(() => platform)
const nobody = uuidV7()

describe('malformed requests', () => {
  it.each<[string, unknown]>([
    ['find-player', { brandId: 'zz', email: 'ada@parlour.example' }],
    ['find-player', { brandId: 'ac' }],
    ['find-player', { brandId: 'ac', email: 'ada@parlour.example\u0000' }],
    ['find-player', { brandId: 'ac', email: 'ada\ud800@parlour.example', more: 1 }],
    ['block-player', { userId: 'ada' }],
    ['block-player', { userId: nobody, reason: 'no such field' }],
    ['set-withdrawal-block', { userId: nobody, block: 'SOME' }],
    ['propose-adjustment', { userId: nobody, balance: 'BONUS', amount: 1, reason: 'x', key: 'k' }],
    ['propose-adjustment', { userId: nobody, balance: 'REAL', amount: 0, reason: 'x', key: 'k' }],
    ['propose-adjustment', { userId: nobody, balance: 'REAL', amount: 1.5, reason: 'x', key: 'k' }],
    ['propose-adjustment', { userId: nobody, balance: 'REAL', amount: 1, reason: ' ', key: 'k' }],
    ['propose-adjustment', { userId: nobody, balance: 'REAL', amount: 1, reason: 'x' }],
    ['list-documents', { status: 'LOST' }],
    ['decide-document', { documentId: nobody, decision: 'REJECT' }],
    ['decide-document', { documentId: nobody, decision: 'ACCEPT', reason: 'EXPIRED' }],
    ['decide-withdrawal', { paymentId: nobody, decision: 'MAYBE' }],
    ['grant-bonus', { userId: nobody, bonusId: 'AC cash', key: 'k' }],
    ['save-campaign', { campaignId: 'c', brandId: 'ac', name: 'n', status: 'ACTIVE', bonusIds: 'ac-cash-5' }],
    ['list-withdrawals', []],
    ['list-withdrawals', 'text'],
  ])('%s %j', async (operation, request) => {
    const { status, answer } = await send(operation, JSON.stringify(request))
    expect([status, answer.error?.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  it('refuses invalid JSON, and bodies that are too large', async () => {
    expect((await send('list-withdrawals', '{')).answer.error.code).toBe('INVALID_REQUEST')
    expect((await send('list-withdrawals', `{"x":"${'y'.repeat(17_000)}"}`)).answer.error.code).toBe('INVALID_REQUEST')
  })
})

describe('the signature', () => {
  const body = () => JSON.stringify({ userId: player.userId })
  it.each<[string, Sent]>([
    ['another secret', { secret: 'another secret of the same length' }],
    ['a signature for another operation', { path: '/operator/v1/unblock-player' }],
    ['a signature ten minutes old', { at: Date.now() - 600_000 }],
    ['a signature from the future', { at: Date.now() + 600_000 }],
    ['no name', { operator: '' }],
    ['an unknown name', { operator: 'oscar' }],
    ['the name of another operator', { operator: 'otis', keyOf: 'olga' }],
    ['another id of the key', { keyId: 'next' }],
  ])('refuses %s', async (_, sent) => {
    const { status, answer } = await send('block-player', body(), sent)
    expect([status, answer.error.code]).toEqual([401, 'INVALID_SIGNATURE'])
  })

  it('is valid for one request: nobody can replay one that they have seen', async () => {
    const at = Date.now() - 1_000
    const request = JSON.stringify({ userId: nobody })
    expect((await send('unblock-player', request, { at })).answer.error.code).toBe('UNKNOWN_PLAYER')
    const again = await send('unblock-player', request, { at })
    expect([again.status, again.answer.error.code]).toEqual([401, 'INVALID_SIGNATURE'])
    expect((await send('unblock-player', request, { at: at + 1 })).answer.error.code).toBe('UNKNOWN_PLAYER')
  })

  it("refuses a request without one, and a player's token", async () => {
    const headers = { authorization: `Bearer ${player.accessToken}` }
    const url = `${platform.innerUrl}/operator/v1/block-player`
    expect((await fetch(url, { method: 'POST', body: body() })).status).toBe(401)
    expect((await fetch(url, { method: 'POST', body: body(), headers })).status).toBe(401)
  })

  it('leaves the player unchanged, and records nothing', async () => {
    const [before] = await query('select count(*) from operator_actions')
    await send('block-player', body(), { secret: 'another secret of the same length' })
    expect(await query('select count(*) from operator_actions')).toEqual([before])
    expect(await query('select status from players where user_id = $1', [player.userId])).toEqual([
      { status: 'ACTIVE' },
    ])
  })
})

describe('the log', () => {
  const last = async () =>
    (
      await query<{ operator: string; operation: string; request: unknown; outcome: string; detail: string | null }>(
        'select operator, operation, request, outcome, detail from operator_actions order by action_id desc limit 1',
        [],
      )
    )[0]

  it('records who did what, with which outcome', async () => {
    const request = { userId: player.userId, bonusId: 'ac-cash-5', key: newKey() }
    const { userBonusId } = await done('grant-bonus', request)
    expect(await last()).toEqual({
      operator: 'olga',
      operation: 'grant-bonus',
      request,
      outcome: 'DONE',
      detail: `userBonusId=${userBonusId}`,
    })
  })

  it('records refusals, malformed requests and unknown operations', async () => {
    await ask('block-player', { userId: nobody })
    expect(await last()).toMatchObject({ outcome: 'UNKNOWN_PLAYER', request: { userId: nobody } })
    await send('block-player', '{"userId":"\\u0000"')
    expect(await last()).toMatchObject({ outcome: 'INVALID_REQUEST', request: '{"userId":""' })
    await ask('become-rich', {})
    expect(await last()).toMatchObject({ operation: 'become-rich', outcome: 'UNKNOWN_OPERATION' })
  })

  it('records a request for a player of whatever name', async () => {
    const long = Array.from({ length: 200 }, () => uuidV7()).join('')
    await send('find-player', JSON.stringify({ brandId: 'ac', email: long, userId: long }))
    expect(await last()).toMatchObject({ outcome: 'INVALID_REQUEST', request: { email: long, userId: long } })
  })

  it('records the reason of an internal error, which the operator does not see', async () => {
    await uncheckedQuery(platform.owner, 'alter table boxes rename to boxes_away')
    const { status, answer } = await ask('grant-box', { userId: player.userId, boxId: 'ac-mystery-box', key: newKey() })
    await uncheckedQuery(platform.owner, 'alter table boxes_away rename to boxes')
    expect([status, answer.error.code]).toEqual([500, 'INTERNAL_ERROR'])
    expect(JSON.stringify(answer)).not.toContain('boxes')
    expect(await last()).toMatchObject({ operation: 'grant-box', outcome: 'INTERNAL_ERROR' })
  })
})
