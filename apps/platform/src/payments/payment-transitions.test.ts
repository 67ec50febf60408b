import type { PaymentStatus, PaymentType } from '@parlour/contracts/platform-resolvers'
import { describe, expect, it } from 'vitest'
import {
  isContradiction,
  nextStep,
  type PaymentEvent,
  type PaymentState,
  type ProviderEvent,
} from './payment-transitions.ts'

const statuses: PaymentStatus[] = [
  'PENDING',
  'PENDING_REDIRECT',
  'PENDING_APPROVAL',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
  'RETURNED',
  'CHARGEBACK',
]
const reason = 'CARD_DECLINED'
const back = 'FAILED RETURNED return'
const beyond = 'FAILED RETURNED_BEYOND_LIMIT return'
const taken = 'RETURNED TAKEN_BACK take-back'

/**
 * Every pair of event and status, in the order of `statuses`: the resulting status, reason and money movement; a dot
 * where nothing changes.
 */
const deposits: [PaymentEvent, string[]][] = [
  [{ kind: 'redirect-given' }, ['PENDING_REDIRECT none', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'provider-succeeded' }, ['SUCCEEDED credit', 'SUCCEEDED credit', '.', '.', '.', '.', '.', '.']],
  [
    { kind: 'provider-succeeded-excluded' },
    ['FAILED RETURNED return', 'FAILED RETURNED return', '.', '.', '.', '.', '.', '.'],
  ],
  [{ kind: 'provider-succeeded-beyond-limit' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [
    { kind: 'provider-failed', reason },
    ['FAILED CARD_DECLINED none', 'FAILED CARD_DECLINED none', '.', '.', '.', '.', '.', '.'],
  ],
  [
    { kind: 'provider-returned', as: 'RETURNED' },
    ['RETURNED TAKEN_BACK none', 'RETURNED TAKEN_BACK none', '.', taken, '.', '.', '.', '.'],
  ],
  [
    { kind: 'provider-returned', as: 'CHARGEBACK' },
    [
      'CHARGEBACK TAKEN_BACK none',
      'CHARGEBACK TAKEN_BACK none',
      '.',
      'CHARGEBACK TAKEN_BACK take-back',
      '.',
      '.',
      '.',
      '.',
    ],
  ],
  [{ kind: 'provider-refused' }, ['FAILED none', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'expire' }, ['FAILED EXPIRED none', 'FAILED EXPIRED none', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'cancel' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'needed-back' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'confirmed' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'review-over' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'operator-approved' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'operator-declined' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  // A decline that was a mistake, and a deposit that was taken back wrongly.
  [
    { kind: 'provider-succeeded', isSure: true },
    [
      'SUCCEEDED credit',
      'SUCCEEDED credit',
      '.',
      '.',
      'SUCCEEDED credit',
      '.',
      'SUCCEEDED come-back',
      'SUCCEEDED come-back',
    ],
  ],
  [
    { kind: 'provider-succeeded-excluded', isSure: true },
    [back, back, '.', '.', back, '.', 'SUCCEEDED come-back', 'SUCCEEDED come-back'],
  ],
  [{ kind: 'provider-succeeded-beyond-limit', isSure: true }, ['.', '.', '.', '.', beyond, '.', '.', '.']],
  [
    { kind: 'provider-failed', reason, isSure: true },
    ['FAILED CARD_DECLINED none', 'FAILED CARD_DECLINED none', '.', taken, '.', '.', '.', '.'],
  ],
]
const withdrawals: [PaymentEvent, string[]][] = [
  [{ kind: 'redirect-given' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'provider-succeeded' }, ['SUCCEEDED pay-out', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'provider-succeeded-excluded' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'provider-succeeded-beyond-limit' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'provider-failed', reason }, ['FAILED CARD_DECLINED give-back', '.', '.', '.', '.', '.', '.', '.']],
  [
    { kind: 'provider-returned', as: 'RETURNED' },
    ['RETURNED SENT_BACK give-back', '.', '.', 'RETURNED SENT_BACK come-back', '.', '.', '.', '.'],
  ],
  [{ kind: 'provider-returned', as: 'CHARGEBACK' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'provider-refused' }, ['FAILED give-back', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'expire' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'cancel' }, ['.', '.', 'CANCELLED CANCELLED_BY_PLAYER give-back', '.', '.', '.', '.', '.']],
  [{ kind: 'needed-back' }, ['.', '.', 'CANCELLED NEEDED_BACK give-back', '.', '.', '.', '.', '.']],
  [{ kind: 'confirmed' }, ['.', '.', '.', '.', '.', '.', '.', '.']],
  [{ kind: 'review-over' }, ['.', '.', 'PENDING none', '.', '.', '.', '.', '.']],
  [{ kind: 'operator-approved' }, ['.', '.', 'PENDING none', '.', '.', '.', '.', '.']],
  [{ kind: 'operator-declined' }, ['.', '.', 'FAILED DECLINED_BY_OPERATOR give-back', '.', '.', '.', '.', '.']],
  [
    { kind: 'provider-succeeded', isSure: true },
    ['SUCCEEDED pay-out', '.', '.', '.', 'SUCCEEDED take-back', '.', 'SUCCEEDED take-back', '.'],
  ],
  [
    { kind: 'provider-failed', reason, isSure: true },
    ['FAILED CARD_DECLINED give-back', '.', '.', 'RETURNED SENT_BACK come-back', '.', '.', '.', '.'],
  ],
]

const shown = (state: PaymentState, event: PaymentEvent) => {
  const step = nextStep(state, event)
  return step ? [step.status, step.declineReason, step.money].filter(Boolean).join(' ') : '.'
}

describe.each<[PaymentType, [PaymentEvent, string[]][]]>([
  ['DEPOSIT', deposits],
  ['WITHDRAWAL', withdrawals],
])('%s', (type, matrix) => {
  const pairs = matrix.flatMap(([event, wanted]) =>
    statuses.map((status, index) => [JSON.stringify(event), status, wanted[index], event] as const),
  )
  it('has every event in the matrix', () => {
    const kinds: Record<PaymentEvent['kind'], true> = {
      'redirect-given': true,
      'provider-succeeded': true,
      'provider-succeeded-excluded': true,
      'provider-succeeded-beyond-limit': true,
      'provider-failed': true,
      'provider-returned': true,
      'provider-refused': true,
      expire: true,
      cancel: true,
      'needed-back': true,
      confirmed: true,
      'review-over': true,
      'operator-approved': true,
      'operator-declined': true,
    }
    expect([...new Set(matrix.map(([event]) => event.kind))]).toEqual(Object.keys(kinds))
  })
  it.each(pairs)('%s while %s: %s', (_, status, wanted, event) => {
    // Failed by the provider's own decision, which is final.
    const declineReason = status === 'FAILED' ? 'CARD_DECLINED' : null
    // Taken back after it had been credited.
    const corrections = status === 'RETURNED' || status === 'CHARGEBACK' ? 1 : 0
    expect(
      shown({ type, status, declineReason, needsOperator: false, awaitsConfirmation: false, corrections }, event),
    ).toBe(wanted)
  })
})

describe('a deposit that failed', () => {
  it.each([
    // Given up by the platform, or refused when it was opened: the provider took the money anyway.
    ['EXPIRED', 'SUCCEEDED credit', 'FAILED RETURNED_BEYOND_LIMIT return'],
    [null, 'SUCCEEDED credit', 'FAILED RETURNED_BEYOND_LIMIT return'],
    ['CARD_DECLINED', '.', '.'],
    ['CANCELLED_BY_PLAYER', '.', '.'],
    ['RETURNED', '.', '.'],
    ['RETURNED_BEYOND_LIMIT', '.', '.'],
  ])('for %s, when the provider says it has the money: %s, beyond a limit %s', (declineReason, wanted, beyond) => {
    const state: PaymentState = {
      type: 'DEPOSIT',
      status: 'FAILED',
      declineReason,
      needsOperator: false,
      awaitsConfirmation: false,
      corrections: 0,
    }
    expect(shown(state, { kind: 'provider-succeeded' })).toBe(wanted)
    expect(shown(state, { kind: 'provider-succeeded-beyond-limit' })).toBe(beyond)
    expect(shown(state, { kind: 'provider-failed', reason: 'EXPIRED' })).toBe('.')
  })
})

describe('a payment that went back and came again', () => {
  it.each([
    ['DEPOSIT', 'RETURNED', 'RETURNED TAKEN_BACK take-back'],
    ['DEPOSIT', 'CHARGEBACK', 'CHARGEBACK TAKEN_BACK take-back'],
    ['WITHDRAWAL', 'RETURNED', 'RETURNED SENT_BACK come-back'],
  ] as const)('%s: %s once more is believed when the provider, asked, says it again', (type, as, wanted) => {
    const corrected = { type, status: 'SUCCEEDED', declineReason: null, corrections: 2 } as const
    const state: PaymentState = { ...corrected, needsOperator: false, awaitsConfirmation: false }
    const event: ProviderEvent = { kind: 'provider-returned', as }
    expect([shown(state, event), isContradiction(state, event)]).toEqual(['.', true])
    expect(shown(state, { ...event, isSure: true })).toBe(wanted)
  })
})

describe('a deposit that was taken back before it was credited', () => {
  it.each<[ProviderEvent, string]>([
    [{ kind: 'provider-succeeded' }, 'SUCCEEDED credit'],
    [{ kind: 'provider-succeeded-beyond-limit' }, beyond],
    [{ kind: 'provider-succeeded-excluded' }, back],
  ])('once the provider is sure, %j: %s', (event, wanted) => {
    for (const status of ['RETURNED', 'CHARGEBACK'] as const) {
      const taken = { type: 'DEPOSIT', status, declineReason: 'TAKEN_BACK', corrections: 0 } as const
      const state = { ...taken, needsOperator: false, awaitsConfirmation: false }
      expect(shown(state, event)).toBe('.')
      expect(shown(state, { ...event, isSure: true })).toBe(wanted)
    }
  })
})

describe('a withdrawal that needs an operator', () => {
  it.each<[PaymentEvent, string]>([
    [{ kind: 'review-over' }, '.'],
    [{ kind: 'operator-approved' }, 'PENDING none'],
    [{ kind: 'operator-declined' }, 'FAILED DECLINED_BY_OPERATOR give-back'],
    [{ kind: 'cancel' }, 'CANCELLED CANCELLED_BY_PLAYER give-back'],
  ])('%j: %s', (event, wanted) => {
    const state: PaymentState = {
      type: 'WITHDRAWAL',
      status: 'PENDING_APPROVAL',
      declineReason: null,
      needsOperator: true,
      awaitsConfirmation: false,
      corrections: 0,
    }
    expect(shown(state, event)).toBe(wanted)
  })
})

describe.each([true, false])(
  'a withdrawal that its player has to confirm (and an operator to approve: %s)',
  (needsOperator) => {
    const stateOf = (status: PaymentStatus): PaymentState => ({
      type: 'WITHDRAWAL',
      status,
      declineReason: null,
      needsOperator,
      awaitsConfirmation: true,
      corrections: 0,
    })

    it.each<[PaymentEvent, string]>([
      [{ kind: 'confirmed' }, 'PENDING_APPROVAL none'],
      [{ kind: 'expire' }, 'CANCELLED NOT_CONFIRMED give-back'],
      [{ kind: 'review-over' }, '.'],
      [{ kind: 'operator-approved' }, '.'],
      [{ kind: 'operator-declined' }, 'FAILED DECLINED_BY_OPERATOR give-back'],
      [{ kind: 'cancel' }, 'CANCELLED CANCELLED_BY_PLAYER give-back'],
      [{ kind: 'provider-succeeded' }, '.'],
    ])('%j: %s', (event, wanted) => {
      expect(shown(stateOf('PENDING_APPROVAL'), event)).toBe(wanted)
    })

    it.each(['SUCCEEDED', 'FAILED', 'CANCELLED'] as const)(
      'can no longer be confirmed, nor expires, once it is %s',
      (status) => {
        expect(shown(stateOf(status), { kind: 'confirmed' })).toBe('.')
        expect(shown(stateOf(status), { kind: 'expire' })).toBe('.')
      },
    )
  },
)

describe('a report that contradicts an earlier one', () => {
  const state = (type: PaymentType, status: PaymentStatus, declineReason: string | null = null): PaymentState => ({
    type,
    status,
    declineReason,
    needsOperator: false,
    awaitsConfirmation: false,
    corrections: 0,
  })
  it.each<[PaymentState, ProviderEvent, boolean]>([
    [state('DEPOSIT', 'FAILED', reason), { kind: 'provider-succeeded' }, true],
    [state('DEPOSIT', 'SUCCEEDED'), { kind: 'provider-failed', reason }, true],
    [state('DEPOSIT', 'RETURNED'), { kind: 'provider-succeeded' }, true],
    [state('WITHDRAWAL', 'FAILED', reason), { kind: 'provider-succeeded' }, true],
    [state('WITHDRAWAL', 'SUCCEEDED'), { kind: 'provider-failed', reason }, true],
    // Nothing new, what is decided at once, and what went back to its payer.
    [state('DEPOSIT', 'SUCCEEDED'), { kind: 'provider-succeeded' }, false],
    [state('DEPOSIT', 'PENDING'), { kind: 'provider-succeeded' }, false],
    [state('DEPOSIT', 'SUCCEEDED'), { kind: 'provider-returned', as: 'CHARGEBACK' }, false],
    [state('DEPOSIT', 'FAILED', 'RETURNED'), { kind: 'provider-succeeded' }, false],
    [state('WITHDRAWAL', 'CANCELLED'), { kind: 'provider-succeeded' }, false],
  ])('%j, %j: %s', (payment, event, wanted) => {
    expect(isContradiction(payment, event)).toBe(wanted)
  })
})
