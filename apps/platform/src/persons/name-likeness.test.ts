import { describe, expect, it } from 'vitest'
import { nameKeys, nameWords, plain } from './name-letters.ts'
import { type NameSignal, nameLikeness } from './name-likeness.ts'

const greta = ['Greta', 'Lovelace'] as const

describe('nameLikeness with Greta Lovelace', () => {
  it.each<[string, string, NameSignal | null]>([
    ['GRETA', 'Lövelace', 'NAME'],
    ['Greta', 'Lov\u0435lac\u0435', 'NAME'],
    ['Gr\u0435t\u0430', 'L\u043ev\u0435l\u0430c\u0435', 'NAME'],
    ['Greta', 'L\u03bfvelace', 'NAME'],
    ['Greta', 'Lovel\u0251ce', 'NAME'],
    ['ɢʀᴇᴛᴀ', 'Lovelace', 'NAME'],
    ['Greta', 'Ł\u00f8velace', 'NAME'],
    ['Ǥrǝta', 'Lɵʋǝlace', 'NAME'],
    ['Greta', 'Loꞌvelaʔce', 'NAME'],
    ['Greta', 'ＬＯＶＥＬＡＣＥ', 'NAME'],
    ['Greta', '𝐋ovelace', 'NAME'],
    ['Greta', 'Lovelace\u3164', 'NAME'],
    ['Greta', 'Lo\u02bcvelace', 'NAME'],
    ['Greta', "Love'lace", 'NAME'],
    ['Greta', 'Love Lace', 'NAME'],
    ['Greta', 'van Lovelace', 'NAME'],
    ['Greta', 'de la Lovelace', 'NAME'],
    ['Greta', 'Lovelace Jr.', 'NAME'],
    ['Greta', 'Lovelace, Sr', 'NAME'],
    ['Greta Anna', 'Lovelace', 'NAME'],
    ['Greta L', 'ovelace', 'NAME'],
    ['Greta-Anna', 'Lovelace', 'NAME'],
    ['Greta', 'L\u0585velace', 'NAME'],
    ['Margaret', 'Lovelace', 'SHORT_NAME'],
    ['Maggie', 'van Lovelace', 'SHORT_NAME'],
    ['Lovelace', 'Greta', 'SWAPPED_NAMES'],
    ['Greta', 'Lovelace-King', 'PART_OF_NAME'],
    ['Greta', 'King Lovelace', 'PART_OF_NAME'],
    ['Anna Greta', 'Lovelace', 'PART_OF_NAME'],
    ['Anna-Greta', 'Lovelace', 'PART_OF_NAME'],
    ['Anna Maggie', 'Lovelace', 'PART_OF_NAME'],
    ['Anna Greta', 'King-Lovelace', 'PART_OF_NAME'],
    ['Greta Lovelace', 'G', 'PART_OF_NAME'],
    ['G', 'Greta Lovelace', 'PART_OF_NAME'],
    ['Greta Lovelace', 'King', 'PART_OF_NAME'],
    ['G.', 'Lovelace', 'INITIAL'],
    ['Greta', 'Lovelaces', 'TYPO'],
    ['Greta', 'Lovelacexx', 'TYPO'],
    ['Greta', 'Lovelaceson', 'TYPO'],
    ['Greta', 'Lovel', 'TYPO'],
    ['Maggie', 'Lovelaec', 'TYPO'],
    ['Grete', 'Lovelace', 'TYPO'],
    ['Gerta', 'Lovelace', 'TYPO'],
    ['Grette', 'Lovelacce', 'LAST_NAME'],
    ['Grette', 'Lovelace', 'LAST_NAME'],
    ['George', 'Lovelace', 'LAST_NAME'],
    ['George', 'Lovelace-King', 'LAST_NAME'],
    ['Greta', 'King', null],
    ['Greta', 'Love', null],
    ['George', 'Lovel', null],
    ['George', 'King', null],
    ['Lovelace', 'King', null],
    ['-', "'", null],
  ])('%s %s: %s', (firstName, lastName, signal) => {
    const [one, other] = [
      { firstName: greta[0], lastName: greta[1] },
      { firstName, lastName },
    ]
    expect(nameLikeness(one, other)).toBe(signal)
    expect(nameLikeness(other, one)).toBe(signal)
  })

  it.each<[string, string, NameSignal | null]>([
    ['Jürgen Müller', 'Juergen Mueller', 'NAME'],
    ['Maria García López', 'Maria García Martín', 'LAST_NAME'],
    ['José García López', 'Luis García Martín', 'LAST_NAME'],
    ['Maria Silva', 'Maria da Silva', 'NAME'],
    ['Ada McDonald', 'Ada Mc Donald', 'NAME'],
    ['Sean O’Brien', 'Sean O Brien', 'NAME'],
    ['Ada De', 'Ada De', 'NAME'],
    ['Νίκος Νικολάου', 'ΝΙΚΟΣ ΝΙΚΟΛΑΟΥ', 'NAME'],
    ['李 小龍', '李 小龍', 'NAME'],
    ['Alexander Ward', 'Alexandra Ward', 'LAST_NAME'],
    ['Ada Ward', 'Ida Ward', 'LAST_NAME'],
    ['Johanna Ward', 'Johannes Ward', 'LAST_NAME'],
    ['Lars Andersson', 'Lars Johansson', null],
    ['Max Ward', 'Max Wardle', null],
  ])('%s and %s: %s', (one, other, signal) => {
    const named = (name: string) => ({ firstName: name.split(' ')[0] ?? '', lastName: name.replace(/^\S+ /, '') })
    expect(nameLikeness(named(one), named(other))).toBe(signal)
  })
})

describe('the letters of names', () => {
  it.each([
    ["O'Brien-Mäki", 'obrienmaki'],
    ['Straße', 'strasse'],
    ['İpek', 'ipek'],
    ['Ｌｏｖｅ', 'love'],
    ['О\u2019Нил', 'ohил'],
    ['Ada\u3164\u200d', 'ada'],
    ['Kaʻiulani', 'kaiulani'],
  ])('%s is %s', (name, letters) => expect(plain(name)).toBe(letters))

  it.each([
    ['von der Leyen', ['leyen']],
    ["O'Brien-Mäki", ['obrien', 'maki']],
    ['J.R.R.', ['j', 'r', 'r']],
    ['De', ['de']],
    ['Jr. Smith II', ['smith']],
    ['a b c d e f g h i j '.repeat(9), ['a', 'b', 'c', 'f', 'g', 'h', 'j', 'a']],
    ['', []],
  ])('the words of %s are %j', (name, words) => expect(nameWords(name)).toEqual(words))

  it('finds a last name by its words and in one word', () =>
    expect(nameKeys({ firstName: 'Anna Maria', lastName: 'von Love-Lace' })).toEqual([
      'anna',
      'maria',
      'love',
      'lace',
      'lovelace',
    ]))
})
