import { describe, expect, it } from 'vitest'
import type { ShopItemFactsFragment } from './generated/shop.ts'
import { shopShelves } from './shop-shelves.ts'

const games = [
  { slug: 'pearly-gains', name: 'Pearly Gains' },
  { slug: 'lamp-sum', name: 'Lamp Sum' },
]
type Reward = ShopItemFactsFragment['bonus']['reward']
const spins: Reward = { __typename: 'FreeSpinsReward', games }
const money = (type: 'REAL' | 'BONUS' | 'VIRTUAL'): Reward => ({ __typename: 'FixedReward', type })

const item = (id: string, category: string, more: Partial<ShopItemFactsFragment> = {}, reward: Reward = spins) => ({
  id,
  name: `Name of ${id}`,
  price: { value: 500 },
  status: 'ACTIVE' as const,
  left: null,
  category: { name: category },
  bonus: { reward },
  ...more,
})
const text = (slug: string, category: string, freeSpinsGameId: string | null = null) => ({
  ...{ slug, category, freeSpinsGameId },
  title: `€5 of ${slug}`,
  description: `€5 of ${slug}. Wager it.`,
  inCurrencies: [{ currencyCode: 'NOK', title: `50 kr of ${slug}`, description: `50 kr of ${slug}. Wager it.` }],
})

const euro = { currency: 'EUR', wageringAtMost: null, locale: 'en' }

describe('the shelves of the shop', () => {
  it('are the categories, in the order of the items', () => {
    const items = [item('a', 'Spins'), item('b', 'Money'), item('c', 'Spins')]
    const shelves = shopShelves(items, [], euro).map(({ category, items: own }) => [category, own.map(({ id }) => id)])
    expect(shelves).toEqual([
      ['Spins', ['a', 'c']],
      ['Money', ['b']],
    ])
  })

  it('are named by the content service, which platforms may call otherwise', () => {
    expect(shopShelves([item('a', 'Spins')], [text('a', 'Free spins')], euro)[0]?.category).toBe('Free spins')
  })

  it.each([
    ['EUR', '€5 of a'],
    ['NOK', '50 kr of a'],
    ['PLN', '€5 of a'],
  ])('have the words for %s', (currency, title) => {
    const [shelf] = shopShelves([item('a', 'Spins')], [text('a', 'Spins')], { ...euro, currency })
    expect(shelf?.items[0]).toMatchObject({ title, description: `${title}. Wager it.` })
  })

  it('keep an item without words under its own name, and no words without an item', () => {
    const [shelf, ...others] = shopShelves([item('a', 'Spins')], [text('b', 'Spins')], euro)
    expect(others).toEqual([])
    expect(shelf?.items).toEqual([
      {
        id: 'a',
        title: 'Name of a',
        description: null,
        price: 500,
        left: null,
        isSoldOut: false,
        picture: 'free-spins',
        game: games[0],
      },
    ])
  })

  it('say how many are left', () => {
    const items = [item('a', 'x', { left: 3 }), item('b', 'x', { left: 0, status: 'SOLD_OUT' })]
    expect(shopShelves(items, [], euro)[0]?.items).toMatchObject([
      { left: 3, isSoldOut: false },
      { left: 0, isSoldOut: true },
    ])
  })

  it.each([
    ['lamp-sum', 'lamp-sum'],
    ['not-of-the-bonus', 'pearly-gains'],
    [null, 'pearly-gains'],
  ])('play free spins for which the content names %s in %s', (named, slug) => {
    expect(shopShelves([item('a', 'x')], [text('a', 'x', named)], euro)[0]?.items[0]?.game?.slug).toBe(slug)
  })

  it.each<[string, Reward]>([
    ['free-spins', spins],
    ['bonus-money', money('BONUS')],
    ['real-money', money('REAL')],
    ['points', money('VIRTUAL')],
    ['bonus-money', { __typename: 'RelativeReward' }],
  ])('show a picture of %s', (picture, reward) => {
    expect(shopShelves([item('a', 'x', {}, reward)], [], euro)[0]?.items[0]?.picture).toBe(picture)
  })
})
