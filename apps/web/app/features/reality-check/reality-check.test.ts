import { expect, it } from 'vitest'
import { askAgainIn, isDue } from './reality-check.ts'

it.each([
  ['nobody plays', { dueInMs: null, breakForMs: null }, null, false],
  ['half an hour is left', { dueInMs: 1_800_000, breakForMs: null }, 1_800_500, false],
  ['it waits for a yes', { dueInMs: 0, breakForMs: null }, 30_000, true],
  ['the rules demand a break', { dueInMs: 0, breakForMs: 120_000 }, 120_500, true],
])('%s', (_, check, ask, due) => {
  expect(askAgainIn(check)).toBe(ask)
  expect(isDue(check)).toBe(due)
})
