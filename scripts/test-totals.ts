import { stripVTControlCharacters } from 'node:util'

/** Reads the test runners' reports. A runner that crashed counts as a failure, whatever its report says. */
export type Totals = { passed: number; failed: number; skipped: number }

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/** A non-zero exit code that the report does not explain counts as one more failure. */
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

/** A test that passed only on the second attempt counts as failed. */
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

// ANSI colour codes, which would be noise in a plain-text report.
const plain = (text = '') => stripVTControlCharacters(text).trim().split('\n').slice(0, 12).join('\n')

const failure = (name: string, why: string | undefined) => `${name}\n${plain(why)}`

/** Each failed test with the beginning of its message. */
export const vitestFailures = (report: VitestReport | undefined): string[] =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [failure(name, message)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages?.[0]))
  })

/** Each failed test with the beginning of its message. */
export function playwrightFailures(report: PlaywrightReport | undefined): string[] {
  const within = (suite: PlaywrightSuite): string[] => [
    ...suite.specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) =>
        failure(
          `${suite.title} › ${title}`,
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
        ),
      ),
    ...(suite.suites ?? []).flatMap(within),
  ]
  return [
    ...(report?.errors ?? []).map(({ message }) => failure('The run itself', message)),
    ...(report?.suites ?? []).flatMap(within),
  ]
}
