import { describe, expect, it } from 'vitest'
import type { PaymentStatus, PaymentType } from './generated/cashier.ts'
import { failureText, isPending, nextStep, statusAlert } from './payment-outcomes.ts'

const error = (key: string) => ({ type: 'error', key })
const success = { type: 'success', key: 'SUCCESS_WITHDRAW' }

describe('statusAlert', () => {
  it.each([
    ['FAILED with LIMIT_EXCEEDED', { status: 'FAILED', declineReason: 'LIMIT_EXCEEDED' }, error('LIMIT_EXCEEDED')],
    ['… reported as a message', { status: 'FAILED', errorMessage: 'LIMIT_EXCEEDED' }, error('LIMIT_EXCEEDED')],
    ['… reported as a status message', { status: 'FAILED', statusMessage: 'LIMIT_EXCEEDED' }, error('LIMIT_EXCEEDED')],
    ['other FAILED', { status: 'FAILED' }, error('GENERIC_ERROR')],
    ['other FAILED with a reason', { status: 'FAILED', declineReason: 'CARD_DECLINED' }, error('GENERIC_ERROR')],
    ['other FAILED with a message', { status: 'FAILED', errorMessage: 'No.' }, error('GENERIC_ERROR')],
    ['PENDING', { status: 'PENDING' }, success],
    ['PENDING_REDIRECT', { status: 'PENDING_REDIRECT' }, success],
    ['PENDING_APPROVAL', { status: 'PENDING_APPROVAL' }, success],
    [
      'PENDING_APPROVAL and waiting for the mailed link',
      { status: 'PENDING_APPROVAL', awaitsConfirmation: true },
      { type: 'success', key: 'SUCCESS_WITHDRAW_CONFIRM' },
    ],
    ['SUCCEEDED', { status: 'SUCCEEDED' }, success],
    ['only errorMessage', { status: null, errorMessage: 'Bank closed' }, { type: 'error', text: 'Bank closed' }],
    ['nothing at all', { status: null }, error('GENERIC_ERROR')],
  ] as const)('%s', (_, report, alert) => {
    expect(statusAlert(report)).toEqual(alert)
  })
})

describe('failureText', () => {
  it.each([
    ['CARD_DECLINED', null, { key: 'CARD_DECLINED' }],
    ['LIMIT_EXCEEDED', 'anything', { key: 'LIMIT_EXCEEDED' }],
    [null, 'INSUFFICIENT_FUNDS', { key: 'INSUFFICIENT_FUNDS' }],
    [null, 'Your bank is closed today.', { text: 'Your bank is closed today.' }],
    ['A_REASON_OF_TOMORROW', null, { key: 'GENERIC_ERROR' }],
    ['toString', null, { key: 'GENERIC_ERROR' }],
    [null, null, { key: 'GENERIC_ERROR' }],
  ])('%s, %s', (declineReason, errorMessage, text) => {
    expect(failureText({ status: 'FAILED', declineReason, errorMessage })).toEqual(text)
  })
})

describe('isPending', () => {
  it.each([
    ['PENDING', true],
    ['PENDING_REDIRECT', true],
    ['PENDING_APPROVAL', true],
    ['SUCCEEDED', false],
    ['FAILED', false],
    ['CANCELLED', false],
  ] as const)('%s: %s', (status, pending) => {
    expect(isPending(status)).toBe(pending)
  })
})

describe('nextStep', () => {
  const page = { uri: 'https://pay.example/1', html: null, iframeable: true }
  const leaving = { ...page, iframeable: false }
  const form = { uri: null, html: '<form action="https://bank.example"></form>', iframeable: false }
  const neither = { uri: null, html: null, iframeable: false }
  it.each([
    ['DEPOSIT', 'PENDING_REDIRECT', page, { step: 'frame', uri: page.uri }],
    ['DEPOSIT', 'PENDING_REDIRECT', leaving, { step: 'leave', uri: page.uri }],
    ['DEPOSIT', 'PENDING_REDIRECT', form, { step: 'form', html: form.html }],
    ['DEPOSIT', 'PENDING_REDIRECT', neither, { step: 'alert', alert: error('ERR_BAD_REQUEST') }],
    ['DEPOSIT', 'PENDING', null, { step: 'alert', alert: error('ERR_BAD_REQUEST') }],
    ['DEPOSIT', 'SUCCEEDED', null, { step: 'outcome' }],
    ['DEPOSIT', 'SUCCEEDED', leaving, { step: 'outcome' }],
    ['DEPOSIT', 'FAILED', null, { step: 'outcome' }],
    ['WITHDRAWAL', 'PENDING_APPROVAL', null, { step: 'alert', alert: success }],
    ['WITHDRAWAL', 'SUCCEEDED', null, { step: 'alert', alert: success }],
    ['WITHDRAWAL', 'FAILED', null, { step: 'alert', alert: error('GENERIC_ERROR') }],
    ['WITHDRAWAL', 'PENDING_REDIRECT', leaving, { step: 'leave', uri: page.uri }],
    ['WITHDRAWAL', 'PENDING_REDIRECT', neither, { step: 'alert', alert: error('ERR_BAD_REQUEST') }],
  ] as [PaymentType, PaymentStatus, typeof page | null, unknown][])('%s %s %o', (type, status, redirect, expected) => {
    expect(nextStep(type, { payment: { status }, redirect })).toEqual(expected)
  })
})
