/** Requests that are wrong as HTTP: lines, targets and headers that no client library sends. */
import fc from 'fast-check'
import { headerValue, type RawInput } from './input.ts'

const close = 'Connection: close\r\n'
const host = 'Host: ac.localhost\r\n'

const targets = [
  ...[
    'http://user:password@ac.localhost/',
    'http://user@ac.localhost/login',
    'https://ac.localhost/',
    'http://',
    'http:///',
  ],
  ...[
    'http://ac.localhost:99999/',
    'http://[::1/',
    '//evil.example/',
    '//user@evil.example',
    '/\\evil.example',
    '\\',
    '*',
  ],
  ...[
    '/%',
    '/%zz?%zz',
    '/%00',
    '/%ff%fe',
    '/..',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e',
    '/a\u0001b',
    '/ä',
    'x',
    '?',
    '#',
    '/#a',
  ],
  ...['ac.localhost:80', 'ftp://ac.localhost/', 'http://ac.localhost/%', '/graphql', '/core/graphql', '/wallet/v1/bet'],
  `/${'a'.repeat(20_000)}`,
]
const headerLines = [
  ...[
    '',
    'Host: user:password@ac.localhost\r\n',
    'Host: [::1\r\n',
    'Host: a b\r\n',
    'Host:\r\n',
    'Host: ac.localhost/x\r\n',
  ],
  ...[
    'Host: ac.localhost:99999\r\n',
    `${host}${host}`,
    `${host}Content-Length: x\r\n`,
    `${host}Content-Length: -1\r\n`,
  ],
  ...[
    `${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`,
    `${host}Transfer-Encoding: gzip\r\n`,
    `${host}no colon\r\n`,
  ],
  ...[`${host}: empty\r\n`, `${host}X: a\u0000b\r\n`, `${host}Expect: 100-continue\r\n`, `${host}Expect: x\r\n`],
  ...[`${host}Upgrade: websocket\r\nConnection: upgrade\r\n`, `${host}Upgrade: h2c\r\n`, `${host}Content-Type: \r\n`],
  ...[
    `${host}Origin: null\r\n`,
    `${host}Origin: http://[\r\nSec-Fetch-Site: x\r\n`,
    `${host}X-Forwarded-Host: evil.example\r\n`,
  ],
  ...[
    `${host}Cookie: ${'a=b; '.repeat(3_000)}\r\n`,
    `${host}${'X-A: b\r\n'.repeat(300)}`,
    `${host}X: ${'a'.repeat(20_000)}\r\n`,
  ],
  ...[
    `${host}Content-Type: multipart/form-data; boundary="\r\n`,
    `${host}Content-Encoding: gzip\r\n`,
    `${host}Range: bytes=-\r\n`,
  ],
]
const methods = ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD', 'TRACE', 'CONNECT', 'FOO', 'get', 'PROPFIND', '']
const bodies = ['', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', 'hello', 'ffffffffffffffff\r\n']

const line = fc.tuple(
  fc.constantFrom(...methods),
  fc.constantFrom(...targets),
  fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''),
)

/** Broken in one way, since a request that is broken in several is refused for the first. */
const oneWrong = fc.oneof(
  line.map(([method, target, version]) => `${method} ${target} ${version}\r\n${host}${close}\r\n`),
  fc.constantFrom(...targets).map((target) => `GET ${target} HTTP/1.1\r\n${host}${close}\r\n`),
  fc
    .tuple(fc.constantFrom('GET', 'POST'), fc.constantFrom(...headerLines), fc.constantFrom(...bodies))
    .map(([method, lines, body]) => `${method} / HTTP/1.1\r\n${lines}${close}\r\n${body}`),
  fc.string({ unit: 'binary', maxLength: 300 }).map((noise) => `${noise}\r\n\r\n`),
  fc
    .string({ unit: 'binary', maxLength: 100 })
    .map((noise) => `GET /${headerValue(noise)} HTTP/1.1\r\n${host}${close}\r\n`),
)

export const malformedRequests: fc.Arbitrary<RawInput> = fc
  .tuple(fc.constantFrom('web', 'platform', 'content', 'sandbox'), oneWrong)
  .map(([service, raw]) => ({ kind: 'malformed request', service, raw }))
