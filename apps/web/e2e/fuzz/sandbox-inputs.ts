/** The third parties of the sandbox, each by its own interface. */
import { signedHeaders } from '@parlour/contracts/signing'
import fc from 'fast-check'
import { hostileJson, hostileNumber, hostileObject, hostileText, text } from './hostile-values.ts'
import { formHeaders, headerValue, type Input, percentEncoded } from './input.ts'
import { type PartyCall, partyCalls, preflights, seatReads, storageCalls } from './party-calls.ts'
import type { FuzzWorld } from './world.ts'

const service = 'sandbox' as const
const json = { 'content-type': 'application/json' }
const segment = fc.oneof(
  text.map((value) => percentEncoded(value).slice(0, 3_000).replace(/%.?$/, '')),
  fc.uuid(),
)
const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('to', 'message', 'game', 'mode', 'token', 'language', 'currencyCode', 'baseUri'),
        hostileText,
      ),
      fc.oneof(text, fc.constantFrom('FUN', 'REAL', 'http://ac.localhost:3000/')),
    ),
    { maxLength: 6 },
  )
  .map((all) =>
    all
      .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
      .join('&')
      .slice(0, 9_000),
  )

const pages = [
  ...[
    '/',
    '/inbox',
    '/inbox/messages/ID/html',
    '/pay/page/ID',
    '/pay/page/ID/status',
    '/zimpler/pay/ID',
    '/zimpler/pay/ID/return',
  ],
  ...[
    '/zimpler/pay/ID/status',
    '/live/tables',
    '/live/api/stream',
    '/faults',
    '/registers',
    '/analytics',
    '/partner',
    '/live/play',
    '/studio/play',
    '/studio/verify',
    '/studio/games/ID/paytable',
    '/studio/art/ID',
  ],
  ...['/studio/api/proofs/ID', '/studio/api/fairness'],
  ...['/studio/api/rounds/ID', '/studio/api/balance', '/storage/objects/ID', '/scope/ID/inbox', '/faults/ID', '/ID'],
  ...['/proxy/content/ID', '/proxy/platform/ID', '/proxy/content/healthz', '/sportsbook/sportsbook.js'],
  ...['/sportsbook/v1/overview', '/sportsbook/v1/events/ID', '/sportsbook/v1/bets', '/sportsbook/v1/balance'],
  '/sportsbook/v1/stream',
]
const posts = [
  ...['/pay/page/ID', '/pay/page/ID/card', '/pay/page/ID/wallet', '/pay/page/ID/authentication', '/pay/page/ID/cancel'],
  ...['/zimpler/pay/ID/bank', '/zimpler/pay/ID/other-bank', '/zimpler/pay/ID/sign-in', '/zimpler/pay/ID/identify'],
  ...['/studio/api/rounds/ID/gamble', '/studio/api/rounds/ID/collect', '/studio/api/rounds/ID/pick'],
  '/studio/api/rounds/ID/decide',
  ...['/zimpler/pay/ID/confirm', '/zimpler/pay/ID/cancel', '/studio/api/rounds/ID/seen', '/proxy/content/ID'],
  '/sportsbook/v1/bets/ID/cash-out',
  '/registers/list',
  '/registers/unlist',
]
const fields = ['cardNumber', 'expiry', 'cvc', 'holder', 'code', 'bank', 'person']

function get(): fc.Arbitrary<Input> {
  return fc
    .tuple(fc.constantFrom(...pages), segment, query, text, fc.constantFrom('text/html', '*/*'))
    .map(([path, id, search, language, accept]) => ({
      kind: `sandbox ${path}`,
      service,
      method: 'GET',
      path: `${path.replace('ID', id)}?${search}`,
      headers: { accept, 'accept-language': headerValue(language), range: 'bytes=0-1' },
    }))
}

