import { expect, it } from 'vitest'
import type { CrashFindings } from './crash-check.ts'
import { runCrashes } from './crash-run.ts'

const nothingFound: CrashFindings = {
  lost: 0,
  doubled: 0,
  wrongBalances: 0,
  unmatched: 0,
  unmatchedPayments: 0,
  unbalancedCurrencies: 0,
  driftedAccounts: 0,
  unbalancedTransfers: 0,
}

/** The short form of `npm run crash`. */
it('keeps every acknowledged call, once, when platform and PostgreSQL are killed under load', async () => {
  const { findings, findingsAfterRepeat, faults, kills, ownCrashes, ...tally } = await runCrashes({
    seconds: 4,
    players: 6,
    calls: 100,
  })
  expect(faults).toEqual([])
  expect(findings).toEqual(nothingFound)
  expect(findingsAfterRepeat).toEqual(nothingFound)
  expect(ownCrashes).toBe(0)
  expect(kills.platform).toBeGreaterThan(0)
  expect(kills.postgres).toBeGreaterThan(0)
  // Guards against a vacuous run: calls were made, and the kills interrupted some.
  expect(tally.acknowledged).toBe(tally.calls)
  expect(tally.acknowledged).toBeGreaterThan(50)
  expect(tally.retried).toBeGreaterThan(0)
}, 240_000)
