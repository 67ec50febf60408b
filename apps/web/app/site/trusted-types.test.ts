import { describe, expect, it } from 'vitest'
import { ownMarkup } from './trusted-types.ts'

describe('ownMarkup', () => {
  it.each(['<script></script>', '{"@type":"WebSite","name":"a \\u003c b"}', ' ', ''])('lets %j pass', (html) => {
    expect(ownMarkup(html)).toBe(html)
  })
  it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a<b', '<script></script><img>'])(
    'refuses %j',
    (html) => expect(ownMarkup(html)).toBeNull(),
  )
})
