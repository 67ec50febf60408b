import { describe, expect, it } from 'vitest'
import { playwrightTotals, sum, totalsLine, vitestTotals } from './test-totals.ts'

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] }

describe('vitestTotals', () => {
  it.each([
    { name: 'all well', report: vitest, exit: 0, expected: '7 passed, 0 failed, 2 skipped' },
    { name: 'failures', report: { ...vitest, numFailedTests: 2 }, exit: 1, expected: '7 passed, 2 failed, 2 skipped' },
    {
      name: 'a file that does not load',
      report: {
        ...vitest,
        testResults: [
          { status: 'failed', assertionResults: [] },
          { status: 'passed', assertionResults: [{}] },
        ],
      },
      exit: 1,
      expected: '7 passed, 1 failed, 2 skipped',
    },
    { name: 'an unexplained exit', report: vitest, exit: 1, expected: '7 passed, 1 failed, 2 skipped' },
    { name: 'killed', report: vitest, exit: null, expected: '7 passed, 1 failed, 2 skipped' },
    { name: 'no report', report: undefined, exit: 0, expected: '0 passed, 1 failed, 0 skipped' },
  ])('$name', ({ report, exit, expected }) => expect(totalsLine(vitestTotals(report, exit))).toBe(expected))
})

describe('playwrightTotals', () => {
  it.each([
    { name: 'all well', report: playwright, exit: 0, expected: '3 passed, 0 failed, 1 skipped' },
    {
      name: 'unexpected and flaky',
      report: { ...playwright, stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 } },
      exit: 1,
      expected: '1 passed, 2 failed, 0 skipped',
    },
    {
      name: 'the setup failed',
      report: { ...playwright, errors: [{}] },
      exit: 1,
      expected: '3 passed, 1 failed, 1 skipped',
    },
    { name: 'an unexplained exit', report: playwright, exit: 1, expected: '3 passed, 1 failed, 1 skipped' },
    { name: 'no report', report: undefined, exit: 1, expected: '0 passed, 1 failed, 0 skipped' },
  ])('$name', ({ report, exit, expected }) => expect(totalsLine(playwrightTotals(report, exit))).toBe(expected))
})

describe('sum', () => {
  it('adds up', () => {
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33 })
  })
})
