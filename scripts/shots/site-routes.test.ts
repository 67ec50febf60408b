import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { examples } from './examples.ts'
import { gapsBetween, patternsOf, routePatterns, visitsOf } from './site-routes.ts'

describe('patternsOf', () => {
  it('names what is seen, and by whom', () => {
    const home = {
      path: '/',
      file: 'home.tsx',
      children: [
        { file: 'middleware/logged-out-only.tsx', children: [{ path: 'login', file: 'login.tsx' }] },
        {
          file: 'middleware/logged-in-only.tsx',
          children: [
            {
              path: 'payments',
              file: 'cashier.tsx',
              children: [
                { index: true, file: 'to-deposit.ts' },
                { path: 'deposit', file: 'deposit.tsx' },
                { path: ':type', file: 'to-deposit.ts' },
              ],
            },
          ],
        },
        { path: 'languages', file: 'languages.tsx' },
      ],
    }
    expect(
      patternsOf([
        { file: 'layout.tsx', children: [home] },
        { path: 'logout', file: 'logout.ts' },
      ]),
    ).toEqual([
      { pattern: '/', audience: 'everyone' },
      { pattern: '/login', audience: 'visitor' },
      { pattern: '/payments/deposit', audience: 'player' },
      { pattern: '/languages', audience: 'everyone' },
    ])
  })
})

describe('examples', () => {
  it('has one of every route of the site, and no other', () => expect(gapsBetween(routePatterns, examples)).toEqual([]))

  it('tells which are missing and which are left over', () => {
    expect(gapsBetween([{ pattern: '/new', audience: 'everyone' }], { '/old': [] })).toEqual([
      '/new has no example: add one to scripts/shots/examples.ts',
      'scripts/shots/examples.ts has an example of /old, which is no route',
    ])
  })

  it.each(Object.values(skins).map((skin) => [skin.code, skin] as const))(
    'names each photograph of %s once',
    (_, skin) => {
      const names = visitsOf(skin).map(({ name }) => name)
      expect(names).toEqual([...new Set(names)])
    },
  )
})
