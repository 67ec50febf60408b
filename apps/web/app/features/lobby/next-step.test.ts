import { expect, it } from 'vitest'
import { type Newcomer, type NextStep, nextStep } from './next-step.ts'

const fresh: Newcomer = {
  awaitsLink: false,
  identity: 'NONE',
  lacksRequiredLimit: false,
  lacksRequiredTypes: false,
  hasLimits: false,
  hasDeposited: false,
  hasPlayed: false,
}
const all: Newcomer = {
  ...fresh,
  awaitsLink: true,
  identity: 'IDENTITY',
  lacksRequiredLimit: true,
  lacksRequiredTypes: true,
}

it.each<[string, Newcomer, NextStep | null]>([
  ['an address that waits for its link', all, 'EMAIL'],
  ['no proof of identity', { ...all, awaitsLink: false }, 'DOCUMENTS'],
  ['no proof of address', { ...all, awaitsLink: false, identity: 'ADDRESS' }, 'DOCUMENTS'],
  [
    'documents in review, and no limit that the rules want',
    { ...all, awaitsLink: false, identity: 'WAIT' },
    'REQUIRED_LIMIT',
  ],
  ['no limits of other types that the rules want', { ...fresh, lacksRequiredTypes: true }, 'REQUIRED_TYPES'],
  [
    'a deposit limit, and none of other types that the rules want',
    { ...fresh, hasLimits: true, lacksRequiredTypes: true },
    'REQUIRED_TYPES',
  ],
  ['documents in review', { ...fresh, identity: 'WAIT' }, 'DEPOSIT'],
  ['nothing in the way of a deposit', fresh, 'DEPOSIT'],
  ['limits, and no deposit', { ...fresh, hasLimits: true }, 'DEPOSIT'],
  ['free spins played, and no deposit', { ...fresh, hasPlayed: true }, 'DEPOSIT'],
  ['a deposit, and no limits', { ...fresh, hasDeposited: true }, 'LIMITS'],
  ['a deposit and limits', { ...fresh, hasDeposited: true, hasLimits: true }, null],
  ['a deposit, and an address that waits for its link', { ...fresh, hasDeposited: true, awaitsLink: true }, 'EMAIL'],
  ['a deposit and a round, whatever else is open', { ...all, hasDeposited: true, hasPlayed: true }, null],
])('with %s', (_, newcomer, step) => expect(nextStep(newcomer)).toBe(step))
