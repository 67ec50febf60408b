import { skinCodes } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('readOptions', () => {
  it('takes everything by default', () => {
    const options = readOptions([])
    expect(options.skins).toHaveLength(skinCodes.length)
    expect(options.sizes).toEqual(['phone', 'desktop'])
    expect(options.wants({ name: 'home', path: '/' })).toBe(true)
  })

  it('takes the given skins and sizes', () => {
    const { skins, sizes } = readOptions(['--skin', 'ac, bz', '--size', 'phone'])
    expect(skins.map(({ code }) => code)).toEqual(['ac', 'bz'])
    expect(sizes).toEqual(['phone'])
  })

  it.each([
    { route: '/login', path: '/login', expected: true },
    { route: '/', path: '/login', expected: false },
    { route: '/account/history', path: '/account/history?view=payments', expected: true },
    { route: '/account', path: '/account/history', expected: false },
    { route: '/account*', path: '/account/history', expected: true },
  ])('--route $route and $path: $expected', ({ route, path, expected }) =>
    expect(readOptions(['--route', route]).wants({ name: 'any', path })).toBe(expected),
  )

  it.each([[['--skin', 'none']], [['--size', 'watch']], [['--nonsense']]])('refuses %j', (args) =>
    expect(() => readOptions(args)).toThrow(),
  )
})
