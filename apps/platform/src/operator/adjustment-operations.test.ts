import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { describe, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import { realBalanceOf } from '../testing/journeys.ts'
import { newKey } from '../testing/operator-client.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'

const { started, send, done, refused, query } = operatorPlatform()

describe('adjustments', () => {
  const adjustment = (changes: object = {}) => ({
    userId: started.player.userId,
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
    const before = await realBalanceOf(started.platform, started.player)
    const adjustmentId = await propose()
    expect(await realBalanceOf(started.platform, started.player)).toBe(before)
    expect((await done('list-adjustments', {})).adjustments).toContainEqual(
      expect.objectContaining({ adjustmentId, proposedBy: 'olga', amount: 2_500, userId: started.player.userId }),
    )
    expect(await Promise.all([decide(adjustmentId), decide(adjustmentId)])).toEqual(
      expect.arrayContaining(['APPROVED', 'DECIDED_BEFORE']),
    )
    expect(await realBalanceOf(started.platform, started.player)).toBe(before + 2_500)
    expect(await decide(adjustmentId, 'DECLINE')).toBe('DECIDED_BEFORE')
    expect((await done('list-adjustments', {})).adjustments).toEqual([])
    expect(await decide(await propose({ amount: -1_000 }))).toBe('APPROVED')
    expect(await realBalanceOf(started.platform, started.player)).toBe(before + 1_500)
    expect(
      await query('select operator, operation, outcome from operator_actions order by action_id desc limit 2'),
    ).toEqual([
      { operator: 'otis', operation: 'decide-adjustment', outcome: 'DONE' },
      { operator: 'olga', operation: 'propose-adjustment', outcome: 'DONE' },
    ])
  })

  it('are not approved by whoever proposed them', async () => {
    const before = await realBalanceOf(started.platform, started.player)
    const adjustmentId = await propose()
    expect(await decide(adjustmentId, 'APPROVE', 'olga')).toBe('SAME_OPERATOR')
    const itself = `update balance_adjustments set status = 'APPROVED', decided_by = 'olga', ledger_transfer_id =
      (select transfer_id from ledger_transfers limit 1) where adjustment_id = $1`
    await expect(query(itself, [adjustmentId])).rejects.toThrow(/approved_by_another/)
    expect(await realBalanceOf(started.platform, started.player)).toBe(before)
    expect(await decide(adjustmentId, 'DECLINE', 'olga')).toBe('DECLINED')
    expect(await decide(adjustmentId)).toBe('DECIDED_BEFORE')
  })

  it('expire', async () => {
    const before = await realBalanceOf(started.platform, started.player)
    const adjustmentId = await propose()
    await uncheckedQuery(
      started.platform.owner,
      'update balance_adjustments set expires_at = now() where adjustment_id = $1',
      [adjustmentId],
    )
    expect(await decide(adjustmentId)).toBe('PROPOSAL_EXPIRED')
    expect((await done('list-adjustments', {})).adjustments).toEqual([])
    expect(await realBalanceOf(started.platform, started.player)).toBe(before)
  })

  it('credit points', async () => {
    const before = (await playerBalances(started.platform.deps.pool, started.player.userId, 'PTS')).VIRTUAL
    expect(await decide(await propose({ balance: 'VIRTUAL', amount: 700 }))).toBe('APPROVED')
    expect((await playerBalances(started.platform.deps.pool, started.player.userId, 'PTS')).VIRTUAL).toBe(before + 700)
  })

  it('debit no more than the balance, and can then be approved later', async () => {
    const before = await realBalanceOf(started.platform, started.player)
    const adjustmentId = await propose({ amount: -before - 1 })
    expect(await decide(adjustmentId)).toBe('INSUFFICIENT_FUNDS')
    expect(await realBalanceOf(started.platform, started.player)).toBe(before)
    expect(await decide(await propose({ amount: 1 }))).toBe('APPROVED')
    expect(await decide(adjustmentId)).toBe('APPROVED')
    expect(await realBalanceOf(started.platform, started.player)).toBe(0)
  })

  it('are proposed once per key', async () => {
    const request = adjustment()
    const first = await done('propose-adjustment', request)
    expect(await done('propose-adjustment', request)).toEqual(first)
    expect(await refused('propose-adjustment', { ...request, amount: 1 })).toEqual([409, 'KEY_CONFLICT'])
    expect(await decide(first.adjustmentId, 'DECLINE')).toBe('DECLINED')
  })
})
