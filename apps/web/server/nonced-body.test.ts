import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { noncedBody } from './nonced-body.ts'

const nonce = 'AO55ByROkaCT1zqqHrauug=='
const other = 'q2lsFAPrpvpd4zOUdmG318=='
const tiles = Array.from({ length: 300 }, (_, index) => `<li>Tile ${index}: Łódź 🦉</li>`).join('')

describe('noncedBody', () => {
  it.each([
    ['a document', `<script nonce="${nonce}">1</script>${tiles}<script nonce="${nonce}">2</script>`],
    ['nonces side by side', `${nonce}${nonce}`],
    ['no nonce', tiles],
    ['nothing', ''],
    ['more than a block', `${tiles.repeat(20)}${nonce}${'x'.repeat(199)}${nonce}`],
  ])('%s: is the same text with the nonce of each answer', (_name, html) => {
    const body = noncedBody(html, nonce)
    expect(gunzipSync(body.gzip(nonce)).toString()).toBe(html)
    expect(gunzipSync(body.gzip(other)).toString()).toBe(html.replaceAll(nonce, other))
    expect(gunzipSync(body.gzip(nonce)).toString()).toBe(html)
  })

  it('is compressed', () => expect(noncedBody(tiles, nonce).gzip(nonce).length).toBeLessThan(tiles.length / 5))

  it('refuses a nonce of another length', () => expect(() => noncedBody(nonce, nonce).gzip('short')).toThrow())
})
