/** Requests that are wrong as HTTP: each service refuses them, serves on, and leaves nothing in its log. */
import { innerPorts, processPorts } from '../addresses.ts'
import { expect, test } from '../fixtures.ts'
import type { Service } from './input.ts'
import { sendRaw } from './send-input.ts'
import { logMark, troublesSince } from './service-logs.ts'

const services: Service[] = ['web', 'platform', 'content', 'sandbox']
const host = 'Host: ac.localhost\r\nConnection: close\r\n'
const form = `${host}Sec-Fetch-Site: same-origin\r\n`
const multipart = `${form}Content-Type: multipart/form-data; boundary=x\r\n`
const json = `${form}Content-Type: application/json\r\n`
const body = (text: string) => `Content-Length: ${text.length}\r\n\r\n${text}`

const requests: { what: string; raw: string; only?: Service[] }[] = [
  { what: 'user info', raw: `GET http://user:password@ac.localhost/ HTTP/1.1\r\n${host}\r\n` },
  { what: 'a user', raw: `GET http://user@ac.localhost/login HTTP/1.1\r\n${host}\r\n` },
  {
    what: 'user info in a POST',
    raw: `POST http://user:password@ac.localhost/graphql HTTP/1.1\r\n${form}${body('{}')}`,
  },
  { what: 'user info in Host', raw: 'GET / HTTP/1.1\r\nHost: user:password@ac.localhost\r\nConnection: close\r\n\r\n' },
  { what: 'two hosts', raw: `GET /healthz HTTP/1.1\r\nHost: bz.localhost\r\n${host}\r\n` },
  { what: 'no host', raw: 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n' },
  { what: 'an absolute address without a host', raw: `GET http:/// HTTP/1.1\r\n${host}\r\n` },
  { what: 'another scheme', raw: `GET ftp://ac.localhost/ HTTP/1.1\r\n${host}\r\n` },
  { what: 'a target that is no path', raw: `GET ac.localhost:80 HTTP/1.1\r\n${host}\r\n` },
  { what: 'two slashes', raw: `GET //evil.example/ HTTP/1.1\r\n${host}\r\n`, only: ['platform', 'content', 'sandbox'] },
  { what: 'a backslash', raw: `GET /\\evil.example HTTP/1.1\r\n${host}\r\n` },
  { what: 'broken percent-encoding', raw: `GET /lobby/%zz HTTP/1.1\r\n${host}\r\n` },
  { what: 'percent-encoding of no text', raw: `GET /lobby/%c0%af HTTP/1.1\r\n${host}\r\n` },
  { what: 'U+0000', raw: `GET /activate/%00 HTTP/1.1\r\n${host}\r\n`, only: ['platform', 'content', 'sandbox'] },
  { what: 'a target of 20,000 characters', raw: `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n` },
  {
    what: 'a query of 9,000 characters',
    raw: `GET /login?next=${'a'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`,
    only: ['web'],
  },
  { what: 'headers of 20,000 characters', raw: `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n` },
  {
    what: 'a length and chunks',
    raw: `POST /login HTTP/1.1\r\n${form}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`,
  },
  ...['/login', '/graphql', '/core/graphql', '/wallet/v1/bet', '/pay/payments', '/inbox/messages'].flatMap((path) => [
    {
      what: `broken chunks to ${path}`,
      raw: `POST ${path} HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    },
    {
      what: `a body that ends early to ${path}`,
      raw: `POST ${path} HTTP/1.1\r\n${json}Content-Length: 50\r\n\r\n{"a":`,
    },
  ]),
  { what: 'an unknown method', raw: `FOO / HTTP/1.1\r\n${host}\r\n` },
  ...['/login', '/graphql', '/core/graphql', '/pay/page/none/card'].flatMap((path) => [
    { what: `broken multipart to ${path}`, raw: `POST ${path} HTTP/1.1\r\n${multipart}${body('--x\r\nbroken')}` },
    {
      what: `multipart without a boundary to ${path}`,
      raw: `POST ${path} HTTP/1.1\r\n${form}Content-Type: multipart/form-data\r\n${body('x')}`,
    },
    { what: `text to ${path}`, raw: `POST ${path} HTTP/1.1\r\n${form}Content-Type: text/plain\r\n${body('x')}` },
    { what: `no type to ${path}`, raw: `POST ${path} HTTP/1.1\r\n${form}${body('x')}` },
  ]),
  {
    what: 'a form of another site',
    raw: `POST /logout HTTP/1.1\r\n${host}Sec-Fetch-Site: cross-site\r\nOrigin: https://evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\n${body('a=b')}`,
  },
]

/** What a proxy may read in another way than we do: on the inner port too, one refusal and no answer to what follows. */
const smuggled = `GET /metrics HTTP/1.1\r\n${host}\r\n`
const unreadable = [
  { what: 'two hosts', raw: `GET /metrics HTTP/1.1\r\nHost: bz.localhost\r\n${host}\r\n` },
  { what: 'user info', raw: `GET http://user:password@ac.localhost/metrics HTTP/1.1\r\n${host}\r\n` },
  {
    what: 'a length and chunks',
    raw: `POST / HTTP/1.1\r\nHost: ac.localhost\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  },
  {
    what: 'two lengths',
    raw: `POST / HTTP/1.1\r\nHost: ac.localhost\r\nContent-Length: 0\r\nContent-Length: 9\r\n\r\n${smuggled}`,
  },
]

for (const service of services)
  test(`${service} refuses what is no request of ours`, async ({ request }) => {
    const [port = 0] = processPorts(service)
    const [inner = 0] = innerPorts(service)
    const mark = logMark()
    for (const { what, raw, only } of requests) {
      if (only && !only.includes(service)) continue
      // Closed without an answer, since the body never ends.
      const { status: answered } = await sendRaw({ kind: what, service, raw }, port)
      const status = answered ?? 400
      expect.soft(status, what).toBeGreaterThanOrEqual(400)
      expect.soft(status, what).toBeLessThan(500)
    }
    for (const { what, raw } of unreadable)
      for (const each of [port, inner]) {
        const { text } = await sendRaw({ kind: what, service, raw }, each)
        expect.soft(text.match(/^HTTP\/1\.1 .*/gm), `${what}, port ${each}`).toEqual(['HTTP/1.1 400 Bad Request'])
      }
    expect((await request.get(`http://localhost:${port}/healthz`)).status()).toBe(200)
    expect((await request.get(`http://127.0.0.1:${inner}/metrics`)).status()).toBe(200)
    expect(troublesSince(mark)).toEqual([])
  })