function form(): fc.Arbitrary<Input> {
  const pairs = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...fields), hostileText), text), { maxLength: 6 })
    .map((all) => all.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`).join('&'))
  const types = [
    formHeaders['content-type'],
    formHeaders['content-type'],
    'multipart/form-data; boundary=x',
    'text/plain',
  ]
  const body = fc.oneof(
    { weight: 6, arbitrary: pairs },
    fc.constantFrom(
      '--x\r\nbroken',
      'a=&'.repeat(15_000),
      `--x\r\ncontent-disposition: form-data; name="a.b.c"\r\n\r\nv\r\n--x--`,
    ),
  )
  return fc
    .tuple(fc.constantFrom(...posts), segment, body, fc.constantFrom(...types))
    .map(([path, id, sent, type]) => ({
      kind: `sandbox ${path}`,
      service,
      method: 'POST',
      path: path.replace('ID', id),
      headers: { 'content-type': type },
      body: sent,
    }))
}

function calls(world: FuzzWorld): fc.Arbitrary<Input> {
  const { players, keys } = world
  const uri = fc.oneof(fc.constantFrom('http://ac.localhost:3000/', 'http://127.0.0.1:1/'), text)
  const common = {
    ...{ reference: text, merchant: fc.constantFrom('parlour'), amount: hostileNumber, currencyCode: text },
    ...{ countryCode: text, language: text, returnUri: uri, callbackUri: uri },
  }
  const message = { role: fc.constantFrom('user', 'system'), content: text }
  const address = { address1: text, city: text, postcode: text, countryCode: text }
  const person = { firstName: text, lastName: text, birthDate: text, ...address }
  const leg = hostileObject({
    ...{ eventId: fc.uuid(), marketId: fc.constantFrom('RESULT', 'TOTAL:2.5', 'NEXT_GOAL:1'), odds: hostileNumber },
    selectionId: fc.constantFrom('HOME', 'OVER', 'NONE'),
  })
  const bodies: Record<string, PartyCall> = {
    ...partyCalls(world),
    '/inbox/messages': {
      body: hostileObject({
        channel: fc.constantFrom('MAIL', 'SMS'),
        from: text,
        to: text,
        subject: text,
        text,
        html: text,
      }),
    },
    '/identity/check': { body: hostileObject({ reference: text, ...person }), key: keys.identity },
    '/pay/payments': {
      body: hostileObject({
        ...common,
        type: fc.constantFrom('DEPOSIT', 'WITHDRAWAL'),
        optionSlug: text,
        cardToken: text,
      }),
      key: keys.payments,
    },
    '/zimpler/payments': { body: hostileObject({ ...common, landingUri: uri }), key: keys.zimpler },
    '/analytics/events': {
      body: hostileObject({
        events: fc.array(
          hostileObject({
            ...{ eventId: fc.uuid(), occurredAt: text, affiliateId: text, email: text, ip: text, skin: text },
            name: fc.constantFrom('Register_Opened', 'Registered'),
          }),
          { maxLength: 120 },
        ),
      }),
    },
    '/translation/v1/chat/completions': {
      body: hostileObject({
        model: text,
        messages: fc.array(hostileObject(message), { maxLength: 60 }),
        stream: hostileJson,
      }),
    },
    '/studio/api/session': {
      body: hostileObject({
        ...{
          game: fc.constantFrom('lamp-sum'),
          mode: fc.constantFrom('FUN', 'REAL'),
          currencyCode: text,
          language: text,
        },
        token: fc.constantFrom(...players.map(({ gameToken }) => gameToken)),
      }),
    },
    '/studio/api/spin': {
      body: hostileObject({
        ...{ requestId: fc.uuid(), stake: hostileNumber, free: fc.boolean(), bought: fc.boolean() },
        ...{ clientSeed: text, serverSeedHash: text, gamble: fc.boolean() },
      }),
      bearer: ['x'.repeat(43), ...players.map(({ gameToken }) => gameToken)],
    },
    '/sportsbook/v1/session': {
      body: hostileObject({ token: fc.oneof(fc.constantFrom(...players.map(({ gameToken }) => gameToken)), text) }),
    },
    '/sportsbook/v1/bets': {
      body: hostileObject({
        ...{ requestId: fc.uuid(), legs: fc.array(leg, { maxLength: 60 }), stake: hostileNumber },
        acceptance: fc.constantFrom('NONE', 'HIGHER', 'ANY'),
      }),
      bearer: ['x'.repeat(43), ...players.map(({ gameToken }) => gameToken)],
    },
    // Valid faults would disturb the other inputs; in a scope of their own they reach nobody.
    '/scope/fuzz/faults/inbox': {
      body: hostileObject({ latencyMs: hostileNumber, status: hostileNumber }),
      method: 'PUT',
    },
  }
  return fc.oneof(
    ...Object.entries(bodies).map(([path, { body, key, method = 'POST', bearer }]) =>
      fc.tuple(body, bearer ? fc.constantFrom(...bearer) : fc.constant('')).map(([given, token]) => {
        const sent = JSON.stringify(given)
        const headers = key ? signedHeaders('platform', key, path, sent) : json
        const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
        return { kind: `sandbox ${path}`, service, method, path, headers: { ...headers, ...authorization }, body: sent }
      }),
    ),
  )
}

export const sandboxInputs = (world: FuzzWorld): fc.Arbitrary<Input> =>
  fc.oneof(
    { weight: 4, arbitrary: get() },
    { weight: 4, arbitrary: form() },
    { weight: 8, arbitrary: calls(world) },
    { weight: 1, arbitrary: seatReads(world) },
    { weight: 1, arbitrary: fc.oneof(storageCalls, preflights) },
  )
