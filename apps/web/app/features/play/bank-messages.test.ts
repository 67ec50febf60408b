import { expect, it } from 'vitest'
import { heardFromBank } from './bank-messages.ts'

const origins = { provider: 'https://bank.example', own: 'https://radiant.example' }
const finished = { type: 'parlour:payment-finished', reference: 'p', status: 'SUCCEEDED' }
const returned = { type: 'parlour:play-returned', address: '/fi/play/return?visit=v&reference=r' }

it.each<[string, string, unknown, unknown]>([
  ['the bank, paid', origins.provider, finished, 'paid'],
  ['the bank, not paid', origins.provider, { ...finished, status: 'FAILED' }, 'not paid'],
  ['another site, paid', 'https://evil.example', finished, null],
  ['our page, paid', origins.own, finished, null],
  [
    'our page, returned',
    origins.own,
    returned,
    { returnedTo: 'https://radiant.example/fi/play/return?visit=v&reference=r' },
  ],
  [
    'our page, returned in the default language',
    origins.own,
    { ...returned, address: '/play/return' },
    { returnedTo: 'https://radiant.example/play/return' },
  ],
  ['the bank, returned', origins.provider, returned, null],
  ['another site, returned', 'https://evil.example', returned, null],
  ['our page, to another site', origins.own, { ...returned, address: '//evil.example/play/return' }, null],
  ['our page, to a script', origins.own, { ...returned, address: 'javascript:alert(1)' }, null],
  ['our page, to another page', origins.own, { ...returned, address: '/logout' }, null],
  ['our page, to no page', origins.own, { ...returned, address: undefined }, null],
  ['a text', origins.provider, 'parlour:payment-finished', null],
  ['nothing', origins.provider, null, null],
])('%s', (_, origin, data, heard) => {
  expect(heardFromBank({ origin, data }, origins)).toEqual(heard)
})
