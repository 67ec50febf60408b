import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { type ObjectGrant, presignedUrl } from '@parlour/contracts/presigned'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox, testSecret } from '../testing/sandbox.ts'
import { largestObject } from './object-store.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const inAMinute = () => Math.floor(Date.now() / 1000) + 60
const newPath = () => `documents/${randomUUID()}.png`
const address = (grant: Partial<ObjectGrant> & Pick<ObjectGrant, 'path'>, secret = testSecret) =>
  presignedUrl(`${sandbox.url}/storage`, secret, { method: 'GET', expiresAt: inAMinute(), ...grant })
const uploadTo = (path: string, change: Partial<ObjectGrant> = {}, secret = testSecret) =>
  address({ path, method: 'PUT', contentType: 'image/png', maxBytes: 1_000, ...change }, secret)
const put = (
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  contentType = 'image/png',
  headers: Record<string, string> = {},
) => fetch(url, { method: 'PUT', body, headers: { 'content-type': contentType, ...headers } })
const codeOf = async (response: Response) =>
  [response.status, ((await response.json()) as { error: { code: string } }).error.code] as const
const isThere = async (path: string) => (await fetch(address({ path }))).status === 200

describe('PUT', () => {
  it('keeps an object that can be read by another grant', async () => {
    const path = newPath()
    const body = randomBytes(1_000)
    const response = await put(uploadTo(path), body)
    expect([response.status, await response.json()]).toEqual([201, { path, size: 1_000 }])
    const read = await fetch(address({ path }))
    expect(Buffer.from(await read.arrayBuffer()).equals(body)).toBe(true)
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '1000',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f-]+\.png"$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('never overwrites, but takes the very same object again', async () => {
    const path = newPath()
    const url = uploadTo(path)
    await put(url, 'first')
    expect((await put(url, 'first')).status).toBe(200)
    expect(await codeOf(await put(url, 'second'))).toEqual([409, 'EXISTS'])
    expect(await (await fetch(address({ path }))).text()).toBe('first')
  })

  it('keeps one of several sent at once', async () => {
    const path = newPath()
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => (await put(uploadTo(path), `object ${index}`)).status),
    )
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  it('takes the granted size and not a byte more, announced or not', async () => {
    expect((await put(uploadTo(newPath()), Buffer.alloc(1_000))).status).toBe(201)
    const path = newPath()
    expect(await codeOf(await put(uploadTo(path), Buffer.alloc(1_001)))).toEqual([413, 'TOO_LARGE'])
    const inPieces = new ReadableStream({
      start(controller) {
        for (let piece = 0; piece < 3; piece++) controller.enqueue(new Uint8Array(400))
        controller.close()
      },
    })
    const streamed = await fetch(uploadTo(path), {
      method: 'PUT',
      body: inPieces,
      headers: { 'content-type': 'image/png' },
      duplex: 'half',
    } as RequestInit)
    expect(await codeOf(streamed)).toEqual([413, 'TOO_LARGE'])
    expect(await isThere(path)).toBe(false)
  })

  it('takes 10 MB at most, whatever is granted', async () => {
    const large = { maxBytes: 100 * largestObject }
    expect((await put(uploadTo(newPath(), large), Buffer.alloc(largestObject, 7))).status).toBe(201)
    expect((await put(uploadTo(newPath(), large), Buffer.alloc(largestObject + 1))).status).toBe(413)
  })

  it('keeps nothing of an upload that breaks off', async () => {
    const path = newPath()
    const url = new URL(uploadTo(path))
    await new Promise<void>((resolve) => {
      const socket = connect(Number(url.port), url.hostname, () => {
        socket.write(
          `PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 900\r\n\r\n`,
        )
        socket.write(Buffer.alloc(500), () => socket.destroy())
      })
      socket.once('close', () => resolve())
    })
    expect((await put(uploadTo(newPath()), 'another')).status).toBe(201)
    expect(await isThere(path)).toBe(false)
  })

  it.each([
    ['another content type', 'image/jpeg'],
    ['no content type', ''],
    ['a list of types', 'image/png, text/html'],
  ])('refuses %s', async (_, contentType) => {
    expect(await codeOf(await put(uploadTo(newPath()), new Uint8Array(9), contentType))).toEqual([415, 'WRONG_TYPE'])
  })

  it('refuses an empty object', async () => {
    expect(await codeOf(await put(uploadTo(newPath()), ''))).toEqual([400, 'EMPTY'])
  })

  it.each<[string, (path: string) => string]>([
    ['no grant', (path) => `${sandbox.url}/storage/objects/${path}`],
    ['another’s secret', (path) => uploadTo(path, {}, 'another secret')],
    ['a grant for reading', (path) => address({ path })],
    ['an expired grant', (path) => uploadTo(path, { expiresAt: Math.floor(Date.now() / 1000) - 1 })],
    ['a moved grant', (path) => uploadTo(path).replace('documents', 'elsewhere')],
    ['a raised limit', (path) => uploadTo(path).replace('max=1000', 'max=9000')],
    ['a changed type', (path) => uploadTo(path).replace('image%2Fpng', 'text%2Fhtml')],
    ['a grant without type and size', (path) => address({ path, method: 'PUT' })],
    ['a path that climbs', () => uploadTo('documents/..%2f..%2fsecret')],
    ['an empty name in the path', () => uploadTo('documents//a.png')],
  ])('refuses %s', async (_, url) => {
    expect(await codeOf(await put(url(newPath()), 'anything'))).toEqual([403, 'NO_GRANT'])
  })
})

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    fetch(uploadTo(newPath()), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    })

  it('may send when they are a skin’s', async () => {
    const origin = 'http://ac.localhost:3000'
    const asked = await preflight(origin)
    expect(asked.status).toBe(204)
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type',
      vary: 'Origin',
    })
    const sent = await put(uploadTo(newPath()), 'x', 'image/png', { origin })
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([201, origin])
    const refused = await put(`${uploadTo(newPath())}0`, 'x', 'image/png', { origin })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, origin])
  })

  it.each(['https://evil.example', 'http://localhost.evil.example', 'null', 'file://'])(
    'not from %s',
    async (origin) => {
      const asked = await preflight(origin)
      expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null])
    },
  )
})

