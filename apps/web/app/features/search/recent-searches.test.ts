import { expect, it } from 'vitest'
import { withSearch } from './recent-searches.ts'

it.each([
  ['puts the latest first', ['lamp'], 'owl', ['owl', 'lamp']],
  ['has each text once, as it was typed last', ['lamp', 'owl', 'fox'], 'OWL', ['OWL', 'lamp', 'fox']],
  ['keeps six', ['a', 'b', 'c', 'd', 'e', 'f'], 'g', ['g', 'a', 'b', 'c', 'd', 'e']],
  ['leaves out nothing', ['lamp'], '', ['lamp']],
])('%s', (_words, texts, text, expected) => expect(withSearch(texts, text)).toEqual(expected))
