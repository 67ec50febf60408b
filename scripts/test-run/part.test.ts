import { expect, it, vi } from 'vitest'
import { emptyOutcome, TestRun } from './part.ts'

it('adds up its parts and counts one that throws as a failure', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = new TestRun()
  await run.part('good', async () => ({ totals: { passed: 3, failed: 0, skipped: 1 }, failures: [] }))
  await run.part('empty', async () => emptyOutcome)
  await run.part('broken', async () => {
    throw new Error('no server')
  })
  expect(run.end()).toEqual({ passed: 3, failed: 1, skipped: 1 })
  const text = printed.mock.calls.flat().join('\n')
  expect(text).toMatch(/^good +\d+ s, \d+\.\d cores busy$/m)
  expect(text).toContain('Failed: broken: no server')
  expect(warned).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
