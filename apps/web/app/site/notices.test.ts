import { describe, expect, it } from 'vitest'
import type { DocumentStatus, PaymentStatus } from './generated/site.ts'
import { type Notice, nameOf, newNotices, noticesOf } from './notices.ts'

const paymentStatuses: Record<PaymentStatus, true> = {
  ...{ PENDING: true, PENDING_REDIRECT: true, PENDING_APPROVAL: true, SUCCEEDED: true, FAILED: true, CANCELLED: true },
  ...{ RETURNED: true, CHARGEBACK: true },
}
const documentStatuses: Record<DocumentStatus, true> = { IN_REVIEW: true, ACCEPTED: true, REJECTED: true }
const namesOf = <Name extends string>(all: Record<Name, true>) => Object.keys(all) as Name[]

describe('noticesOf', () => {
  it.each([
    ['DEPOSIT', 'DEPOSIT_ARRIVED'],
    ['WITHDRAWAL', 'WITHDRAWAL_PAID'],
  ] as const)('tells of a %s that has succeeded, and of no other', (type, kind) => {
    const payments = namesOf(paymentStatuses).map((status) => ({ paymentId: status, type, status }))
    expect(noticesOf({ payments, documents: [] })).toEqual([{ id: 'SUCCEEDED', kind }])
  })

  it('tells of documents that were decided', () => {
    const documents = namesOf(documentStatuses).map((status) => ({ documentId: status, status }))
    expect(noticesOf({ payments: [], documents })).toEqual([
      { id: 'ACCEPTED', kind: 'DOCUMENT_ACCEPTED' },
      { id: 'REJECTED', kind: 'DOCUMENT_REJECTED' },
    ])
  })
})

describe('newNotices', () => {
  const paid: Notice = { id: 'w1', kind: 'WITHDRAWAL_PAID' }
  const rejected: Notice = { id: 'd1', kind: 'DOCUMENT_REJECTED' }

  it.each([
    ['nothing at first', [paid], null, []],
    ['nothing that was heard before', [paid], [paid], []],
    ['what has come since', [rejected, paid], [paid], [rejected]],
    [
      'another decision about the same',
      [{ ...rejected, kind: 'DOCUMENT_ACCEPTED' }],
      [rejected],
      [{ ...rejected, kind: 'DOCUMENT_ACCEPTED' }],
    ],
  ] as const)('is %s', (_, notices, known, expected) =>
    expect(newNotices(notices, known && new Set(known.map(nameOf)))).toEqual(expected),
  )
})
