import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Receiver, startReceiver, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

let platform: Receiver
let sandbox: TestSandbox
const large = Buffer.alloc(3_000_000, 'parlour')

beforeAll(async () => {
  platform = await startReceiver((request, response) => {
    if (request.url.startsWith('/large')) return response.end(large)
    if (request.url.startsWith('/moved')) return response.writeHead(302, { location: '/elsewhere' }).end()
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-type', 'application/json')
    response.statusCode = request.url.startsWith('/refused') ? 418 : 200
    response.end(gzipSync(JSON.stringify({ echo: request.body })))
  })
  sandbox = await startTestSandbox({ platformUrl: platform.url })
})
afterAll(async () => {
  await sandbox.stop()
  await platform.stop()
})
afterEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }))

const put = (service: string, fault: unknown) =>
  fetch(`${sandbox.url}/faults/${service}`, { method: 'PUT', body: JSON.stringify(fault) })
const inbox = () => fetch(`${sandbox.url}/inbox`)

describe('/faults', () => {
  it('sets, lists and clears faults', async () => {
    expect((await put('inbox', { status: 503 })).status).toBe(200)
    expect(await (await fetch(`${sandbox.url}/faults`)).json()).toEqual({ inbox: { status: 503 } })
    expect((await inbox()).status).toBe(503)
    expect((await fetch(`${sandbox.url}/faults/inbox`, { method: 'DELETE' })).status).toBe(204)
    expect((await inbox()).status).toBe(200)
  })

  it('refuses values out of range and unknown services', async () => {
    expect((await put('inbox', { latencyMs: -1 })).status).toBe(400)
    expect((await put('inbox', { latencyMs: 1, more: true })).status).toBe(400)
    expect((await put('inbox', [])).status).toBe(400)
    expect((await put('no-such-service', {})).status).toBe(404)
    expect((await fetch(`${sandbox.url}/faults/inbox`, { method: 'PUT', body: '{' })).status).toBe(400)
    expect((await fetch(`${sandbox.url}/faults/inbox`, { method: 'PUT', body: 'x'.repeat(10_000) })).status).toBe(413)
  })

  it('affects neither itself nor the health check nor another service', async () => {
    await put('inbox', { status: 500 })
    expect((await fetch(`${sandbox.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${sandbox.url}/pay/page/none`)).status).toBe(404)
  })

  it('delays answers', async () => {
    await put('inbox', { latencyMs: 120 })
    const started = performance.now()
    await inbox()
    expect(performance.now() - started).toBeGreaterThanOrEqual(115)
  })

  it('cuts the connection before the work is done', async () => {
    await put('inbox', { dropRate: 1 })
    const body = JSON.stringify({ channel: 'SMS', from: 'a', to: '+1 111', text: 'x' })
    await expect(fetch(`${sandbox.url}/inbox/messages`, { method: 'POST', body })).rejects.toThrow()
    await fetch(`${sandbox.url}/faults`, { method: 'DELETE' })
    expect(await (await fetch(`${sandbox.url}/inbox?to=1111`)).json()).toHaveLength(0)
  })

  it('cuts the connection after the work is done, so that the outcome is unknown', async () => {
    await put('inbox', { dropRate: 1, dropPhase: 'RESPONSE' })
    const body = JSON.stringify({ channel: 'SMS', from: 'a', to: '+2 222', text: 'x' })
    await expect(fetch(`${sandbox.url}/inbox/messages`, { method: 'POST', body })).rejects.toThrow()
    await fetch(`${sandbox.url}/faults`, { method: 'DELETE' })
    expect(await (await fetch(`${sandbox.url}/inbox?to=2222`)).json()).toHaveLength(1)
  })

  it('affects only callers below its scope', async () => {
    const below = (scope: string, path: string, init?: RequestInit) =>
      fetch(`${sandbox.url}/scope/${scope}${path}`, init)
    await below('one', '/faults/inbox', { method: 'PUT', body: JSON.stringify({ status: 503 }) })
    expect(await (await below('one', '/faults')).json()).toEqual({ inbox: { status: 503 } })
    expect(await (await fetch(`${sandbox.url}/faults`)).json()).toEqual({})
    const answers = async () =>
      (await Promise.all([below('one', '/inbox'), below('two', '/inbox'), inbox()])).map(({ status }) => status)
    expect(await answers()).toEqual([503, 200, 200])
    await fetch(`${sandbox.url}/faults`, { method: 'DELETE' })
    expect(await answers()).toEqual([503, 200, 200])
    await put('inbox', { status: 500 })
    expect(await answers()).toEqual([503, 500, 500])
    await below('one', '/faults', { method: 'DELETE' })
    expect(await answers()).toEqual([500, 500, 500])
  })

  it('survives a restart', async () => {
    await put('identity', { status: 502 })
    const next = await startTestSandbox({ databaseUrl: sandbox.databaseUrl })
    expect(await (await fetch(`${next.url}/faults/identity`)).json()).toEqual({ status: 502 })
    await next.stop()
  })
})

describe('/proxy', () => {
  it('forwards method, path, query, headers and body, and returns the answer unchanged', async () => {
    const response = await fetch(`${sandbox.url}/proxy/platform/refused/a%20b?x=1&y=%C3%A9`, {
      method: 'POST',
      headers: { authorization: 'Bearer t', 'accept-language': 'fi', 'content-type': 'application/json' },
      body: '{"query":"🎰"}',
    })
    expect(response.status).toBe(418)
    expect(await response.json()).toEqual({ echo: '{"query":"🎰"}' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('strict-transport-security')).toBeNull()
    const [seen] = await platform.received(1, (request) => request.url.startsWith('/refused'))
    expect(seen).toMatchObject({ method: 'POST', url: '/refused/a%20b?x=1&y=%C3%A9' })
    expect(seen?.headers).toMatchObject({ authorization: 'Bearer t', 'accept-language': 'fi' })
  })

  it('streams large bodies completely and follows no redirect', async () => {
    const body = new Uint8Array(await (await fetch(`${sandbox.url}/proxy/content/large`)).arrayBuffer())
    const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(sum(body)).toBe(sum(large))
    const moved = await fetch(`${sandbox.url}/proxy/platform/moved`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/elsewhere'])
  })

  it('applies the faults of the service', async () => {
    await put('platform', { status: 503 })
    expect((await fetch(`${sandbox.url}/proxy/platform/graphql`)).status).toBe(503)
    expect((await fetch(`${sandbox.url}/proxy/content/graphql`)).status).toBe(200)
    await put('platform', { dropRate: 1 })
    await expect(fetch(`${sandbox.url}/proxy/platform/graphql`)).rejects.toThrow()
  })

  it('forwards below a scope, with the faults of that scope', async () => {
    const proxy = `${sandbox.url}/scope/one/proxy/platform/refused/a%20b`
    const answer = await fetch(proxy, { method: 'POST', body: 'x' })
    expect([answer.status, await answer.json()]).toEqual([418, { echo: 'x' }])
    await fetch(`${sandbox.url}/scope/one/faults/platform`, { method: 'PUT', body: '{"status":503}' })
    expect((await fetch(proxy)).status).toBe(503)
    expect((await fetch(`${sandbox.url}/proxy/platform/graphql`)).status).toBe(200)
    await fetch(`${sandbox.url}/scope/one/faults`, { method: 'DELETE' })
  })

  it('reports an unreachable service', async () => {
    const alone = await startTestSandbox({ databaseUrl: sandbox.databaseUrl })
    expect((await fetch(`${alone.url}/proxy/platform/graphql`, { method: 'POST', body: '{}' })).status).toBe(502)
    await alone.stop()
  })
})
