import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { visitContext } from '../../context.ts'
import type { TileView } from './lobby-view.ts'
import { gamesForPage, lobbyForPage, ownTileHtml, tileHtml } from './tile-lists.server.tsx'
import type { TileLook } from './tile-look.ts'

const owl: TileView = {
  slug: 'owl-or-nothing',
  name: 'Owl <or> "Nothing"',
  studio: 'BIG_TIME_GAMING',
  loginRequired: true,
  art: {
    src: '/art/tile/owl-or-nothing-300.beb5b72a9b.avif',
    srcSet:
      '/art/tile/owl-or-nothing-200.baf7b950e5.avif 200w, /art/tile/owl-or-nothing-300.beb5b72a9b.avif 300w, /art/tile/owl-or-nothing-600.64dc9d5dd1.avif 600w',
    color: '#755f78',
  },
}
const look: TileLook = {
  base: '/en',
  sizes: '(width < 48rem) 31vw, (width < 64rem) 24vw, (width < 1400px) 16vw, 12vw',
  eager: 1,
  isFeature: false,
  hasNames: true,
  locks: 'some',
  ...{ locale: 'en', currency: 'EUR' },
  words: {
    locked: 'log in to play',
    login: 'Log in',
    play: 'Play',
    about: 'About {}',
    ...{ NEW: 'New', JACKPOT: 'Jackpot', EXCLUSIVE: 'Only here', players: 'Players', results: 'Last results' },
    ...{ CONTINUE: 'Continue', ROUND_OPEN: 'A round is open', because: 'Because of {}' },
  },
}
const games = [owl, { ...owl, slug: 'fox-clever', loginRequired: false, art: null }]

const other: [string, TileLook][] = [
  ['a language', { ...look, base: '/fr' }],
  ['sizes', { ...look, sizes: '9rem' }],
  ['pictures at once', { ...look, eager: 0 }],
  ['a large first game', { ...look, isFeature: true }],
  ['hidden names', { ...look, hasNames: false }],
  ['a player', { ...look, locks: 'none' }],
  ['words', { ...look, words: { ...look.words, locked: 'nur mit Anmeldung' } }],
]
describe('tileHtml', () => {
  it('is items alone, with names as text', () => {
    const html = tileHtml(games, look)
    expect(html).toMatch(/^<li>.*<\/li>$/)
    expect(html).not.toContain('<link')
    expect(html).toContain('Owl &lt;or&gt; &quot;Nothing&quot;')
    expect(html).toContain('href="/en/login?next=%2Fgame%3Fslug%3Dowl-or-nothing"')
    expect(html).toContain('href="/en/game?slug=fox-clever"')
  })

  it('takes at most 1,010 bytes for a tile with everything on it, and the link to its facts', () => {
    expect(tileHtml([owl], look).length).toBeLessThanOrEqual(1_010)
  })

  it('marks a game as all that it is', () => {
    const html = tileHtml([{ ...owl, badges: ['NEW', 'JACKPOT', 'EXCLUSIVE'] }, owl], { ...look, isFeature: true })
    for (const word of ['New', 'Jackpot', 'Only here'])
      expect(html).toContain(`<span class="feature-badge">${word}</span>`)
    const small = tileHtml([{ ...owl, badges: ['NEW', 'JACKPOT'] }], look)
    expect(small).toContain('<span class="tile-badge">New</span><span class="tile-badge">Jackpot</span>')
    expect(tileHtml([owl], look)).not.toContain('badge')
  })

  it.each(other)('is another for %s', (_name, different) => {
    const plain = tileHtml(games, look)
    expect(tileHtml(games, different)).not.toBe(plain)
    expect(tileHtml(games, look)).toBe(plain)
  })

  it('is another for other games of the same number', () => {
    const renamed = games.map((game) => ({ ...game, name: 'Renamed' }))
    expect(tileHtml(renamed, look)).toContain('Renamed')
    expect(tileHtml(games, look)).not.toContain('Renamed')
  })
})

describe('ownTileHtml', () => {
  it('is the items that the list has, wherever each has been before', () => {
    const three = [...games, { ...owl, slug: 'third' }]
    const [first, second, third] = three as [TileView, TileView, TileView]
    for (const list of [three, [third, second, first], [second, third], [first], three])
      expect(ownTileHtml(list, look)).toBe(tileHtml(list, look))
  })

  it.each(other.filter(([name]) => name !== 'a large first game'))('is another for %s', (_name, different) => {
    expect(ownTileHtml(games, different)).toBe(tileHtml(games, different))
    expect(ownTileHtml(games, look)).toBe(tileHtml(games, look))
  })

  it('says why a game is there, in its own words', () => {
    const noted = (note: TileView['note']) => ownTileHtml([{ ...owl, note }], look)
    expect(noted('CONTINUE')).toContain('<span class="tile-note">Continue</span>')
    expect(noted('ROUND_OPEN')).toContain('<span class="tile-note">A round is open</span>')
    expect(noted({ because: 'Fox & $& Clever' })).toContain('Because of Fox &amp; $&amp; Clever')
    expect(noted(undefined)).not.toContain('tile-note')
  })
})

describe('lobbyForPage', () => {
  const context = (isDocument: boolean) => {
    const provider = new RouterContextProvider()
    provider.set(visitContext, { isDocument } as never)
    return provider
  }
  const lobby = { lobbyId: 'popular', total: 40, games }

  it('does not repeat the games of a document as data', () =>
    expect(lobbyForPage(context(true), lobby)).toEqual({ lobbyId: 'popular', total: 40, shown: 2, games: null }))

  it('does not repeat those of a list of the player either', () => {
    expect(gamesForPage(context(true), 'tiles-own-lately', { games, isShared: false })).toBeNull()
    expect(gamesForPage(context(false), 'tiles-own-lately', { games, isShared: false })).toBe(games)
  })

  it('sends them after a client-side navigation', () =>
    expect(lobbyForPage(context(false), lobby)).toEqual({ lobbyId: 'popular', total: 40, shown: 2, games }))
})
