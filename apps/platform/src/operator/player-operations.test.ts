import { describe, expect, it } from 'vitest'
import { logIn, newPlayer } from '../testing/journeys.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'
import { codesOf } from '../testing/platform.ts'

const { started, done, query } = operatorPlatform()

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
    const owner = await newPlayer(started.platform)
    const balances = 'query ($id: ID!) { balances(userId: $id) { amount } }'
    expect(await done('block-player', { userId: owner.userId })).toEqual({ status: 'BLOCKED' })
    expect(codesOf(await started.platform.query(balances, { id: owner.userId }, owner.accessToken))).toEqual([
      'UNAUTHENTICATED',
    ])
    expect(await done('unblock-player', { userId: owner.userId })).toEqual({ status: 'ACTIVE' })
    const [row] = await query<{ email: string }>('select email from players where user_id = $1', [owner.userId])
    expect((await logIn(started.platform, row?.email ?? '', 'ac', 'Copper-Lake-7')).userId).toBe(owner.userId)
  })

  it('are logged out everywhere, and may log in again', async () => {
    const { userId, accessToken } = await newPlayer(started.platform)
    const balances = 'query ($id: ID!) { balances(userId: $id) { amount } }'
    const before = await started.platform.query(balances, { id: userId }, accessToken)
    expect(before.errors).toBeUndefined()
    expect(await done('end-logins', { userId })).toEqual({ ended: 1 })
    expect(codesOf(await started.platform.query(balances, { id: userId }, accessToken))).toEqual(['UNAUTHENTICATED'])
    const [row] = await query<{ email: string }>('select email from players where user_id = $1', [userId])
    expect((await logIn(started.platform, row?.email ?? '', 'ac', 'Copper-Lake-7')).userId).toBe(userId)
  })

  it('have their withdrawals blocked', async () => {
    expect(await done('set-withdrawal-block', { userId: started.player.userId, block: 'CARDS' })).toEqual({
      block: 'CARDS',
    })
    const [row] = await query('select withdrawal_block as block from players where user_id = $1', [
      started.player.userId,
    ])
    expect(row).toEqual({ block: 'CARDS' })
    await done('set-withdrawal-block', { userId: started.player.userId, block: 'NONE' })
  })
})
