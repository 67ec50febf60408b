import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { registry } from '../runtime/metrics.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { reportAudit } from './report-audit.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

async function audited() {
  const error = vi.fn()
  const { config, logger } = platform.deps
  await reportAudit({ config, logger: Object.assign(Object.create(logger), { error }) })
  const metrics = await registry.metrics()
  const faults = /^ledger_audit_faults\{fault="driftedAccounts"\} (\d+)$/m.exec(metrics)?.[1]
  return { faults: Number(faults), errors: error.mock.calls.map(([, message]) => message) }
}

it('shows balances that moved without entries, which the sum of all balances does not', async () => {
  expect(await audited()).toEqual({ faults: 0, errors: [] })
  const move = (amount: number) =>
    uncheckedQuery(
      platform.owner,
      `update ledger_accounts set balance = balance + case when may_go_negative then -$1::bigint else $1::bigint end where account_id in (
         select max(account_id) from ledger_accounts where currency_code = 'EUR' group by may_go_negative)`,
      [amount],
    )
  await move(100)
  expect(await audited()).toEqual({ faults: 2, errors: ['the ledger is not sound'] })
  await move(-100)
  expect(await audited()).toEqual({ faults: 0, errors: [] })
})
