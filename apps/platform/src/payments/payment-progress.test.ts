import { describe, expect, it } from 'vitest'
import { depositBlock, type PaymentFacts, progressOf } from './payment-progress.ts'

const at = (time: string) => new Date(`2026-05-0${time}:00Z`)
const now = at('5T12:00')
const asked = at('5T11:50')

describe('depositBlock', () => {
  it.each<[string, Parameters<typeof depositBlock>[0], ReturnType<typeof depositBlock>]>([
    ['in review', { status: 'PENDING_APPROVAL', since: asked, mayCancel: true }, { kind: 'cancellable' }],
    [
      'in review and stays, by the rules',
      { status: 'PENDING_APPROVAL', since: asked, mayCancel: false },
      { kind: 'until', at: at('6T11:50') },
    ],
    ['in review for a day, by the rules', { status: 'PENDING_APPROVAL', since: at('4T12:00'), mayCancel: false }, null],
    ['sent just now', { status: 'PENDING', since: now, mayCancel: true }, { kind: 'until', at: at('6T12:00') }],
    [
      'sent 23 h 59 min ago',
      { status: 'PENDING', since: at('4T12:01'), mayCancel: true },
      { kind: 'until', at: at('5T12:01') },
    ],
    ['sent 24 h ago', { status: 'PENDING', since: at('4T12:00'), mayCancel: true }, null],
    ['sent days ago', { status: 'PENDING', since: at('1T12:00'), mayCancel: true }, null],
    ['arrived', { status: 'SUCCEEDED', since: now, mayCancel: true }, null],
    ['refused', { status: 'FAILED', since: now, mayCancel: true }, null],
    ['cancelled', { status: 'CANCELLED', since: asked, mayCancel: true }, null],
    ['returned', { status: 'RETURNED', since: now, mayCancel: true }, null],
  ])('of one that is %s', (_, withdrawal, block) => {
    expect(depositBlock(withdrawal, now)).toEqual(block)
  })
})

const facts: PaymentFacts = {
  type: 'WITHDRAWAL',
  status: 'PENDING_APPROVAL',
  needsOperator: false,
  awaitsConfirmation: false,
  mayCancel: true,
  createdAt: asked,
  confirmedAt: null,
  confirmBy: null,
  heldUntil: null,
  withdrawalsFrom: null,
  events: [{ at: asked, cause: 'create', status: 'PENDING_APPROVAL' }],
}
const event = (time: string, cause: string, status: string) => ({ at: at(time), cause, status })
const approved = event('5T11:55', 'review-over', 'PENDING')
const sent = event('5T11:56', 'sent', 'PENDING')

/** "SENT 5T11:56" has happened; "ARRIVED ~6T11:56" is to come about then, "ARRIVED ?" some time. */
function told(changes: Partial<PaymentFacts>) {
  const short = (time: unknown) => String(time).slice(9, 16)
  const { stages, waitsFor, isLate, blocksDepositsUntil } = progressOf(
    { ...facts, ...changes },
    { reviewSeconds: 900 },
    now,
  )
  return [
    stages
      .map(({ stage, at, expectedAt }) => `${stage} ${at ? short(at) : expectedAt ? `~${short(expectedAt)}` : '?'}`)
      .join(', '),
    `${waitsFor ?? '-'}${isLate ? ', late' : ''}`,
    blocksDepositsUntil && short(blocksDepositsUntil),
  ]
}

