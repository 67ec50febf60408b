import { NameIndex, nameColumns } from '@parlour/contracts/name-index'
import { describe, expect, it } from 'vitest'
import { mistakesIn, mistakesTo, nearNames } from './near-names.ts'

describe('mistakesTo', () => {
  it.each([
    ['the same', 'dragon', 'dragon', 0],
    ['a wrong letter', 'dragon', 'dragin', 1],
    ['a letter too many', 'dragonn', 'dragon', 1],
    ['a missing letter', 'dagon', 'dragon', 1],
    ['two that changed places', 'dargon', 'dragon', 1],
    ['an accent', 'pinata', 'piñata', 1],
    ['the beginning of a longer word', 'dragon', 'dragonfly', 0.5],
    ['the beginning with a mistake', 'dargon', 'dragonfly', 1.5],
    ['another word', 'dragon', 'penguin', 5],
  ])('%s', (_words, wanted, word, mistakes) => expect(mistakesTo(wanted, word, 9)).toBe(mistakes))
})

it.each([
  [3, 1],
  [4, 1],
  [5, 2],
  [8, 2],
  [9, 3],
])('a word of %i letters may have %i mistakes', (length, mistakes) => expect(mistakesIn(length)).toBe(mistakes))

const names = ['Dragon Your Feet', 'Golden Dragonfly', 'Penguin Pension', 'Piñata Pending', 'Golden Penguin', 'A Go']
const index = new NameIndex(nameColumns(names))
const near = (text: string, isOffered = (_: number) => true) =>
  nearNames(index, text, 3, isOffered).map((number) => names[number])

describe('nearNames', () => {
  it.each([
    ['a misspelt word', 'dargon', ['Dragon Your Feet', 'Golden Dragonfly']],
    ['two words before one', 'goldn pengiun', ['Golden Penguin', 'Golden Dragonfly', 'Penguin Pension']],
    ['an accent left out', 'pinata', ['Piñata Pending']],
    ['nothing like it', 'zzzzzz', []],
    ['words too short to compare', 'a go', []],
    ['an emoji', '🎰🎰🎰', []],
  ])('%s', (_words, text, expected) => expect(near(text)).toEqual(expected))

  it('offers only what may be offered', () => {
    expect(near('dargon', (number) => number !== 0)).toEqual(['Golden Dragonfly'])
  })
})
