import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import { logIn, newPlayer, type Session } from '../testing/journeys.ts'
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

const { done, query } = operatorOf(() => platform)

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
      blacklisted: 'NONE',
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

  it('are logged out everywhere, and may log in again', async () => {
    const { userId, accessToken } = await newPlayer(platform)
    const balances = 'query ($id: ID!) { balances(userId: $id) { amount } }'
    const before = await platform.query(balances, { id: userId }, accessToken)
    expect(before.errors).toBeUndefined()
    expect(await done('end-logins', { userId })).toEqual({ ended: 1 })
    expect(codesOf(await platform.query(balances, { id: userId }, accessToken))).toEqual(['UNAUTHENTICATED'])
    const [row] = await query<{ email: string }>('select email from players where user_id = $1', [userId])
    expect((await logIn(platform, row?.email ?? '', 'ac', 'Copper-Lake-7')).userId).toBe(userId)
  })

  it('have their withdrawals blocked', async () => {
    expect(await done('set-withdrawal-block', { userId: player.userId, block: 'CARDS' })).toEqual({ block: 'CARDS' })
    const [row] = await query('select withdrawal_block as block from players where user_id = $1', [player.userId])
    expect(row).toEqual({ block: 'CARDS' })
    await done('set-withdrawal-block', { userId: player.userId, block: 'NONE' })
  })
})
