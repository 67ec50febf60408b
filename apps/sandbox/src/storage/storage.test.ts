import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { type ObjectGrant, presignedUrl } from '@parlour/contracts/presigned'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox, testSecret } from '../testing/sandbox.ts'
import { maxObjectBytes } from './object-store.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const keys = { accessKeyId: 'parlour', secretAccessKey: testSecret, region: 'us-east-1' }
const newPath = () => `documents/${randomUUID()}.png`
const address = (
  grant: Partial<ObjectGrant> & Pick<ObjectGrant, 'path'>,
  change: Partial<typeof keys> = {},
  now?: Date,
) => presignedUrl(`${sandbox.url}/storage`, { ...keys, ...change }, { method: 'GET', seconds: 60, ...grant }, now)
/** A signed address for nine bytes of PNG, or for what `change` says. */
const uploadTo = (path: string, change: Partial<ObjectGrant> = {}) =>
  address({ path, method: 'PUT', contentType: 'image/png', size: 9, ...change })
const nine = 'nine byte'
const bound = { contentType: 'image/png', size: 9 }
/** Uploads a body to a new signed address. */
const upload = async (path: string, body: string | Uint8Array<ArrayBuffer>, change: Partial<ObjectGrant> = {}) =>
  put(await uploadTo(path, { size: Buffer.byteLength(body), ...change }), body, change.contentType)
const put = (
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  contentType = 'image/png',
  headers: Record<string, string> = {},
) => fetch(url, { method: 'PUT', body, headers: { 'content-type': contentType, 'if-none-match': '*', ...headers } })
const codeOf = async (response: Response) =>
  [response.status, ((await response.json()) as { error: { code: string } }).error.code] as const
const isThere = async (path: string) => (await fetch(await address({ path }))).status === 200

describe('PUT', () => {
  it('stores an object that another signed address can read', async () => {
    const path = newPath()
    const body = randomBytes(1_000)
    const response = await upload(path, body)
    expect([response.status, await response.json()]).toEqual([201, { path, size: 1_000 }])
    const read = await fetch(await address({ path }))
    expect(Buffer.from(await read.arrayBuffer()).equals(body)).toBe(true)
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '1000',
      'content-disposition': expect.stringMatching(/^inline;filename="[0-9a-f-]+\.png"$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    })
  })

  it('never overwrites, not even with another address or the identical object', async () => {
    const path = newPath()
    const url = await uploadTo(path, { size: 5 })
    expect((await put(url, 'first')).status).toBe(201)
    for (const body of ['other', 'first']) {
      expect(await codeOf(await put(url, body))).toEqual([412, 'PRECONDITION_FAILED'])
      expect(await codeOf(await upload(path, body))).toEqual([412, 'PRECONDITION_FAILED'])
    }
    expect(await (await fetch(await address({ path }))).text()).toBe('first')
  })

  it('keeps one of several concurrent uploads', async () => {
    const path = newPath()
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => (await upload(path, `object ${index}`)).status),
    )
    expect(statuses.sort()).toEqual([201, 412, 412, 412, 412, 412])
  })

  it('accepts only the signed size, announced or not', async () => {
    const path = newPath()
    for (const size of [8, 10])
      expect(await codeOf(await put(await uploadTo(path), Buffer.alloc(size)))).toEqual([403, 'NO_GRANT'])
    const inPieces = new ReadableStream({
      start(controller) {
        for (let piece = 0; piece < 3; piece++) controller.enqueue(new Uint8Array(3))
        controller.close()
      },
    })
    const streamed = await fetch(await uploadTo(path), {
      method: 'PUT',
      body: inPieces,
      headers: { 'content-type': 'image/png', 'if-none-match': '*' },
      duplex: 'half',
    } as RequestInit)
    expect(await codeOf(streamed)).toEqual([403, 'NO_GRANT'])
    expect(await isThere(path)).toBe(false)
    expect((await put(await uploadTo(path), nine)).status).toBe(201)
  })

  it('accepts at most 10 MB, whatever is signed', async () => {
    expect((await upload(newPath(), Buffer.alloc(maxObjectBytes, 7))).status).toBe(201)
    expect(await codeOf(await upload(newPath(), Buffer.alloc(maxObjectBytes + 1)))).toEqual([413, 'TOO_LARGE'])
  })

  it('stores nothing of an interrupted upload', async () => {
    const path = newPath()
    const url = new URL(await uploadTo(path, { size: 900 }))
    await new Promise<void>((resolve) => {
      const socket = connect(Number(url.port), url.hostname, () => {
        socket.write(
          `PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: image/png\r\nif-none-match: *\r\ncontent-length: 900\r\n\r\n`,
        )
        socket.write(Buffer.alloc(500), () => socket.destroy())
      })
      socket.once('close', () => resolve())
    })
    expect((await upload(newPath(), 'another')).status).toBe(201)
    expect(await isThere(path)).toBe(false)
  })

  it.each([
    ['another content type', 'image/jpeg'],
    ['no content type', ''],
    ['a list of types', 'image/png, text/html'],
  ])('refuses %s', async (_, contentType) => {
    expect(await codeOf(await put(await uploadTo(newPath()), nine, contentType))).toEqual([403, 'NO_GRANT'])
  })

  it.each([
    ['no condition', null],
    ['another condition', '"00"'],
  ])('refuses %s', async (_, condition) => {
    const headers = { 'content-type': 'image/png', ...(condition && { 'if-none-match': condition }) }
    const sent = await fetch(await uploadTo(newPath()), { method: 'PUT', body: nine, headers })
    expect(await codeOf(sent)).toEqual([403, 'NO_GRANT'])
  })

  it('refuses an empty object', async () => {
    expect(await codeOf(await upload(newPath(), ''))).toEqual([400, 'EMPTY'])
  })

  const past = () => new Date(Date.now() - 61_000)
  it.each<[string, (path: string) => string | Promise<string>]>([
    ['a missing signature', (path) => `${sandbox.url}/storage/objects/${path}`],
    ['another’s secret', (path) => address({ path, method: 'PUT', ...bound }, { secretAccessKey: 'another' })],
    ['another’s key', (path) => address({ path, method: 'PUT', ...bound }, { accessKeyId: 'another' })],
    ['another region', (path) => address({ path, method: 'PUT', ...bound }, { region: 'eu-north-1' })],
    ['an address signed for reading', (path) => address({ path, ...bound })],
    ['an expired address', (path) => address({ path, method: 'PUT', ...bound }, {}, past())],
    [
      'an address dated tomorrow',
      (path) => address({ path, method: 'PUT', ...bound }, {}, new Date(Date.now() + 86_400_000)),
    ],
    ['an extended expiry', async (path) => (await uploadTo(path)).replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
    ['a signature for another path', async (path) => (await uploadTo(path)).replace('documents', 'elsewhere')],
    ['another credential', async (path) => (await uploadTo(path)).replace('parlour', 'another')],
    ['an unsigned condition', async (path) => (await uploadTo(path)).replace('%3Bif-none-match', '')],
    ['an unsigned length', async (path) => (await uploadTo(path)).replace('content-length%3B', '')],
    ['a signature that does not cover the type', (path) => address({ path, method: 'PUT', size: 9 })],
    ['a signature that does not cover the size', (path) => address({ path, method: 'PUT', contentType: 'image/png' })],
    ['a path with ..', () => uploadTo('documents/..%2f..%2fsecret')],
    ['an empty path segment', () => uploadTo('documents//a.png')],
  ])('refuses %s', async (_, url) => {
    expect(await codeOf(await put(await url(newPath()), nine))).toEqual([403, 'NO_GRANT'])
  })
})

