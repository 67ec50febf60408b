import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, playerBalances } from '../ledger/index.ts'
import { callbackFor, createPayment, newPlayer, openGame, type Session, visa } from './journeys.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

/** What one player's money should be, by adding and taking away alone. */
interface Model {
  real: number
  hold: number
  /** Open withdrawals by payment. */
  withdrawals: { paymentId: string; amount: number }[]
  /** Bets of open rounds. */
  bets: { transactionId: string; roundId: string; amount: number }[]
}

const amount = fc.integer({ min: 2_000, max: 20_000 })
const command = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), amount }),
  fc.record({ do: fc.constant('withdraw' as const), amount }),
  fc.record({ do: fc.constant('cancel' as const), amount }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bet' as const), amount }) },
  fc.record({ do: fc.constant('win' as const), amount }),
  fc.record({ do: fc.constant('rollback' as const), amount }),
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

let ids = 0

async function run(step: Command, player: Session, gameSessionId: string, model: Model): Promise<void> {
  const base = { gameSessionId, currencyCode: 'EUR' }
  const transactionId = `model-${++ids}`
  switch (step.do) {
    case 'deposit': {
      const created = await createPayment(platform, player, { amount: step.amount })
      if (model.withdrawals.length > 0) return expect(created.code).toBe('PENDING_WITHDRAWALS')
      const request = platform.third.payments.at(-1)
      if (request) await platform.callback(callbackFor(request, { card: visa }))
      model.real += step.amount
      return
    }
    case 'withdraw': {
      const { rows } = await platform.deps.pool.query('select account_id from payment_accounts where user_id = $1', [
        player.userId,
      ])
      const accountId = rows[0]?.account_id
      const created = await createPayment(platform, player, { type: 'WITHDRAWAL', amount: step.amount, accountId })
      if (!accountId) return expect(created.code).toBe('ACCOUNT_REQUIRED')
      if (model.real < step.amount) return expect(created.code).toBe('INSUFFICIENT_FUNDS')
      model.real -= step.amount
      model.hold += step.amount
      model.withdrawals.push({ paymentId: created.payment.paymentId, amount: step.amount })
      return
    }
    case 'cancel': {
      const open = model.withdrawals.shift()
      if (!open) return
      const query = 'mutation ($id: ID!) { cancelPayment(paymentId: $id) { __typename } }'
      await platform.query(query, { id: open.paymentId }, player.accessToken)
      model.hold -= open.amount
      model.real += open.amount
      return
    }
    case 'bet': {
      const roundId = `round-${transactionId}`
      const { status } = await platform.wallet('bet', { ...base, transactionId, roundId, amount: step.amount })
      expect(status).toBe(model.real < step.amount ? 402 : 200)
      if (status !== 200) return
      model.real -= step.amount
      model.bets.push({ transactionId, roundId, amount: step.amount })
      return
    }
    case 'win': {
      const open = model.bets.shift()
      if (!open) return
      const win = { ...base, transactionId, roundId: open.roundId, amount: step.amount, roundFinished: true }
      await Promise.all([platform.wallet('win', win), platform.wallet('win', win)])
      model.real += step.amount
      return
    }
    case 'rollback': {
      const open = model.bets.shift()
      if (!open) return
      const { roundId, transactionId: originalTransactionId } = open
      await platform.wallet('rollback', { gameSessionId, transactionId, roundId, originalTransactionId })
      model.real += open.amount
      return
    }
  }
}

describe('any order of deposits, withdrawals, cancels, bets, wins and rollbacks', () => {
  it('leaves the balances where adding and taking away leaves them, and the ledger at zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 60 }), async (commands) => {
        const player = await newPlayer(platform)
        const { gameSessionId } = await openGame(platform, player)
        const model: Model = { real: 0, hold: 0, withdrawals: [], bets: [] }
        for (const step of commands) await run(step, player, gameSessionId, model)
        const { REAL, WITHDRAWAL_HOLD } = await playerBalances(platform.deps.pool, player.userId, 'EUR')
        expect({ REAL, WITHDRAWAL_HOLD }).toEqual({ REAL: model.real, WITHDRAWAL_HOLD: model.hold })
        expect(await auditLedger(platform.deps.pool)).toEqual({
          unbalancedCurrencies: 0,
          driftedAccounts: 0,
          unbalancedTransfers: 0,
        })
      }),
      { numRuns: 5, endOnFailure: true },
    )
  }, 60_000)
})
