import { describe, expect, it } from 'vitest'
import { wheelFields } from './wheel-fields.ts'

const text = (slug: string, weight: number, bonusId: string | null) => ({
  ...{ slug, weight, bonusId },
  title: `€5 of ${slug}`,
  description: `About ${slug}`,
  rewardImage: `reward-${slug}`,
  inCurrencies: [{ currencyCode: 'GBP', title: `£5 of ${slug}`, description: `About ${slug}` }],
})
const texts = [text('one', 3, 'bonus'), text('two', 1, null)]
const reward = (rewardId: string, weight: number, bonusId: string | null) => ({
  ...{ rewardId, weight },
  name: `Name of ${rewardId}`,
  action: bonusId === null ? null : { bonusId },
})

const euro = { currency: 'EUR', wageringAtMost: null, locale: 'en' }

describe('the fields of the wheel', () => {
  it('are drawn by the weights of the platform, whatever the content says', () => {
    const fields = wheelFields([reward('one', 10, 'bonus'), reward('two', 90, null)], texts, euro)
    expect(fields).toEqual([
      ...[
        { rewardId: 'one', weight: 10, wins: true, title: '€5 of one', description: 'About one', image: 'reward-one' },
      ],
      ...[
        { rewardId: 'two', weight: 90, wins: false, title: '€5 of two', description: 'About two', image: 'reward-two' },
      ],
    ])
  })

  it('are only those that this turn may give', () => {
    expect(wheelFields([reward('two', 1, null)], texts, euro).map(({ rewardId }) => rewardId)).toEqual(['two'])
  })

  it('without words keep the name of the platform', () => {
    expect(wheelFields([reward('new', 1, 'bonus'), reward('blank', 1, null)], texts, euro)).toMatchObject([
      { title: 'Name of new', description: null, image: 'reward-points' },
      { title: 'Name of blank', description: null, image: 'reward-nothing' },
    ])
  })

  it('are the published ones where no turn is known', () => {
    expect(wheelFields(null, texts, euro)).toMatchObject([
      { rewardId: 'one', weight: 3, wins: true },
      { rewardId: 'two', weight: 1, wins: false },
    ])
  })

  it.each([
    ['EUR', '€5 of one'],
    ['GBP', '£5 of one'],
    ['NOK', '€5 of one'],
  ])('name amounts in %s', (currency, title) => {
    expect(wheelFields([reward('one', 1, 'bonus')], texts, { ...euro, currency })[0]?.title).toBe(title)
  })
})
