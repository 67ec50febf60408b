import { expect, it } from 'vitest'
import { ownRow } from './own-copy.ts'

it.each([
  ['players', { email: 'a@b.example', blacklisted: 'FULL', in_review: true, person_id: 'p' }, { email: 'a@b.example' }],
  ['payment_accounts', { last4: '4242', distrusted_at: null }, { last4: '4242' }],
  ['provider_identities', { person_id: 'of the bank' }, { person_id: 'of the bank' }],
  ['exclusions', { kind: 'SELF', person_id: 'p' }, { kind: 'SELF' }],
  [
    'operator_actions',
    { operation: 'block-player', outcome: 'OK', request: { userId: 'u', reason: 'asked to' }, detail: 'x' },
    { operation: 'block-player', outcome: 'OK', reason: 'asked to' },
  ],
  ['operator_actions', { operation: 'find-player', request: null }, { operation: 'find-player', reason: null }],
] as const)('of %s the player gets their own', (section, row, own) => expect(ownRow(section, row)).toEqual(own))
