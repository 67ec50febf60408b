/**
 * A visit to the bank. OPEN: the page is open, nobody has signed in. ACCEPTED: who signed in may pay. REFUSED: may not.
 * REFUND_DUE: the bank took money of somebody who may not pay; the house owes it back.
 */
export type VisitStatus = 'OPEN' | 'ACCEPTED' | 'REFUSED' | 'SUCCEEDED' | 'FAILED' | 'REFUND_DUE'

export interface VisitState {
  status: VisitStatus
  /** Of FAILED and REFUSED. */
  reason: string | null
  /** Who signed in and was accepted. */
  personId: string | null
}

export type VisitEvent =
  | { kind: 'identified'; personId: string }
  | { kind: 'succeeded'; personId: string }
  | { kind: 'failed' }
  | { kind: 'expire' }

/**
 * judge: ask whether the person may pay. accept, refuse: the answer is known. credit: the money is the player's.
 * judge-paid: the money is there, and nobody was asked before. owe-back: it is, and must not be taken.
 */
export type VisitStep = 'judge' | 'accept' | 'refuse' | 'credit' | 'judge-paid' | 'owe-back' | 'fail' | 'nothing'

/** What is to be done about an event, whatever came before it, twice or late. Pure. */
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
  // Given up by us, or refused when it was opened (which has no reason), and the bank took the money all the same.
  const givenUp = status === 'FAILED' && (reason === 'EXPIRED' || reason === null)
  if (status === 'REFUSED') return 'owe-back'
  if (status === 'OPEN' || status === 'ACCEPTED' || givenUp) {
    if (personId === null) return 'judge-paid'
    return personId === who ? 'credit' : 'owe-back'
  }
  return 'nothing'
}
