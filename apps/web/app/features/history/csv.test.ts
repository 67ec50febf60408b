import { describe, expect, it } from 'vitest'
import { amountCell, csvDialect, csvLine, textCell } from './csv.ts'

const english = csvDialect('en')
const german = csvDialect('de')

it.each([
  ['en', '.', ','],
  ['de', ',', ';'],
  ['fi', ',', ';'],
  ['fr', ',', ';'],
  ['pt-BR', ',', ';'],
  ['nb', ',', ';'],
  ['pl', ',', ';'],
  ['es', ',', ';'],
  ['it', ',', ';'],
])('%s writes %s in numbers and %s between cells', (locale, decimal, separator) =>
  expect(csvDialect(locale)).toEqual({ decimal, separator }),
)

describe('textCell', () => {
  it.each([
    ['Lamp Sum', 'Lamp Sum'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['−1', "'−1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "' =1"],
    ['\r=1', "' =1"],
    ['  =1', "'  =1"],
    ['\u200b=1', "'\u200b=1"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['a,b', '"a,b"'],
    ['a;b', 'a;b'],
    ['a "b"', '"a ""b"""'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['a\r\nb\0c\u2028d', 'a b c d'],
    ['😀', '😀'],
    ['', ''],
  ])('%j is %j', (text, cell) => expect(textCell(text, english)).toBe(cell))
  it('quotes what separates cells elsewhere', () => {
    expect(textCell('a;b', german)).toBe('"a;b"')
    expect(textCell('a,b', german)).toBe('a,b')
  })
})

it.each([
  [0, 'EUR', '0.00', '0,00'],
  [5, 'EUR', '0.05', '0,05'],
  [-5, 'EUR', '-0.05', '-0,05'],
  [123_456, 'EUR', '1234.56', '1234,56'],
  [-100, 'GBP', '-1.00', '-1,00'],
  [123_456, 'JPY', '123456', '123456'],
  [-7, 'JPY', '-7', '-7'],
  [Number.MAX_SAFE_INTEGER, 'EUR', '90071992547409.91', '90071992547409,91'],
] as const)('%d minor units of %s are %s', (minor, currency, one, other) => {
  expect(amountCell(minor, currency, english)).toBe(one)
  expect(amountCell(minor, currency, german)).toBe(other)
})

it('ends lines as RFC 4180 has it', () => expect(csvLine(['a', 'b'], german)).toBe('a;b\r\n'))
