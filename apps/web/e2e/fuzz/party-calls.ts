/** Further calls of the sandbox's third parties: live tables, registers, the payment provider's back office, the object store. */
import type { Key } from '@parlour/contracts/keys'
import fc from 'fast-check'
import { hostileNumber, hostileObject, hostileText, text } from './hostile-values.ts'
import { headerValue, type Input, percentEncoded } from './input.ts'
import type { FuzzWorld } from './world.ts'

/** A call with a body: signed with a key, by the bearer of a session, or by nobody. */
export interface PartyCall {
  body: fc.Arbitrary<unknown>
  key?: Key
  method?: string
  bearer?: string[]
}

export function partyCalls({ players, keys }: FuzzWorld): Record<string, PartyCall> {
  const bearer = ['x'.repeat(43), ...players.flatMap(({ liveSession }) => [liveSession, liveSession])]
  const chips = fc.dictionary(
    fc.oneof(fc.constantFrom('red', 'straight-7', 'main', 'player'), hostileText),
    hostileNumber,
    {
      maxKeys: 8,
    },
  )
  const round = { roundId: fc.uuid(), requestId: fc.uuid() }
  const ids = fc.array(fc.oneof(fc.uuid(), hostileText), { maxLength: 220 })
  const person = { firstName: text, lastName: text, birthDate: fc.oneof(fc.constant('1990-12-10'), text) }
  const register = fc.constantFrom('gamstop', 'spelpaus', 'none')
  const merchant = fc.constantFrom('parlour', 'ac')
  return {
    '/live/api/session': {
      body: hostileObject({
        ...{ game: fc.constantFrom('parlour-roulette', 'velvet-blackjack', 'none'), currencyCode: text },
        ...{
          mode: fc.constantFrom('FUN', 'REAL'),
          token: fc.constantFrom(...players.map(({ gameToken }) => gameToken)),
        },
      }),
    },
    '/live/api/bets': { body: hostileObject({ ...round, chips }), bearer },
    '/live/api/undo': { body: hostileObject({ roundId: fc.uuid(), placementIds: ids }), bearer },
    '/live/api/decisions': {
      body: hostileObject({
        ...{ ...round, step: hostileNumber, hand: fc.constantFrom(0, 1, 2) },
        action: fc.constantFrom('HIT', 'STAND', 'DOUBLE', 'SPLIT', 'NONE'),
      }),
      bearer,
    },
    '/live/api/seen': { body: hostileObject({ slipIds: ids }), bearer },
    '/registers/gamstop/v2/persons': {
      body: hostileObject({
        persons: fc.array(hostileObject({ ...person, dateOfBirth: person.birthDate, postcode: text, email: text }), {
          maxLength: 30,
        }),
      }),
      key: keys.registers,
    },
    '/registers/spelpaus/v1/check': { body: hostileObject(person), key: keys.registers },
    // In a scope of their own, which no other input uses.
    '/scope/fuzz/faults': { body: text, method: 'DELETE' },
    '/scope/fuzz/faults/payments': { body: text, method: 'DELETE' },
    // What is listed stays so; there is no such register.
    '/registers/none/persons': { body: hostileObject({ ...person, register }), method: 'PUT' },
    '/registers/gamstop/persons': { body: hostileObject(person), method: 'DELETE' },
    '/pay/refunds': {
      body: hostileObject({
        ...{ reference: text, merchant, providerPaymentId: text, amount: hostileNumber, currencyCode: text },
      }),
      key: keys.payments,
    },
    '/pay/status': { body: hostileObject({ reference: text, merchant }), key: keys.payments },
    '/pay/settlements': { body: hostileObject({ merchant, date: text, after: text }), key: keys.payments },
    '/zimpler/refunds': {
      body: hostileObject({ reference: text, merchant, providerPaymentId: text, amount: hostileNumber }),
      key: keys.zimpler,
    },
    '/zimpler/status': { body: hostileObject({ reference: text, merchant }), key: keys.zimpler },
    '/zimpler/settlements': { body: hostileObject({ merchant, date: text, after: text }), key: keys.zimpler },
  }
}

/** What players ask of a live table without a body. */
export const seatReads = ({ players }: FuzzWorld): fc.Arbitrary<Input> =>
  fc
    .tuple(fc.constantFrom('own', 'balance'), fc.oneof(fc.constantFrom(...players.map((one) => one.liveSession)), text))
    .map(([path, session]) => ({
      kind: `sandbox /live/api/${path}`,
      service: 'sandbox',
      method: 'GET',
      path: `/live/api/${path}`,
      headers: { authorization: headerValue(`Bearer ${session}`) },
    }))

/** Of pages of any site that ask before they call. */
export const preflights: fc.Arbitrary<Input> = fc
  .tuple(fc.constantFrom('/sportsbook/v1/bets', '/storage/objects/a'), text, text)
  .map(([path, origin, method]) => ({
    kind: `sandbox OPTIONS ${path}`,
    service: 'sandbox',
    method: 'OPTIONS',
    path,
    headers: { origin: headerValue(origin) || 'null', 'access-control-request-method': headerValue(method) || 'PUT' },
  }))

/** Objects, whose addresses nobody has signed. */
export const storageCalls: fc.Arbitrary<Input> = fc
  .tuple(fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'GET'), text, text, text)
  .map(([method, name, signature, origin]) => ({
    kind: `sandbox ${method} /storage/objects/*`,
    service: 'sandbox',
    method,
    path: `/storage/objects/${percentEncoded(name).slice(0, 3_000)}?X-Amz-Signature=${percentEncoded(signature).slice(0, 3_000)}&X-Amz-Algorithm=AWS4-HMAC-SHA256`,
    headers: { origin: headerValue(origin) || 'null', 'content-type': 'application/pdf' },
    ...(method === 'PUT' && { body: signature }),
  }))
