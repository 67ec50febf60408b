import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Visit, visitContext } from '../context.ts'
import { mailedAddress, siteAddress, withLanguageLinks } from './site-address.ts'

function contextOf(prefix: string) {
  const context = new RouterContextProvider()
  context.set(visitContext, {
    origin: 'https://www.acacia.example',
    canonical: 'https://acacia.example',
    prefix,
  } as Visit)
  return context
}

describe('siteAddress', () => {
  it.each([
    ['/fr', '/', 'https://www.acacia.example/fr'],
    ['/fr', '/payments/deposit', 'https://www.acacia.example/fr/payments/deposit'],
    ['', '/', 'https://www.acacia.example/'],
    ['', '/payments/deposit', 'https://www.acacia.example/payments/deposit'],
  ])('below %j, %s is %s', (prefix, path, address) => {
    expect(siteAddress(contextOf(prefix), path)).toBe(address)
  })
})

describe('mailedAddress', () => {
  it('is on the canonical origin, whichever the visitor is on', () => {
    const address = mailedAddress(contextOf('/fr'), '/email-verification/:code')
    expect(address).toBe('https://acacia.example/fr/email-verification/:code')
  })
})

describe('the callers', () => {
  const app = join(import.meta.dirname, '..')
  const calls = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [
        ...readFileSync(join(app, path), 'utf8').matchAll(
          /(?:(\w+)[:(] |(\w+)\(|(\w+) = )?\b(site|mailed)Address\(context, /g,
        ),
      ].map(([, field, called, name, kind]) => ({ kind, use: `${path} ${field ?? called ?? name}` })),
    )
  const usesOf = (kind: string) => calls.filter((call) => call.kind === kind).map(({ use }) => use)

  it('take the visited address only for what stays in the visitor’s browser', () => {
    expect(usesOf('site').sort()).toEqual([
      'features/cashier/payments.server.ts redirectUri',
      'features/documents/documents.server.ts qrCode',
      'features/game/game.server.ts depositUri',
      'features/game/game.server.ts homeUri',
      'features/play/start-play.server.ts back',
      'features/sportsbook/sportsbook.server.ts depositUri',
      'features/sportsbook/sportsbook.server.ts homeUri',
    ])
  })

  it('send the platform the canonical address for every mail', () => {
    expect(usesOf('mailed').filter((use) => use.startsWith('features/cashier'))).toHaveLength(2)
    expect(usesOf('mailed').length).toBeGreaterThan(12)
  })
})

describe('withLanguageLinks', () => {
  it.each([
    ['a page of ours', '<a href="/pages/help">Help</a>', '<a href="/fr/pages/help">Help</a>'],
    [
      'with other attributes',
      '<a class="x" href="/login" rel="nofollow">',
      '<a class="x" href="/fr/login" rel="nofollow">',
    ],
    ['Home', '<a href="/">Home</a>', '<a href="/fr/">Home</a>'],
    ['a place on Home', '<a href="/#lobby-new">New</a>', '<a href="/fr/#lobby-new">New</a>'],
    ['the page itself', '<a href="#limits">Limits</a>', '<a href="#limits">Limits</a>'],
    ['another site', '<a href="https://help.example/">', '<a href="https://help.example/">'],
    ['another site without a scheme', '<a href="//help.example/">', '<a href="//help.example/">'],
    ['pictures have no language', '<img src="/art/a.avif" alt="">', '<img src="/art/a.avif" alt="">'],
    ['text that looks like a link', '<p>href="/login"</p>', '<p>href="/login"</p>'],
  ])('%s', (_words, html, expected) => {
    expect(withLanguageLinks(contextOf('/fr'), html)).toBe(expected)
    expect(withLanguageLinks(contextOf(''), html)).toBe(html)
  })
})
