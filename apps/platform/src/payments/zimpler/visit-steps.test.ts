import { describe, expect, it } from 'vitest'
import { type VisitEvent, type VisitState, type VisitStatus, visitStep } from './visit-steps.ts'

const person = 'person-1'
const events: VisitEvent[] = [
  { kind: 'identified', personId: person },
  { kind: 'identified', personId: 'person-2' },
  { kind: 'succeeded', personId: person },
  { kind: 'succeeded', personId: 'person-2' },
  { kind: 'failed' },
  { kind: 'expire' },
]

/**
 * Every state with the step for each of `events`, in their order: the person signs in, another one does, pays, another
 * does …
 */
const matrix: [VisitStatus, string | null, string | null, string[]][] = [
  ['OPEN', null, null, ['judge', 'judge', 'judge-paid', 'judge-paid', 'fail', 'fail']],
  ['ACCEPTED', null, person, ['accept', 'refuse', 'credit', 'owe-back', 'fail', 'fail']],
  ['REFUSED', 'UNDERAGE', null, ['refuse', 'refuse', 'owe-back', 'owe-back', 'nothing', 'nothing']],
  ['SUCCEEDED', null, person, ['accept', 'refuse', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['REFUND_DUE', null, null, ['refuse', 'refuse', 'nothing', 'nothing', 'nothing', 'nothing']],
  ['REFUNDED', null, null, ['refuse', 'refuse', 'nothing', 'nothing', 'nothing', 'nothing']],
  // Given up by the platform, before and after a person was accepted.
  ['FAILED', 'EXPIRED', null, ['refuse', 'refuse', 'judge-paid', 'judge-paid', 'nothing', 'nothing']],
  ['FAILED', 'EXPIRED', person, ['refuse', 'refuse', 'credit', 'owe-back', 'nothing', 'nothing']],
  // Refused by the bank when its page was requested.
  ['FAILED', null, null, ['refuse', 'refuse', 'judge-paid', 'judge-paid', 'nothing', 'nothing']],
  // Failed by the bank's own decision.
  ['FAILED', 'CARD_DECLINED', person, ['refuse', 'refuse', 'nothing', 'nothing', 'nothing', 'nothing']],
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
