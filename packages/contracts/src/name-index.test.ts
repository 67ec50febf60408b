import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NameIndex, nameColumns } from './name-index.ts'

const names = ['Lamp Sum', 'Pearly Gains', 'Jack and the Lamps', 'İzmir  Nights', 'T-Rex Appeal', 'Ümlaut', '']
const more = ['A Lot', 'Dress As Abba', 'Pizza Love', 'Wins a Lot']
const index = new NameIndex(nameColumns(names))
const others = new NameIndex(nameColumns(more))
const found = (text: string) => index.find(text, 100).numbers.map((number) => index.name(number))

describe('NameIndex', () => {
  it.each([
    ['a part of a word', 'amp', ['Lamp Sum', 'Jack and the Lamps']],
    ['names that begin so, then words, then the others', 'la', ['Lamp Sum', 'Jack and the Lamps', 'Ümlaut']],
    ['any case', 'LAMP', ['Lamp Sum', 'Jack and the Lamps']],
    ['letters beyond ASCII in any case', 'ÜMLA', ['Ümlaut']],
    ['parts of two words', 'y ga', ['Pearly Gains']],
    ['whole words between', 'k and the la', ['Jack and the Lamps']],
    ['not words that do not follow each other', 'lamp and', []],
    ['blanks around', '  sum ', ['Lamp Sum']],
    ['two blanks in a row as they are written', 'r  n', ['İzmir  Nights']],
    ['a hyphen', 't-r', ['T-Rex Appeal']],
    ['nothing else', 'no such game', []],
    ['nothing across two words of its list', 'sum\npearly', []],
    ['an emoji', '🎰', []],
    ['ten thousand characters', 'a'.repeat(10_000), []],
    ['everything for nothing', ' ', names],
  ])('finds %s', (_words, text, expected) => expect(found(text)).toEqual(expected))

  it.each([
    ['s a', ['Dress As Abba', 'Wins a Lot']],
    ['a lo', ['A Lot', 'Wins a Lot', 'Pizza Love']],
    ['as abba', ['Dress As Abba']],
  ])('puts the best of the names with "%s" first', (text, expected) =>
    expect(others.find(text, 9).numbers.map((number) => others.name(number))).toEqual(expected),
  )

  it('counts all and gives the first ones', () => {
    expect(index.find('a', 2)).toEqual({ numbers: [2, 4], count: 5 })
  })

  it('finds what includes() finds, in any names', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'C', ' ', '-'), maxLength: 9 })
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), name, (list, text) => {
        const wanted = text.trim().toLowerCase()
        const expected = list.flatMap((one, number) => (one.toLowerCase().includes(wanted) ? [number] : []))
        const { numbers, count } = new NameIndex(nameColumns(list)).find(text, 100)
        expect([numbers.sort((one, other) => one - other), count]).toEqual([expected, expected.length])
      }),
    )
  })
})
