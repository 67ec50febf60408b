import { expect, it } from 'vitest'
import { parseForm } from '../../forms/read-form.server.ts'
import { shownBonusCode } from './bonus-code.ts'
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
])('a deposit shows %s', (_words, reply, brought, shown) => {
  expect(shownBonusCode(reply, brought)).toBe(shown)
})
