import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { skins } from '@parlour/skins/skins'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '../middleware/services.ts'
import { dictionaryOf } from '../text/dictionary-of.ts'
import { readTextsFile, textsFile } from './texts-file.server.ts'

let number = 0
/** Texts that no other test knows. */
const texts = () => {
  number += 1
  return { textsId: String(number).padStart(22, 'x'), texts: JSON.stringify({ CLOSE: `Close ${number}` }) }
}

const load = vi.fn()
const services = { content: () => ({ load }), logger: { warn: vi.fn() } } as unknown as Services
const read = (path: string, encodings = '') =>
  readTextsFile(
    new Request(new URL(path, 'https://acacia.example'), { headers: { 'accept-encoding': encodings } }),
    skins.ac,
    services,
  )

beforeEach(() => {
  load.mockReset().mockRejectedValue(new Error('not asked'))
})

describe('the file of a page’s texts', () => {
  it('has an address that never has other texts, and is kept for good', async () => {
    const content = texts()
    const { id, path } = textsFile('en', content)
    const answer = await read(path)
    expect(await answer?.text()).toBe(content.texts)
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(dictionaryOf(id)).toEqual(JSON.parse(content.texts))
    expect(load).not.toHaveBeenCalled()
  })

  it('is compressed for browsers that take it', async () => {
    const content = texts()
    const answer = await read(textsFile('en', content).path, 'gzip, deflate, br, zstd')
    expect(answer?.headers.get('content-encoding')).toBe('br')
    expect(answer?.headers.get('vary')).toBe('Accept-Encoding')
    const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())
    expect(brotliDecompressSync(body).toString()).toBe(content.texts)
  })

  it('is compressed for older browsers too', async () => {
    const content = { ...texts(), texts: JSON.stringify({ CLOSE: 'Close '.repeat(500) }) }
    const answer = await read(textsFile('en', content).path, 'gzip, deflate')
    expect(answer?.headers.get('content-encoding')).toBe('gzip')
    const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())
    expect(gunzipSync(body).toString()).toBe(content.texts)
  })

  it('is read by a process that has not written the page', async () => {
    const content = texts()
    load.mockResolvedValue(content)
    const answer = await read(`/texts/en/${content.textsId}.json`)
    expect(await answer?.text()).toBe(content.texts)
    expect(answer?.headers.get('cache-control')).toContain('immutable')
  })

  it('has the texts of today, for this moment alone, where the page’s are forgotten', async () => {
    const content = texts()
    load.mockResolvedValue(content)
    const answer = await read(`/texts/en/${texts().textsId}.json`)
    expect(await answer?.text()).toBe(content.texts)
    expect(answer?.headers.get('cache-control')).toBe('no-store')
  })

  it('is refused for a moment while there is no content', async () => {
    const answer = await read(`/texts/en/${texts().textsId}.json`)
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '/texts/xx/0123456789012345678901.json',
    '/texts/en/short.json',
    '/texts/en/0123456789012345678901.js',
    `/texts/en/${'x'.repeat(10_000)}.json`,
    '/texts/en/..%2f..%2fetc%2fpasswd.json',
  ])('%s is none', async (path) => {
    expect(await read(path)).toBeNull()
    expect(load).not.toHaveBeenCalled()
  })
})
