import type { PaymentStatus, PaymentType } from '@parlour/contracts/platform-resolvers'
import { describe, expect, it } from 'vitest'
import { nextStep, type PaymentEvent } from './payment-transitions.ts'

const events: Record<string, PaymentEvent> = {
  'redirect-given': { kind: 'redirect-given' },
  succeeded: { kind: 'provider-succeeded' },
  failed: { kind: 'provider-failed', reason: 'CARD_DECLINED' },
  refused: { kind: 'provider-refused' },
  expire: { kind: 'expire' },
  cancel: { kind: 'cancel' },
  approve: { kind: 'approve' },
}

/** Every step there is, as status and money; what is not listed changes nothing. */
const steps: Record<PaymentType, Partial<Record<PaymentStatus, Record<string, string>>>> = {
  DEPOSIT: {
    PENDING: {
      'redirect-given': 'PENDING_REDIRECT none',
      succeeded: 'SUCCEEDED credit',
      failed: 'FAILED none',
      refused: 'FAILED none',
      expire: 'FAILED none',
    },
    PENDING_REDIRECT: { succeeded: 'SUCCEEDED credit', failed: 'FAILED none', expire: 'FAILED none' },
    // Without a reason: the provider refused to open it.
    FAILED: { succeeded: 'SUCCEEDED credit' },
  },
  WITHDRAWAL: {
    PENDING_APPROVAL: { cancel: 'CANCELLED give-back', approve: 'PENDING none' },
    PENDING: { succeeded: 'SUCCEEDED pay-out', failed: 'FAILED give-back', refused: 'FAILED give-back' },
  },
}
const statuses: PaymentStatus[] = [
  'PENDING',
  'PENDING_REDIRECT',
  'PENDING_APPROVAL',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
]
const table = (['DEPOSIT', 'WITHDRAWAL'] as const).flatMap((type) =>
  statuses.flatMap((status) =>
    Object.keys(events).map((event) => [type, status, event, steps[type][status]?.[event] ?? 'nothing'] as const),
  ),
)

describe('nextStep', () => {
  it.each(table)('%s %s, %s: %s', (type, status, event, wanted) => {
    const step = nextStep({ type, status, declineReason: null }, events[event] as PaymentEvent)
    expect(step ? `${step.status} ${step.money}` : 'nothing').toBe(wanted)
  })

  it('credits a deposit we gave up when the provider took the money all the same', () => {
    const expired = { type: 'DEPOSIT', status: 'FAILED', declineReason: 'EXPIRED' } as const
    expect(nextStep(expired, { kind: 'provider-succeeded' })).toMatchObject({ status: 'SUCCEEDED', money: 'credit' })
    expect(nextStep(expired, { kind: 'provider-failed', reason: 'EXPIRED' })).toBeNull()
    expect(nextStep({ ...expired, declineReason: 'CARD_DECLINED' }, { kind: 'provider-succeeded' })).toBeNull()
  })
})
