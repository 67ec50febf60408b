import { expect, it } from 'vitest'
import { judgeProposal } from './judge-proposal.ts'

const now = new Date('2026-11-22T12:00:00Z')
const open = { status: 'PROPOSED', proposedBy: 'olga', expiresAt: new Date('2026-11-22T12:00:01Z') } as const

it.each([
  ['another operator approves', {}, 'otis', 'APPROVE', 'yes'],
  ['another operator declines', {}, 'otis', 'DECLINE', 'yes'],
  ['the same operator approves', {}, 'olga', 'APPROVE', 'SAME_OPERATOR'],
  ['the same operator withdraws it', {}, 'olga', 'DECLINE', 'yes'],
  ['it has expired', { expiresAt: now }, 'otis', 'APPROVE', 'PROPOSAL_EXPIRED'],
  ['it has expired and is declined', { expiresAt: now }, 'otis', 'DECLINE', 'yes'],
  ['it was approved', { status: 'APPROVED' }, 'otis', 'APPROVE', 'DECIDED_BEFORE'],
  ['it was declined', { status: 'DECLINED' }, 'otis', 'APPROVE', 'DECIDED_BEFORE'],
] as const)('%s', (_, changes, operator, decision, outcome) =>
  expect(judgeProposal({ ...open, ...changes }, { operator, decision, now })).toBe(outcome),
)