describe('GET and HEAD', () => {
  it('tells the size and the type without the content', async () => {
    const path = newPath()
    await put(uploadTo(path), 'content')
    const response = await fetch(address({ path }), { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '7', ''])
    expect(response.headers.get('content-type')).toBe('image/png')
  })

  it('gives a part of the content', async () => {
    const path = newPath()
    await put(uploadTo(path), 'first bytes, and others')
    const part = (range: string) => fetch(address({ path }), { headers: { range } })
    const first = await part('bytes=0-4')
    expect([first.status, first.headers.get('content-range'), await first.text()]).toEqual([
      206,
      'bytes 0-4/23',
      'first',
    ])
    expect(first.headers.get('content-length')).toBe('5')
    expect(await (await part('bytes=17-')).text()).toBe('others')
    const beyond = await part('bytes=23-')
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */23'])
  })

  it.each([
    ['application/pdf', 'inline'],
    ['image/jpeg', 'inline'],
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
  ])('%s is sent %s', async (contentType, disposition) => {
    const path = newPath()
    await put(uploadTo(path, { contentType }), 'x', contentType)
    const { headers } = await fetch(address({ path }))
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`))
  })

  it('refuses without a grant, and knows no other objects', async () => {
    const path = newPath()
    await put(uploadTo(path), 'x')
    expect((await fetch(`${sandbox.url}/storage/objects/${path}`)).status).toBe(403)
    expect((await fetch(uploadTo(path))).status).toBe(403)
    expect(await codeOf(await fetch(address({ path: newPath() })))).toEqual([404, 'UNKNOWN_OBJECT'])
  })
})
