import { expect, it } from 'vitest'
import { obstacleOf, shownForfeits } from './closing.ts'

const free = { changesUntil: null, money: 0, hasOpenPayments: false, hasOpenRounds: false }
it.each([
  [free, null],
  [{ ...free, money: 1 }, 'MONEY_LEFT'],
  [{ ...free, money: 1, hasOpenPayments: true }, 'PAYMENTS_OPEN'],
  [{ ...free, money: 1, hasOpenPayments: true, hasOpenRounds: true }, 'ROUND_OPEN'],
  [{ ...free, changesUntil: '2026-12-01T00:00:00.000Z', hasOpenRounds: true }, 'CHANGE_UNDOABLE'],
])('%j: %s', (closing, obstacle) => expect(obstacleOf(closing)).toBe(obstacle))

const shown = (...values: string[]) => {
  const form = new FormData()
  for (const [index, name] of ['bonusMoney', 'bonuses', 'points'].entries()) form.set(name, values[index] ?? '')
  return shownForfeits(form)
}
it('reads what was shown, and nothing else', () => {
  expect(shown('500', '2', '0')).toEqual({ bonusMoney: 500, bonuses: 2, points: 0 })
  for (const other of ['', '-1', '1.5', '1e3', 'x', '😀', '9'.repeat(16)]) expect(shown(other, '0', '0')).toBeNull()
  expect(shown('0', '9999999999', '0')).toBeNull()
})
