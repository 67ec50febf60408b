import { expect, it } from 'vitest'
import { withAge } from './age-mark.ts'

const offer = {
  slug: 'welcome',
  shortDescription: '18+. First deposit only, minimum €20.',
  promotionContent: '<p>18+ only; 118+ is no age, and 18% is no age either. 18+</p>',
}

it('says the age that the reader has to have', () => {
  expect(withAge(offer, 19)).toEqual({
    slug: 'welcome',
    shortDescription: '19+. First deposit only, minimum €20.',
    promotionContent: '<p>19+ only; 118+ is no age, and 18% is no age either. 19+</p>',
  })
})

it('leaves the mark where 18 is the age', () => expect(withAge(offer, 18)).toBe(offer))
