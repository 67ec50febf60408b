import { isGivenUp } from '../payment-transitions.ts'

/**
 * A visit to the bank. OPEN: the page is open, nobody has signed in. ACCEPTED: the person who signed in may pay.
 * REFUSED: they may not. REFUND_DUE: the bank took money of a person who may not pay, which goes back to
 * them. REFUNDED: it has.
 */
export type VisitStatus = 'OPEN' | 'ACCEPTED' | 'REFUSED' | 'SUCCEEDED' | 'FAILED' | 'REFUND_DUE' | 'REFUNDED'

export interface VisitState {
  status: VisitStatus
  /** For FAILED and REFUSED. */
  reason: string | null
  /** The person who signed in and was accepted. */
  personId: string | null
}

export type VisitEvent =
  | { kind: 'identified'; personId: string }
  | { kind: 'succeeded'; personId: string }
  | { kind: 'failed' }
  | { kind: 'expire' }

/**
 * judge: check whether the person may pay. accept, refuse: the result of that check is stored. credit: credit the
 * player. judge-paid: the money arrived without an earlier check. owe-back: it arrived and must not be accepted.
 */
export type VisitStep = 'judge' | 'accept' | 'refuse' | 'credit' | 'judge-paid' | 'owe-back' | 'fail' | 'nothing'

/** The next step for an event, including repeated and late ones. */
export function visitStep(visit: VisitState, event: VisitEvent): VisitStep {
  switch (event.kind) {
    case 'identified':
      return whenIdentified(visit, event.personId)
    case 'succeeded':
      return whenPaid(visit, event.personId)
    default:
      return visit.status === 'OPEN' || visit.status === 'ACCEPTED' ? 'fail' : 'nothing'
  }
}

function whenIdentified({ status, personId }: VisitState, who: string): VisitStep {
  if (status === 'OPEN') return 'judge'
  const answered = status === 'ACCEPTED' || status === 'SUCCEEDED'
  return answered && personId === who ? 'accept' : 'refuse'
}

function whenPaid({ status, reason, personId }: VisitState, who: string): VisitStep {
  if (status === 'REFUSED') return 'owe-back'
  // Given up as a payment is, but the bank took the money anyway.
  if (status === 'OPEN' || status === 'ACCEPTED' || isGivenUp({ status, declineReason: reason })) {
    if (personId === null) return 'judge-paid'
    return personId === who ? 'credit' : 'owe-back'
  }
  return 'nothing'
}
