import { describe, expect, it } from 'vitest'
import { locksFor, playLink, type TileLook } from './tile-look.ts'

describe('locksFor', () => {
  it.each([
    ['a visitor', { isPlayer: false, funNeedsLogin: false }, 'some'],
    ['a visitor where play money needs a login', { isPlayer: false, funNeedsLogin: true }, 'all'],
    ['a player', { isPlayer: true, funNeedsLogin: false }, 'none'],
    ['a player where play money needs a login', { isPlayer: true, funNeedsLogin: true }, 'none'],
  ] as const)('%s', (_name, viewer, locks) => expect(locksFor(viewer)).toBe(locks))
})

describe('playLink', () => {
  const look: TileLook = {
    base: '/fr',
    sizes: '10rem',
    eager: 0,
    isFeature: false,
    hasNames: true,
    locks: 'some',
    ...{ locale: 'en', currency: 'EUR' },
    words: {
      locked: 'log in',
      login: 'Log in',
      play: 'Play',
      about: 'About {}',
      ...{ NEW: 'New', JACKPOT: 'Jackpot', EXCLUSIVE: 'Only here', players: 'Players', results: 'Last results' },
      ...{ CONTINUE: 'Continue', ROUND_OPEN: 'A round is open', because: 'Because of {}' },
    },
  }
  const game = '/fr/game?slug=owl'
  const login = '/fr/login?next=%2Fgame%3Fslug%3Dowl'

  it.each([
    ['some', false, game],
    ['some', true, login],
    ['all', false, login],
    ['all', true, login],
    ['none', true, game],
  ] as const)('with %s locked, a game that requires a login: %s, leads to %s', (locks, loginRequired, href) => {
    expect(playLink({ slug: 'owl', loginRequired }, { ...look, locks })).toEqual({ href, isLocked: href === login })
  })
})
