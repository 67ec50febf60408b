import { operatorOperations } from '@parlour/contracts/operator-api'
import { describe, expect, it } from 'vitest'
import { listOperations, readOperatorCommand, showAnswer } from './operator-command.ts'

const read = (line: string) => readOperatorCommand(line.split(' '), () => 'made-up')

describe('readOperatorCommand', () => {
  it.each([
    ['find-player brandId=ac email=ada@parlour.example', { brandId: 'ac', email: 'ada@parlour.example' }],
    [
      'propose-adjustment userId=u balance=REAL amount=-250 reason=a=b',
      { userId: 'u', balance: 'REAL', amount: -250, reason: 'a=b', key: 'made-up' },
    ],
    ['grant-bonus userId=u bonusId=ac-cash-5 key=mine', { userId: 'u', bonusId: 'ac-cash-5', key: 'mine' }],
    [
      'save-campaign campaignId=c brandId=ac name=n status=ACTIVE bonusIds=ac-cash-5,ac-bonus-5',
      { campaignId: 'c', brandId: 'ac', name: 'n', status: 'ACTIVE', bonusIds: ['ac-cash-5', 'ac-bonus-5'] },
    ],
    [
      'save-campaign campaignId=c brandId=ac name=n status=DRAFT bonusIds=',
      { campaignId: 'c', brandId: 'ac', name: 'n', status: 'DRAFT', bonusIds: [] },
    ],
    ['list-documents', {}],
    ['list-documents status=REJECTED', { status: 'REJECTED' }],
  ])('reads %s', (line, request) => {
    expect(read(line)).toEqual({ operation: line.split(' ')[0], request })
  })

  it.each([
    ['no-such', 'Unknown operation "no-such"'],
    ['toString', 'Unknown operation "toString"'],
    ['find-player brandId=ac', 'email is missing: npm run operator -- find-player brandId=… email=…'],
    ['block-player userId=u why=x', 'Unknown field "why"'],
    ['propose-adjustment userId=u balance=REAL amount=2.50 reason=x', 'amount must be a whole number'],
    ['block-player u', '"u" is not of the form field=value'],
  ])('refuses %s', (line, message) => expect(() => read(line)).toThrow(message))
})

it('lists every operation with its fields', () => {
  const text = listOperations()
  for (const [operation, { fields }] of Object.entries(operatorOperations)) {
    expect(text).toContain(`  ${operation}`)
    for (const field of Object.keys(fields)) expect(text).toContain(field)
  }
})

describe('showAnswer', () => {
  it('shows one object with a line per field', () =>
    expect(showAnswer({ real: 5, lockedUntil: null, campaignIds: ['a', 'b'] })).toBe(
      'real             5\nlockedUntil      -\ncampaignIds      a, b',
    ))
  it('shows nested objects on one line each', () =>
    expect(
      showAnswer({
        real: 5,
        bonuses: [
          { id: 'a', status: 'ACTIVE' },
          { id: 'b', status: null },
        ],
      }),
    ).toBe('real             5\nbonuses          a ACTIVE, b -'))
  it('shows a list with a block per object', () =>
    expect(showAnswer({ documents: [{ id: 1 }, { id: 2 }] })).toBe('id               1\n\nid               2'))
  it('shows an empty list as "None."', () => expect(showAnswer({ documents: [] })).toBe('None.'))
})
