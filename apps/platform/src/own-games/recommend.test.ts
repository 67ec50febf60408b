import { describe, expect, it } from 'vitest'
import { type GamePair, mostRecommended, recommend, tasteOf } from './recommend.ts'

const pair = (slug: string, otherSlug: string, likeness: number): GamePair => ({ slug, otherSlug, likeness })
const everything = () => true
const words = (list: ReturnType<typeof recommend>) => list.map(({ slug, because }) => `${slug} for ${because}`)

describe('recommend', () => {
  it.each<[string, string[], string[], GamePair[], string[]]>([
    ['nothing played', [], [], [pair('a', 'x', 0.5)], []],
    ['no pairs', ['a'], [], [], []],
    ['the likest first', ['a'], [], [pair('a', 'x', 0.3), pair('a', 'y', 0.6)], ['y for a', 'x for a']],
    ['equal ones by name', ['a'], [], [pair('a', 'y', 0.3), pair('a', 'x', 0.3)], ['x for a', 'y for a']],
    ['a game is named once, for its likest', ['a', 'b'], [], [pair('a', 'x', 0.2), pair('b', 'x', 0.9)], ['x for b']],
    [
      'the game played last counts more',
      ['a', 'b'],
      [],
      [pair('b', 'x', 0.5), pair('a', 'y', 0.5)],
      ['y for a', 'x for b'],
    ],
    ['a favourite stands for games too', [], ['a'], [pair('a', 'x', 0.5)], ['x for a']],
    ['games that were played are none', ['a', 'b'], [], [pair('a', 'b', 0.9)], []],
    ['favourites are none', ['a'], ['b'], [pair('a', 'b', 0.9)], []],
    ['pairs of other games say nothing', ['a'], [], [pair('z', 'x', 0.9)], []],
  ])('%s', (_words, lately, favourites, pairs, expected) => {
    expect(words(recommend({ lately, favourites }, pairs, everything))).toEqual(expected)
  })

  it('leaves out games that the player may not see, and those that stand for them', () => {
    const pairs = [pair('a', 'x', 0.9), pair('b', 'y', 0.5)]
    expect(words(recommend({ lately: ['a', 'b'], favourites: [] }, pairs, (slug) => slug !== 'x'))).toEqual(['y for b'])
    expect(words(recommend({ lately: ['a', 'b'], favourites: [] }, pairs, (slug) => slug !== 'a'))).toEqual(['y for b'])
  })

  it('names at most three for one game, and twelve in all', () => {
    const lately = ['a', 'b', 'c', 'd', 'e', 'f']
    const pairs = lately.flatMap((slug) => [1, 2, 3, 4].map((number) => pair(slug, `${slug}-${number}`, 0.5)))
    const named = recommend({ lately, favourites: [] }, pairs, everything)
    expect(named).toHaveLength(mostRecommended)
    expect(named.filter(({ because }) => because === 'a')).toHaveLength(3)
  })
})

it('the taste is what was played lately, then favourites, each once, twenty at most', () => {
  expect(tasteOf({ lately: ['a', 'b'], favourites: ['b', 'c'] })).toEqual(['a', 'b', 'c'])
  const many = Array.from({ length: 30 }, (_, index) => `game-${index}`)
  expect(tasteOf({ lately: many.slice(0, 15), favourites: many })).toEqual(many.slice(0, 20))
})
