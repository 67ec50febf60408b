import { describe, expect, it } from 'vitest'
import { ownMarkup, scriptFor } from './trusted-types.ts'

describe('ownMarkup', () => {
  it.each(['<script></script>', '{"@type":"WebSite","name":"a \\u003c b"}', ' ', ''])('lets %j pass', (html) => {
    expect(ownMarkup(html)).toBe(html)
  })
  it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a<b', '<script></script><img>'])(
    'refuses %j',
    (html) => expect(ownMarkup(html)).toBeNull(),
  )
})

describe('scriptFor', () => {
  const page = 'http://ac.localhost:3000/en/game'
  it.each([
    '/assets/site.js',
    'http://ac.localhost:3000/x.js',
    'https://sports.example/x.js',
    'http://localhost:4200/sportsbook/sportsbook.js',
  ])('lets %s pass', (url) => {
    expect(scriptFor(url, page)).toBe(url)
  })
  it.each([
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'http://evil.example/x.js',
    'http://localhost.evil.example/x.js',
    '//evil.example/x.js',
    'blob:http://ac.localhost:3000/1',
  ])('refuses %s', (url) => expect(scriptFor(url, page)).toBeNull())
})