describe('pages of other origins', () => {
  const preflight = async (origin: string) =>
    fetch(await uploadTo(newPath()), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,if-none-match',
      },
    })

  it('may upload when they are a skin’s', async () => {
    const origin = 'http://ac.localhost:3000'
    const asked = await preflight(origin)
    expect(asked.status).toBe(204)
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type, if-none-match',
      vary: 'Origin',
    })
    const sent = await put(await uploadTo(newPath()), nine, 'image/png', { origin })
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([201, origin])
    const refused = await put(`${await uploadTo(newPath())}0`, nine, 'image/png', { origin })
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
  it('returns size and type without the content', async () => {
    const path = newPath()
    await upload(path, 'content')
    const response = await fetch(await address({ path, method: 'HEAD' }), { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '7', ''])
    expect(response.headers.get('content-type')).toBe('image/png')
  })

  it('returns a range of the content', async () => {
    const path = newPath()
    await upload(path, 'first bytes, and others')
    const part = async (range: string) => fetch(await address({ path }), { headers: { range } })
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
  ])('%s is served %s', async (contentType, disposition) => {
    const path = newPath()
    await upload(path, 'x', { contentType })
    const { headers } = await fetch(await address({ path }))
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`))
  })

  it('is saved under the name in the address, which is signed too', async () => {
    const path = newPath()
    await upload(path, 'x')
    const named = await address({ path, fileName: 'a "b"\r\nc.png' })
    expect((await fetch(named)).headers.get('content-disposition')).toBe('attachment;filename="a__b___c.png"')
    expect((await fetch(named.replace('c.png', 'd.png'))).status).toBe(403)
  })

  it('refuses requests without a signature, and unknown objects', async () => {
    const path = newPath()
    await upload(path, 'x')
    expect((await fetch(`${sandbox.url}/storage/objects/${path}`)).status).toBe(403)
    expect((await fetch(await uploadTo(path))).status).toBe(403)
    expect((await fetch(await address({ path }), { method: 'HEAD' })).status).toBe(403)
    expect(await codeOf(await fetch(await address({ path: newPath() })))).toEqual([404, 'UNKNOWN_OBJECT'])
  })
})
