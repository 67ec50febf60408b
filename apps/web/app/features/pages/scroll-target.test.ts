import { describe, expect, it } from 'vitest'
import { withScrollTarget } from './scroll-target.ts'

const html = '<p>Help</p><h2 id="deposits">Deposits</h2><h2 lang="en" id="limits">Limits</h2><p>Write id="cards"</p>'

describe('withScrollTarget', () => {
  it.each([
    ['deposits', '<h2 id="deposits" tabindex="-1" autofocus>Deposits</h2>'],
    ['limits', '<h2 lang="en" id="limits" tabindex="-1" autofocus>Limits</h2>'],
  ])('leads to %s', (scrollId, target) => {
    expect(withScrollTarget(html, scrollId)).toContain(target)
    expect(withScrollTarget(html, scrollId).match(/autofocus/g)).toHaveLength(1)
  })

  it.each([null, '', 'nowhere', 'cards', 'deposit', '" onfocus="x()', '<script>'])(
    'leaves the page unchanged for %j',
    (scrollId) => {
      expect(withScrollTarget(html, scrollId)).toBe(html)
    },
  )
})
