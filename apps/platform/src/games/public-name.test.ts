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
  // One grapheme each, whatever the number of code points.
  ['👨‍👩‍👧‍👦', '•••'],
  ['👨‍👩‍👧‍👦🇫🇮!', '👨‍👩‍👧‍👦🇫🇮•••'],
  ['👍🏽👍🏽', '👍🏽•••'],
  ['Åsa', 'Ås•••'],
  ['e\u0301lodie', 'e\u0301l•••'],
  ['王小明', '王小•••'],
  ['王', '•••'],
  // Characters that would reverse the text of the page are dropped.
  ['\u202eadA', 'ad•••'],
  ['\u200f\u0000\n', '•••'],
])('%j is shown as %j', (name, shown) => expect(publicName(name)).toBe(shown))
