import { describe, expect, it } from 'vitest'
import { pendingOf, usageOf } from './limit-state.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const past = '2026-11-23T11:59:59.000Z'
const future = '2026-11-24T12:00:00.000Z'
const later = '2026-12-01T12:00:00.000Z'

describe('what waits with a limit', () => {
  it.each([
    ['nothing', null, null, null, { kind: 'none' }],
    ['a raise', future, 200, later, { kind: 'waits', to: 200, from: future, asked: true }],
    ['an end', future, null, later, { kind: 'waits', to: null, from: future, asked: true }],
    ['a raise that needs no second yes', future, 200, null, { kind: 'waits', to: 200, from: future, asked: false }],
    ['a raise after its wait', past, 200, later, { kind: 'ready', to: 200, until: later }],
    ['an end after its wait', past, null, later, { kind: 'ready', to: null, until: later }],
  ])('%s', (_, pendingFrom, pendingValue, confirmUntil, expected) =>
    expect(pendingOf({ pendingFrom, pendingValue, confirmUntil }, now)).toEqual(expected),
  )
})

describe('how much of a limit is used', () => {
  it.each([
    [0, 100, 100, 0],
    [50, 100, 50, 50],
    [999, 1_000, 1, 99],
    [1, 3, 2, 33],
    [100, 100, 0, 100],
    // Lowered below what was used already.
    [150, 100, 0, 100],
  ])('%d of %d leaves %d, %d %%', (progress, value, left, percent) =>
    expect(usageOf({ progress, value })).toEqual({ left, percent }),
  )
})
