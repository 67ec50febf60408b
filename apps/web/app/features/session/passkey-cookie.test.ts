import { expect, it } from 'vitest'
import { setCookie } from '../../middleware/cookies.ts'
import { offerPasskey } from './passkey-cookie.server.ts'
import { mayOffer, PASSKEY_COOKIE, passkeyStateSeconds } from './passkey-cookie.ts'

it.each([
  [undefined, true],
  ['', true],
  ['due', true],
  ['anything', true],
  ['declined', false],
  ['used', false],
])('after a login by password, %s: a passkey is offered: %s', (state, may) => {
  expect(mayOffer(state)).toBe(may)
  const headers: HeadersInit = state === undefined ? {} : { cookie: `${PASSKEY_COOKIE}=${state}` }
  const due = setCookie(PASSKEY_COOKIE, 'due', 300)
  expect(offerPasskey(new Request('http://ac.localhost/login', { headers }))).toEqual(may ? [due] : [])
})

it('is offered for five minutes, and not for 180 days once declined', () => {
  expect(passkeyStateSeconds).toEqual({ due: 300, declined: 15_552_000, used: 31_536_000 })
})