describe('progressOf', () => {
  it.each<[string, Partial<PaymentFacts>, string, string, string | null]>([
    [
      'in review',
      {},
      'REQUESTED 5T11:50, CHECKS 5T11:50, APPROVED ~5T12:05, SENT ~5T12:05, ARRIVED ~6T12:05',
      'REVIEW',
      null,
    ],
    [
      'in review for too long',
      { createdAt: at('5T10:00') },
      'REQUESTED 5T10:00, CHECKS 5T10:00, APPROVED ?, SENT ?, ARRIVED ?',
      'REVIEW, late',
      null,
    ],
    [
      'waiting for the mailed link',
      { awaitsConfirmation: true, confirmBy: at('6T11:50') },
      'REQUESTED 5T11:50, CONFIRMED ~6T11:50, CHECKS ?, APPROVED ?, SENT ?, ARRIVED ?',
      'CONFIRMATION',
      null,
    ],
    [
      'confirmed by the mailed link',
      { confirmedAt: at('5T11:58') },
      'REQUESTED 5T11:50, CONFIRMED 5T11:58, CHECKS 5T11:58, APPROVED ~5T12:13, SENT ~5T12:13, ARRIVED ~6T12:13',
      'REVIEW',
      null,
    ],
    [
      'waiting for an operator',
      { needsOperator: true },
      'REQUESTED 5T11:50, CHECKS 5T11:50, APPROVED ~6T11:50, SENT ~6T11:50, ARRIVED ~7T11:50',
      'OPERATOR',
      null,
    ],
    [
      'waiting for an operator for two days',
      { needsOperator: true, createdAt: at('3T11:50') },
      'REQUESTED 3T11:50, CHECKS 3T11:50, APPROVED ?, SENT ?, ARRIVED ?',
      'OPERATOR, late',
      null,
    ],
    [
      'waiting for an operator, who cannot approve it since the contact data have changed',
      { needsOperator: true, withdrawalsFrom: at('6T14:00') },
      'REQUESTED 5T11:50, CHECKS 5T11:50, APPROVED ~6T14:00, SENT ~6T14:00, ARRIVED ~7T14:00',
      'OPERATOR',
      null,
    ],
    [
      'waiting since the contact data have changed',
      { withdrawalsFrom: at('6T08:00') },
      'REQUESTED 5T11:50, CHECKS 5T11:50, APPROVED ~6T08:00, SENT ~6T08:00, ARRIVED ~7T08:00',
      'SECURITY_WAIT',
      null,
    ],
    [
      'past such a wait',
      { withdrawalsFrom: at('5T08:00') },
      'REQUESTED 5T11:50, CHECKS 5T11:50, APPROVED ~5T12:05, SENT ~5T12:05, ARRIVED ~6T12:05',
      'REVIEW',
      null,
    ],
    [
      'about to be sent',
      { status: 'PENDING', events: [...facts.events, approved] },
      'REQUESTED 5T11:50, CHECKS 5T11:50, APPROVED 5T11:55, SENT ~5T12:10, ARRIVED ~6T12:10',
      'SENDING',
      '6T11:55',
    ],
    [
      'at the provider',
      { status: 'PENDING', events: [...facts.events, approved, sent] },
      'REQUESTED 5T11:50, CHECKS 5T11:50, APPROVED 5T11:55, SENT 5T11:56, ARRIVED ~6T11:56',
      'PROVIDER',
      '6T11:55',
    ],
    [
      'at the provider for days',
      {
        status: 'PENDING',
        createdAt: at('2T11:50'),
        events: [event('2T11:51', 'operator-approved', 'PENDING'), event('2T11:52', 'sent', 'PENDING')],
      },
      'REQUESTED 2T11:50, CHECKS 2T11:50, APPROVED 2T11:51, SENT 2T11:52, ARRIVED ?',
      'PROVIDER, late',
      null,
    ],
    [
      'arrived, which the provider said before it answered us',
      { status: 'SUCCEEDED', events: [...facts.events, approved, event('5T11:57', 'callback', 'SUCCEEDED'), sent] },
      'REQUESTED 5T11:50, CHECKS 5T11:50, APPROVED 5T11:55, ARRIVED 5T11:57',
      '-',
      null,
    ],
    [
      'arrived and sent back, with reports that operators look at',
      {
        status: 'RETURNED',
        events: [
          ...facts.events,
          approved,
          sent,
          event('5T11:57', 'callback', 'SUCCEEDED'),
          event('5T11:58', 'contradicted', 'SUCCEEDED'),
          event('5T11:59', 'status', 'RETURNED'),
        ],
      },
      'REQUESTED 5T11:50, CHECKS 5T11:50, APPROVED 5T11:55, SENT 5T11:56, ARRIVED 5T11:57, RETURNED 5T11:59',
      '-',
      null,
    ],
    [
      'cancelled before it was confirmed',
      {
        status: 'CANCELLED',
        awaitsConfirmation: true,
        events: [...facts.events, event('5T11:55', 'cancel', 'CANCELLED')],
      },
      'REQUESTED 5T11:50, CANCELLED 5T11:55',
      '-',
      null,
    ],
    [
      'refused',
      { status: 'FAILED', events: [...facts.events, event('5T11:55', 'operator-declined', 'FAILED')] },
      'REQUESTED 5T11:50, CHECKS 5T11:50, REFUSED 5T11:55',
      '-',
      null,
    ],
    [
      'an open deposit',
      { type: 'DEPOSIT', status: 'PENDING_REDIRECT', events: [event('5T11:50', 'create', 'PENDING')] },
      'REQUESTED 5T11:50, ARRIVED ?',
      '-',
      null,
    ],
    [
      'a deposit that was charged back',
      {
        type: 'DEPOSIT',
        status: 'CHARGEBACK',
        events: [event('5T11:51', 'callback', 'SUCCEEDED'), event('5T11:59', 'callback', 'CHARGEBACK')],
      },
      'REQUESTED 5T11:50, ARRIVED 5T11:51, CHARGEBACK 5T11:59',
      '-',
      null,
    ],
  ])('tells of a payment that is %s', (_, changes, stages, wait, blocksUntil) => {
    expect(told(changes)).toEqual([stages, wait, blocksUntil])
  })
})
