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

/** `isSure`: the bank has said it when it was asked, as it must before a contradiction of what it said earlier holds. */
export type VisitEvent =
  | { kind: 'identified'; personId: string }
  | { kind: 'succeeded'; personId: string; isSure?: boolean }
  | { kind: 'failed'; isSure?: boolean }
  /** The bank has taken the money back. */
  | { kind: 'returned' }
  | { kind: 'expire' }

/**
 * judge: check whether the person may pay. accept, refuse: the result of that check is stored. credit: credit the
 * player. judge-paid: the money arrived without an earlier check. owe-back: it arrived and must not be accepted.
 * contradict: the bank is asked how the payment stands. report: the money was credited, and what the bank says is about
 * that payment. settle-debt: the bank itself has taken back what was owed to the payer.
 */
export type VisitStep =
  | 'judge'
  | 'accept'
  | 'refuse'
  | 'credit'
  | 'judge-paid'
  | 'owe-back'
  | 'fail'
  | 'contradict'
  | 'report'
  | 'settle-debt'
  | 'nothing'

/** The next step for an event, including repeated and late ones. */
export function visitStep(visit: VisitState, event: VisitEvent): VisitStep {
  switch (event.kind) {
    case 'identified':
      return whenIdentified(visit, event.personId)
    case 'succeeded':
      return whenPaid(visit, event.personId, event.isSure === true)
    case 'failed':
      return whenUnpaid(visit, event.isSure === true)
    case 'returned':
      // The report that it had been paid is late: it must not be believed for a visit that was given up.
      return isGivenUp({ ...visit, declineReason: visit.reason }) ? 'fail' : whenUnpaid(visit, true)
    default:
      return isOpen(visit) ? 'fail' : 'nothing'
  }
}

function whenIdentified({ status, personId }: VisitState, who: string): VisitStep {
  if (status === 'OPEN') return 'judge'
  const answered = status === 'ACCEPTED' || status === 'SUCCEEDED'
  return answered && personId === who ? 'accept' : 'refuse'
}

const isOpen = ({ status }: VisitState) => status === 'OPEN' || status === 'ACCEPTED'

function whenPaid(visit: VisitState, who: string, isSure: boolean): VisitStep {
  const { status, reason, personId } = visit
  if (status === 'REFUSED') return 'owe-back'
  if (status === 'SUCCEEDED') return 'report'
  // Given up as a payment is, but the bank took the money anyway.
  const isTaken = isOpen(visit) || isGivenUp({ status, declineReason: reason }) || (isSure && status === 'FAILED')
  if (!isTaken) return status === 'FAILED' ? 'contradict' : 'nothing'
  if (personId === null) return 'judge-paid'
  return personId === who ? 'credit' : 'owe-back'
}

function whenUnpaid(visit: VisitState, isSure: boolean): VisitStep {
  if (isOpen(visit)) return 'fail'
  if (visit.status === 'SUCCEEDED') return 'report'
  if (visit.status === 'REFUND_DUE') return isSure ? 'settle-debt' : 'contradict'
  return 'nothing'
}
