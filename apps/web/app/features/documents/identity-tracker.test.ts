import { expect, it } from 'vitest'
import type { DocumentStatus, DocumentType } from './generated/documents.ts'
import { trackIdentity } from './identity-tracker.ts'

it.each<[string, [DocumentType, DocumentStatus][], boolean, string]>([
  ['nothing sent', [], false, 'MISSING MISSING IDENTITY'],
  ['verified without documents', [], true, 'MISSING MISSING NONE'],
  ['a passport in review', [['PASSPORT', 'IN_REVIEW']], false, 'IN_REVIEW MISSING ADDRESS'],
  ['an address alone', [['PROOF_OF_ADDRESS', 'ACCEPTED']], false, 'MISSING ACCEPTED IDENTITY'],
  [
    'both in review',
    [
      ['DRIVING_LICENCE', 'IN_REVIEW'],
      ['PROOF_OF_ADDRESS', 'IN_REVIEW'],
    ],
    false,
    'IN_REVIEW IN_REVIEW WAIT',
  ],
  [
    'one not accepted, another one sent since',
    [
      ['IDENTITY_CARD', 'IN_REVIEW'],
      ['PASSPORT', 'REJECTED'],
    ],
    false,
    'IN_REVIEW MISSING ADDRESS',
  ],
  [
    'an accepted one before one that is not',
    [
      ['PASSPORT', 'REJECTED'],
      ['PASSPORT', 'ACCEPTED'],
      ['PROOF_OF_ADDRESS', 'REJECTED'],
    ],
    false,
    'ACCEPTED REJECTED ADDRESS',
  ],
  [
    'other documents',
    [
      ['OTHER', 'ACCEPTED'],
      ['PROOF_OF_PAYMENT', 'IN_REVIEW'],
    ],
    false,
    'MISSING MISSING IDENTITY',
  ],
  [
    'both accepted while the account is still looked at',
    [
      ['PASSPORT', 'ACCEPTED'],
      ['PROOF_OF_ADDRESS', 'ACCEPTED'],
    ],
    false,
    'ACCEPTED ACCEPTED WAIT',
  ],
  ['verified, and one not accepted since', [['PASSPORT', 'REJECTED']], true, 'REJECTED MISSING NONE'],
])('%s', (_, sent, isVerified, expected) => {
  const documents = sent.map(([type, status]) => ({ type, status }))
  const { identity, address, next } = trackIdentity(isVerified, documents)
  expect(`${identity} ${address} ${next}`).toBe(expected)
})
