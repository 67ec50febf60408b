import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gzippedPage } from './gzipped-page.ts'

const asking = (encodings: string) =>
  new Request('https://acacia.example/en', { headers: { 'accept-encoding': encodings } })
const html = `<!doctype html><p>${'é'.repeat(2_000)}</p>`
const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

describe('gzippedPage', () => {
  it.each(['gzip', 'gzip, deflate, br, zstd', 'br, gzip'])('compresses for %s', async (encodings) => {
    const answer = await gzippedPage(asking(encodings), page({ vary: 'Cookie', 'x-own': 'kept' }, 404))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect(answer.headers.get('x-own')).toBe('kept')
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(html)
  })

  it('keeps each cookie', async () => {
    const response = page()
    response.headers.append('set-cookie', 'a=1')
    response.headers.append('set-cookie', 'b=2')
    expect((await gzippedPage(asking('gzip'), response)).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  it.each<[string, string, Response]>([
    ['who takes none', '', page()],
    ['who refuses it', 'gzip;q=0, br', page()],
    ['what is no page', 'gzip', new Response('{}', { headers: { 'content-type': 'application/json' } })],
    ['what is compressed', 'gzip', page({ 'content-encoding': 'br' })],
    ['an empty answer', 'gzip', new Response(null, { headers: { 'content-type': 'text/html' } })],
  ])('leaves it as it is for %s', async (_name, encodings, response) => {
    expect(await gzippedPage(asking(encodings), response)).toBe(response)
  })
})
