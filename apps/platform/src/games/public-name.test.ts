import { expect, it } from 'vitest'
import { publicName } from './public-name.ts'

it.each([
  ['Ada', 'Ad•••'],
  ['Christopher', 'Ch•••'],
  ['Al', 'A•••'],
  ['A', '•••'],
  ['', '•••'],
  ['   ', '•••'],
  ['  Ada  ', 'Ad•••'],
  // One grapheme each, however many code points they are made of.
  ['👨‍👩‍👧‍👦', '•••'],
  ['👨‍👩‍👧‍👦🇫🇮!', '👨‍👩‍👧‍👦🇫🇮•••'],
  ['👍🏽👍🏽', '👍🏽•••'],
  ['Åsa', 'Ås•••'],
  ['e\u0301lodie', 'e\u0301l•••'],
  ['王小明', '王小•••'],
  ['王', '•••'],
  // Nothing that turns the page's text around.
  ['\u202eadA', 'ad•••'],
  ['\u200f\u0000\n', '•••'],
])('%j is shown as %j', (name, shown) => expect(publicName(name)).toBe(shown))
