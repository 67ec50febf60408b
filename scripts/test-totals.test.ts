import { describe, expect, it } from 'vitest'
import { playwrightFailures, playwrightTotals, sum, totalsLine, vitestFailures, vitestTotals } from './test-totals.ts'

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }, errors: [], suites: [] }

describe('vitestTotals', () => {
  it.each([
    { name: 'all well', report: vitest, exit: 0, expected: '7 passed, 0 failed, 2 skipped' },
    { name: 'failures', report: { ...vitest, numFailedTests: 2 }, exit: 1, expected: '7 passed, 2 failed, 2 skipped' },
    {
      name: 'a file that does not load',
      report: {
        ...vitest,
        testResults: [
          { name: 'a.test.ts', status: 'failed', assertionResults: [] },
          { name: 'b.test.ts', status: 'passed', assertionResults: [{ fullName: 'b', status: 'passed' }] },
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

describe('failures are listed again at the end with the start of their message', () => {
  it('by Vitest: tests, and files that do not load', () => {
    const tests = [
      { fullName: 'pays once', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat x'] },
      { fullName: 'pays', status: 'passed', failureMessages: [] },
    ]
    const testResults = [
      { name: 'pay.test.ts', status: 'failed', assertionResults: tests },
      { name: 'gone.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ]
    expect(vitestFailures({ ...vitest, testResults })).toEqual([
      'pay.test.ts › pays once\nexpected 1\nat x',
      'gone.test.ts\nno such module',
    ])
  })

  it('by Playwright: tests at any depth, and the run itself', () => {
    const failed = { title: 'opens', ok: false, tests: [{ results: [{}, { error: { message: 'timed out' } }] }] }
    const suites = [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'without script', specs: [failed] }] }]
    expect(playwrightFailures({ ...playwright, errors: [{ message: 'port taken' }], suites })).toEqual([
      'The run itself\nport taken',
      'without script › opens\ntimed out',
    ])
  })

  it('nothing without a report', () => {
    expect([...vitestFailures(undefined), ...playwrightFailures(undefined)]).toEqual([])
  })
})
