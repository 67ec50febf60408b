import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { playerBalances } from '../ledger/index.ts'
import { callbackFor, createPayment, lastProviderRequest, type Session, visa } from './journeys.ts'
import type { TestPlatform } from './platform.ts'

type Report = ReturnType<typeof callbackFor>

/** Steps of tests about what the payment provider reports of one player's payments. */
export function providerReportsOf(platform: () => TestPlatform, player: () => Session) {
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await uncheckedQuery<Row>(platform().deps.pool, text, values)).rows
  /** Its `report` is the callback of success, or as `changes` say. */
  async function openDeposit(amount = 5_000) {
    await createPayment(platform(), player(), { amount })
    const request = lastProviderRequest(platform())
    return { id: request.reference, report: (changes: object = {}) => callbackFor(request, { card: visa, ...changes }) }
  }
  return {
    query,
    real: async () => (await playerBalances(platform().deps.pool, player().userId, 'EUR')).REAL,
    openDeposit,
    async paidDeposit(amount = 5_000) {
      const deposit = await openDeposit(amount)
      const status = await platform().callback(deposit.report())
      if (status !== 200) throw new Error(`The callback was answered ${status}`)
      return deposit
    },
    /** What the provider says when asked. */
    stands: (report: Report) => platform().third.standings.set(report.reference, report),
  }
}
