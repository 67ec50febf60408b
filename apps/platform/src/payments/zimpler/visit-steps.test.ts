import { describe, expect, it } from 'vitest'
import { type VisitEvent, type VisitState, type VisitStatus, type VisitStep, visitStep } from './visit-steps.ts'

const person = 'person-1'
const events: VisitEvent[] = [
  { kind: 'identified', personId: person },
  { kind: 'identified', personId: 'person-2' },
  { kind: 'succeeded', personId: person },
  { kind: 'succeeded', personId: 'person-2' },
  { kind: 'succeeded', personId: person, isSure: true },
  { kind: 'succeeded', personId: 'person-2', isSure: true },
  { kind: 'failed' },
  { kind: 'failed', isSure: true },
  { kind: 'returned' },
  { kind: 'expire' },
]
const [nothing, fail] = ['nothing', 'fail'] as const
const four = (step: VisitStep) => [step, step, step, step]
const pays = ['credit', 'owe-back', 'credit', 'owe-back'] as const
const paysUnjudged = four('judge-paid')
const contradicts = ['contradict', 'contradict'] as const

/**
 * Every state with the step for each of `events`, in their order: the person signs in, another one does, pays, another
 * does, both once more when the bank was asked; it failed, is sure of that, took the money back; time is over.
 */
const matrix: [VisitStatus, string | null, string | null, VisitStep[]][] = [
  ['OPEN', null, null, ['judge', 'judge', ...paysUnjudged, fail, fail, fail, fail]],
  ['ACCEPTED', null, person, ['accept', 'refuse', ...pays, fail, fail, fail, fail]],
  ['REFUSED', 'UNDERAGE', null, ['refuse', 'refuse', ...four('owe-back'), ...four(nothing)]],
  ['SUCCEEDED', null, person, ['accept', 'refuse', ...four('report'), 'report', 'report', 'report', nothing]],
  [
    'REFUND_DUE',
    null,
    null,
    ['refuse', 'refuse', ...four(nothing), 'contradict', 'settle-debt', 'settle-debt', nothing],
  ],
  ['REFUNDED', null, null, ['refuse', 'refuse', ...four(nothing), ...four(nothing)]],
  // Given up by the platform, before and after a person was accepted.
  ['FAILED', 'EXPIRED', null, ['refuse', 'refuse', ...paysUnjudged, nothing, nothing, fail, nothing]],
  ['FAILED', 'EXPIRED', person, ['refuse', 'refuse', ...pays, nothing, nothing, fail, nothing]],
  // Refused by the bank when its page was requested.
  ['FAILED', null, null, ['refuse', 'refuse', ...paysUnjudged, nothing, nothing, fail, nothing]],
  // Failed by the bank's own decision, which holds until the bank is sure of something else.
  ['FAILED', 'CARD_DECLINED', person, ['refuse', 'refuse', ...contradicts, 'credit', 'owe-back', ...four(nothing)]],
  ['FAILED', 'CARD_DECLINED', null, ['refuse', 'refuse', ...contradicts, 'judge-paid', 'judge-paid', ...four(nothing)]],
]

const pairs = matrix.flatMap(([status, reason, personId, wanted]) =>
  events.map((event, index) => [{ status, reason, personId } as VisitState, event, wanted[index]] as const),
)

describe('visitStep', () => {
  it.each(pairs)('%j, %j: %s', (state, event, wanted) => expect(visitStep(state, event)).toBe(wanted))

  it('has every status in the matrix', () => {
    const statuses: Record<VisitStatus, true> = {
      OPEN: true,
      ACCEPTED: true,
      REFUSED: true,
      SUCCEEDED: true,
      FAILED: true,
      REFUND_DUE: true,
      REFUNDED: true,
    }
    expect(new Set(matrix.map(([status]) => status))).toEqual(new Set(Object.keys(statuses)))
  })
})
