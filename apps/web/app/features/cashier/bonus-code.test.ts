import { describe, expect, it } from 'vitest'
import { parseForm } from '../../forms/read-form.server.ts'
import { choiceOf, enteredBonusCode, NO_BONUS, shownBonusCode } from './bonus-code.ts'
import { paymentSchema } from './payment-schema.ts'

/** The form as returned because of its amount. */
function replyTo(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { result: parseForm(form, paymentSchema({ type: 'DEPOSIT', options: [], currency: 'EUR' })).reply() }
}

it.each([
  ['nothing yet', undefined, null, null],
  ['the code of a promotion', undefined, 'WELCOME100', 'WELCOME100'],
  ['the typed code', replyTo({ amount: 'x', bonusCode: 'KICKOFF' }), null, 'KICKOFF'],
  [
    'the typed code instead of the promotion’s',
    replyTo({ amount: 'x', bonusCode: 'KICKOFF' }),
    'WELCOME100',
    'KICKOFF',
  ],
  ['no code after the player removed it', replyTo({ amount: 'x', bonusCode: '' }), 'WELCOME100', null],
  [
    'the choice made without script',
    replyTo({ amount: 'x', bonusCode: '', bonusShown: '', bonusChoice: 'WELCOME100' }),
    null,
    'WELCOME100',
  ],
])('a deposit shows %s', (_words, reply, brought, shown) => {
  expect(shownBonusCode(reply, brought)).toBe(shown)
})

describe('the code of a deposit', () => {
  it.each([
    ['what is typed', { bonusCode: ' kickoff ' }, 'kickoff'],
    ['none', { bonusCode: '', bonusShown: '', bonusChoice: NO_BONUS }, undefined],
    ['none after the end of a session', { bonusCode: 'A', bonusShown: 'A', bonusChoice: NO_BONUS }, undefined],
    ['none without any field', {}, undefined],
    ['the choice', { bonusCode: '', bonusShown: '', bonusChoice: 'RELOAD50' }, 'RELOAD50'],
    ['another choice than the page came with', { bonusCode: 'A', bonusShown: 'A', bonusChoice: 'B' }, 'B'],
    ['no bonus though the page came with one', { bonusCode: 'A', bonusShown: 'A', bonusChoice: '' }, undefined],
    ['what is typed, whatever is chosen', { bonusCode: 'MINE', bonusShown: '', bonusChoice: 'B' }, 'MINE'],
    [
      'none when the code is removed and no other chosen',
      { bonusCode: '', bonusShown: 'A', bonusChoice: 'A' },
      undefined,
    ],
    ['a code that no choice stands for', { bonusCode: 'MINE', bonusShown: 'MINE' }, 'MINE'],
    ['nothing of what is no text', { bonusCode: ['A'], bonusChoice: {} }, undefined],
    ['40 letters at most', { bonusCode: 'x'.repeat(41) }, 'x'.repeat(40)],
  ])('is %s', (_, fields, code) => expect(enteredBonusCode(fields)).toBe(code))
})

it.each([
  ['', NO_BONUS],
  ['  ', NO_BONUS],
  ['welcome100 ', 'WELCOME100'],
  ['SUNDAY', null],
])('the choice that stands for %j is %j', (typed, choice) =>
  expect(choiceOf([{ code: 'WELCOME100' }], typed)).toBe(choice),
)
