import type { DocumentStatus, PaymentStatus, PaymentType } from './generated/site.ts'

/** What a player is told while they look at something else: what others have done about a payment or a document of theirs. */
export type NoticeKind = 'DEPOSIT_ARRIVED' | 'WITHDRAWAL_PAID' | 'DOCUMENT_ACCEPTED' | 'DOCUMENT_REJECTED'

export interface Notice {
  /** Of the payment or the document. */
  id: string
  kind: NoticeKind
}

interface Recent {
  payments: readonly { paymentId: string; type: PaymentType; status: PaymentStatus }[]
  documents: readonly { documentId: string; status: DocumentStatus }[]
}

/**
 * What there is to tell of a player's latest payments and documents. A payment that fails is told by mail and where it was
 * made, and a document in review has not come to anything yet.
 */
export function noticesOf({ payments, documents }: Recent): Notice[] {
  const paid = payments.flatMap(({ paymentId: id, type, status }): Notice[] =>
    status === 'SUCCEEDED' ? [{ id, kind: type === 'DEPOSIT' ? 'DEPOSIT_ARRIVED' : 'WITHDRAWAL_PAID' }] : [],
  )
  const decided = documents.flatMap(({ documentId: id, status }): Notice[] =>
    status === 'IN_REVIEW' ? [] : [{ id, kind: status === 'ACCEPTED' ? 'DOCUMENT_ACCEPTED' : 'DOCUMENT_REJECTED' }],
  )
  return [...paid, ...decided]
}

/**
 * What of it is new. The first that a page hears was there before, and the page shows it: nothing is new.
 * @param known what the page has heard; null before the first time
 */
export const newNotices = (notices: readonly Notice[], known: ReadonlySet<string> | null): Notice[] =>
  known ? notices.filter((notice) => !known.has(nameOf(notice))) : []

export const nameOf = ({ id, kind }: Notice): string => `${kind} ${id}`
