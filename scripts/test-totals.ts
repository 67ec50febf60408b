/** Adds up the runners' own reports. A runner that broke counts as a failure, whatever its report says. */
export type Totals = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** An exit code that the report does not explain is one failure more. */
const explained = (totals: Totals, exitCode: number | null): Totals =>
  exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals

const broken: Totals = { passed: 0, failed: 1, skipped: 0 }

export function vitestTotals(report: VitestReport | undefined, exitCode: number | null): Totals {
  if (!report) return broken
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return explained(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloadable,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  )
}

/** A test that passed only at the second attempt is a failed one. */
export function playwrightTotals(report: PlaywrightReport | undefined, exitCode: number | null): Totals {
  if (!report) return broken
  const { expected, unexpected, flaky, skipped } = report.stats
  return explained({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, exitCode)
}

export const sum = (totals: Totals[]): Totals =>
  totals.reduce(
    (all, { passed, failed, skipped }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      skipped: all.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

export const totalsLine = ({ passed, failed, skipped }: Totals) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`
