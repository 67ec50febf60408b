import { describe, expect, it } from 'vitest'
import { everybodysPlatformContext, keepingContext, type Visit, visitContext } from '../../context.ts'
import { stuckVisitor } from '../../testing/stuck-visitor.ts'
import { gameOfLink, withoutForbiddenGames } from './offered-games.server.ts'

it.each([
  ['/game?slug=lamp-sum', 'lamp-sum'],
  ['/game?mode=FUN&slug=lamp-sum#play', 'lamp-sum'],
  ['/games/lamp-sum', 'lamp-sum'],
  ['/games/lamp-sum?from=banner', 'lamp-sum'],
  ['/game', null],
  ['/lobby/jackpots', null],
  ['/promotions/lamp-sum', null],
  ['//[', null],
  ['', null],
  [null, null],
])('%s leads to the game %s', (link, slug) => expect(gameOfLink(link)).toBe(slug))

describe('offers where the rules allow no jackpots', () => {
  const offers = ['lamp-sum', 'fox-clever', 'no-such-game', null]
  const answer = {
    games: {
      edges: [
        { node: { slug: 'lamp-sum', studio: 'parlour', tags: ['FEATURES:JACKPOT'] } },
        { node: { slug: 'fox-clever', studio: 'parlour', tags: ['FEATURES:FREE_SPINS'] } },
      ],
    },
  }
  const visitorFrom = (country: string) => {
    const context = stuckVisitor(answer)
    context.set(visitContext, { country, located: country, logger: { warn: () => {} } } as unknown as Visit)
    context.set(keepingContext, { isRefused: false })
    return context
  }
  const shownIn = (country: string) => withoutForbiddenGames(visitorFrom(country), offers, (slug) => slug)

  // Before anything is kept of the games.
  it('are those without a game when the games cannot be looked up', async () => {
    const context = visitorFrom('de')
    context.set(everybodysPlatformContext, {
      ...context.get(everybodysPlatformContext),
      request: () => Promise.reject(new Error('down')),
    })
    expect(await withoutForbiddenGames(context, offers, (slug) => slug)).toEqual([null])
    expect(context.get(keepingContext).isRefused).toBe(true)
  })

  it('are none beyond those that are looked up, and a link to no game spoils nothing', async () => {
    const asked: string[] = []
    const context = visitorFrom('de')
    context.set(everybodysPlatformContext, {
      ...context.get(everybodysPlatformContext),
      request: (async (_: unknown, { slugs }: { slugs: string[] }) => {
        asked.push(...slugs)
        return answer
      }) as never,
    })
    const many = Array.from({ length: 150 }, (_, n) => `game-${String(n).padStart(3, '0')}`)
    const nowhere = ['', 'x'.repeat(10_000), '<b>']
    const shown = await withoutForbiddenGames(context, [...many, ...nowhere], (slug) => slug)
    expect(asked).toEqual(many.slice(0, 100))
    expect(shown).toEqual([...many.slice(0, 100), ...nowhere])
  })

  it.each([
    ['de', ['fox-clever', 'no-such-game', null]],
    ['fi', offers],
    ['gb', offers],
  ])('%s: %j', async (country, shown) => expect(await shownIn(country)).toEqual(shown))
})
