import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from './http-server.ts'

/** What reached the application. */
let served: string[] = []
const server = createHttpServer((request, response) => {
  served.push(`${request.method} ${request.url}`)
  request.resume().on('end', () => response.end('served'))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())
beforeEach(() => {
  served = []
})

/** The statuses of all answers on one connection, which stays open on our side. */
function statuses(raw: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(raw, 'latin1'))
    socket.setTimeout(300, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))))
  })
}

describe('hosts and targets', () => {
  it.each([
    ['a path', 'GET /a HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['a path with @', 'GET /@a?next=http://a@b.example HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['an absolute address', 'GET http://a.example/a HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['one with a query only', 'GET https://a.example:80?next=http://a@b.example HTTP/1.1\r\nHost: a.example\r\n\r\n'],
  ])('%s is served', async (_, raw) => expect(await statuses(raw)).toEqual([200]))

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n'],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: a.example\r\nhost: a.example\r\n\r\n'],
    ['two hosts of HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a.example\r\nHost: b.example\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a user', 'GET http://user@a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['a user and a password', 'POST HTTPS://user:password@a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['an empty user', 'GET http://@a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['a user after three slashes', 'GET http:///user@a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['a user before a backslash', 'GET http://user@a.example\\/ HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['another scheme', 'GET ftp://a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n'],
    ['a target that is none', 'GET a.example:80 HTTP/1.1\r\nHost: a.example\r\n\r\n'],
  ])('%s: refused with 400', async (_, raw) => {
    expect(await statuses(raw)).toEqual([400])
    expect(served).toEqual([])
  })
})

describe('request smuggling', () => {
  const head = 'POST /a HTTP/1.1\r\nHost: a.example\r\n'
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a.example\r\n\r\n'
  it.each([
    ['a length and chunks', `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks and a length', `${head}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `${head}Content-Length: 0\r\nContent-Length: 50\r\n\r\n${smuggled}`],
    ['the same length twice', `${head}Content-Length: 0\r\nContent-Length: 0\r\n\r\n${smuggled}`],
    ['a list of lengths', `${head}Content-Length: 0, 50\r\n\r\n${smuggled}`],
    ['a signed length', `${head}Content-Length: +0\r\n\r\n${smuggled}`],
    ['an unknown coding', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks that are not the last coding', `${head}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a folded line', `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${smuggled}`],
    [
      'a line that ends with LF',
      `${head}X: a\nTransfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['a chunk size that is no number', `${head}Transfer-Encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n${smuggled}`],
    ['a chunk that ends with LF', `${head}Transfer-Encoding: chunked\r\n\r\n5\nhello\r\n0\r\n\r\n${smuggled}`],
    ['an extension that ends with LF', `${head}Transfer-Encoding: chunked\r\n\r\n0;a\n\r\n${smuggled}`],
  ])('%s: one refusal, and nothing after it is read', async (_, raw) => {
    expect((await statuses(raw)).at(-1)).toBe(400)
    expect(served).not.toContain('GET /smuggled')
  })

  it('reads requests in a row as they are', async () => {
    const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`
    expect(await statuses(`${head}Content-Length: 2\r\n\r\nab${chunked}${smuggled}`)).toEqual([200, 200, 200])
    expect(served).toEqual(['POST /a', 'POST /a', 'GET /smuggled'])
  })
})

describe('slow senders', () => {
  const patience = { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 20 }

  it.each([
    ['a head', 'POST /slow HTTP/1.1\r\nHost: a.example\r\n'],
    ['a body', 'POST /slow HTTP/1.1\r\nHost: a.example\r\nContent-Length: 10\r\n\r\nabc'],
    ['chunks', 'POST /slow HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'],
  ])('%s that never ends is answered with 408, and the connection closed', async (_, raw) => {
    const hasty = createHttpServer((request) => request.resume(), { patience })
    await new Promise<void>((resolve) => hasty.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void hasty.close())
    const socket = connect((hasty.address() as AddressInfo).port, '127.0.0.1', () => socket.write(raw, 'latin1'))
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('have 10 s for a head and 30 s for all of a request where nothing else is said', () => {
    const { headersTimeout, requestTimeout } = createHttpServer(() => {})
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000 })
  })
})
