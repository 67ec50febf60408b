import { describe, expect, it } from 'vitest'
import { bannerButton, byPriority } from './hero-banners.ts'

describe('byPriority', () => {
  const banner = (slug: string, sortPriority: number) => ({ slug, sortPriority })

  it('merges promotions into the banners', () => {
    const order = byPriority([banner('a', 10), banner('c', 30)], [banner('b', 20), banner('d', 90)])
    expect(order.map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('puts the banner first if both have the same priority', () => {
    expect(byPriority([banner('banner', 10)], [banner('promotion', 10)]).map(({ slug }) => slug)).toEqual([
      'banner',
      'promotion',
    ])
  })
})

describe('bannerButton', () => {
  it.each([
    ['/lobby/new', 'See them', false, { to: '/lobby/new', label: { text: 'See them' } }],
    ['/register', 'Join', false, { to: '/register', label: { text: 'Join' } }],
    ['/register', 'Join', true, { to: '/payments/deposit', label: { key: 'DEPOSIT' } }],
    ['/promotions/welcome', null, true, { to: '/promotions/welcome', label: { key: 'READ_MORE' } }],
    [null, 'Nowhere', false, null],
  ])('%s labelled %s, logged in %s', (action, actionLabel, loggedIn, button) => {
    expect(bannerButton({ action, actionLabel }, loggedIn)).toEqual(button)
  })
})
