import { expect, it } from 'vitest'
import { closingProblem } from './closing-rules.ts'

const shown = { bonusMoney: 500, bonuses: 2, points: 7 }
const free = { changesUntil: null, money: 0, hasOpenPayments: false, hasOpenRounds: false, forfeits: shown }

it.each([
  ['nothing in the way', {}, null],
  ['money', { money: 1 }, 'MONEY_LEFT'],
  ['a payment', { hasOpenPayments: true, money: 1 }, 'PAYMENTS_OPEN'],
  ['a round', { hasOpenRounds: true, hasOpenPayments: true, money: 1 }, 'ROUND_OPEN'],
  ['a change that can be undone', { changesUntil: '2026-12-01T00:00:00.000Z', hasOpenRounds: true }, 'CHANGE_UNDOABLE'],
  ['more bonus money', { forfeits: { ...shown, bonusMoney: 501 } }, 'FORFEITS_CHANGED'],
  ['less bonus money', { forfeits: { ...shown, bonusMoney: 0 } }, 'FORFEITS_CHANGED'],
  ['another bonus', { forfeits: { ...shown, bonuses: 3 } }, 'FORFEITS_CHANGED'],
  ['other points', { forfeits: { ...shown, points: 8 } }, 'FORFEITS_CHANGED'],
] as const)('%s', (_, changes, problem) => expect(closingProblem({ ...free, ...changes }, shown)).toBe(problem))
