import { describe, expect, it } from 'vitest'
import { placesOfThisRun, sliceOf, touchedBy, touchesPages, turnOf } from './rotation.ts'

const items = Array.from({ length: 23 }, (_, place) => place)

describe('sliceOf', () => {
  it.each([1, 2, 7, 23, 30])('assigns every item to exactly one of %i consecutive seeds', (of) => {
    const slices = Array.from({ length: of }, (_, seed) => sliceOf(items, { seed: 100 + seed, of }))
    expect(slices.flat().sort((a, b) => a - b)).toEqual(items)
    const sizes = slices.map(({ length }) => length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  })
})

describe('turnOf', () => {
  it.each([
    [{}, { seed: 42, of: 7 }],
    [{ TEST_SLICE: '' }, { seed: 42, of: 7 }],
    [{ TEST_SLICE: '3' }, { seed: 3, of: 7 }],
    [
      { TEST_ALL: '1', TEST_SLICE: '3' },
      { seed: 0, of: 1 },
    ],
  ])('reads %o', (env, turn) => expect(turnOf(env, 42, 7)).toEqual(turn))

  it.each(['3/7', '-1', 'abc'])('refuses %s', (TEST_SLICE) => {
    expect(() => turnOf({ TEST_SLICE }, 42, 7)).toThrow(TEST_SLICE)
  })
})

const places = ['ac', 'bz'].flatMap((code) =>
  ['fr', 'fi'].flatMap((language) => [1, 2].map((page) => ({ skin: { code }, language, page }))),
)

describe('touchedBy', () => {
  it.each([
    ['packages/skins/src/ac/tokens.css', ['ac fi 1', 'ac fi 2', 'ac fr 1', 'ac fr 2']],
    ['packages/skins/src/zu/tokens.css', []],
    ['apps/content/common/dictionaries/fr/shell.yaml', ['bz fr 1', 'bz fr 2']],
    ['apps/content/core/promotions/welcome.fi.yaml', ['bz fi 1', 'bz fi 2']],
    ['apps/content/common/dictionaries/pl/shell.yaml', []],
    ['apps/web/app/root.tsx', []],
  ])('%s: %j', (file, touched) => {
    const found = touchedBy([file], places, 3).map(({ skin, language, page }) => `${skin.code} ${language} ${page}`)
    expect(found.sort()).toEqual(touched)
  })
})

it.each([
  ['apps/web/app/features/lobby/components/tile.tsx', true],
  ['apps/web/app/forms/forms.css', true],
  ['packages/ui/src/button.tsx', true],
  ['packages/ui/src/button.test.tsx', false],
  ['apps/web/app/features/cashier/cashier.server.ts', false],
  ['apps/platform/src/http.ts', false],
])('%s can move what is on any page: %s', (file, touches) => expect(touchesPages(['README.md', file])).toBe(touches))

it('selects a slice of the places, in their order', () => {
  const taken = placesOfThisRun(places, 7)
  expect(taken.length).toBeGreaterThan(0)
  expect(taken).toEqual(places.filter((place) => taken.includes(place)))
})
