import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { page } from '../../apps/web/app/url-map/page.ts'
import { pages } from '../../apps/web/app/url-map/url-map.ts'
import { visitsOf, visitsOfPage } from './site-routes.ts'

const addressed = { path: '/new', file: 'new.tsx', place: 'page', title: 'HOME', robots: 'noindex' } as const
const namesOf = (declared: Parameters<typeof visitsOfPage>[0], skin = skins.ac) =>
  visitsOfPage(declared, skin).map(({ name, as }) => `${name} as ${as}`)

describe('visitsOfPage', () => {
  it('opens a page as a viewer who may see it, or as the viewer of the example', () => {
    const examples = [
      { name: 'a', path: '/new' },
      { name: 'b', path: '/new', as: 'otto' },
    ] as const
    expect(namesOf(page({ ...addressed, guard: 'everyone', examples }))).toEqual(['a as visitor', 'b as otto'])
    expect(namesOf(page({ ...addressed, guard: 'players', examples }))).toEqual(['a as ada', 'b as otto'])
  })

  it('omits pages that a skin does not have', () => {
    const examples = [
      { name: 'a', path: '/new' },
      { name: 'b', path: '/new', on: ({ code }: { code: string }) => code === 'bz' },
    ] as const
    const everywhere = page({ ...addressed, guard: 'everyone', examples })
    expect(namesOf(everywhere)).toEqual(['a as visitor'])
    expect(namesOf(everywhere, skins.bz)).toEqual(['a as visitor', 'b as visitor'])
    expect(namesOf({ ...everywhere, isOn: ({ code }) => code === 'bz' })).toEqual([])
    expect(namesOf(page({ ...addressed, guard: 'everyone', examples: { none: 'a reason' } }))).toEqual([])
  })
})

describe.each(Object.values(skins).map((skin) => [skin.code, skin] as const))('the visits of %s', (_, skin) => {
  const visits = visitsOf(skin)

  it('have unique names', () => {
    const names = visits.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  it('cover every page of the skin', () => {
    const expected = pages.filter(({ isOn, examples }) => isOn?.(skin) !== false && !('none' in examples))
    expect([...new Set(visits.map(({ pattern }) => pattern))]).toEqual(expected.map(({ path }) => path))
  })
})
