import { describe, expect, it } from 'vitest'
import type { DictionaryKey } from '../text/generated/dictionary-keys.ts'
import { compileDictionary } from './compile.server.ts'
import { translate } from './translate.ts'

const dictionary = compileDictionary({
  PLAIN: 'Play now',
  NAMED: 'Welcome to {brand}',
  PLURAL: '{count, plural, one {# game} other {# games}}',
  BROKEN: 'Half {open',
  APOSTROPHE: "Don't",
  MARKUP: 'a < b > c',
})

describe('translate', () => {
  it.each(['en-GB', 'fr', 'pl', 'nb', 'pt-BR', 'fi', 'es', 'it', 'de'])('writes numbers as %s does', (locale) => {
    const numbers = [0, 7, 999, 1_000, 12_345, -5, 1.5, Number.NaN]
    const { N = '' } = compileDictionary({ N: '{count, plural, one {#} other {#}}' })
    expect(numbers.map((count) => translate({ N }, locale, 'N' as DictionaryKey, { count }))).toEqual(
      numbers.map((count) => new Intl.NumberFormat(locale).format(count)),
    )
  })

  it.each([
    ['PLAIN', undefined, 'Play now'],
    ['NAMED', { brand: 'Acacia' }, 'Welcome to Acacia'],
    ['PLURAL', { count: 1 }, '1 game'],
    ['PLURAL', { count: 1200 }, '1,200 games'],
    ['MISSING_KEY', undefined, '-MISSING_KEY-'],
    ['BROKEN', undefined, 'Half {open'],
    ['NAMED', undefined, '-NAMED-'],
    ['APOSTROPHE', undefined, "Don't"],
    ['MARKUP', undefined, 'a < b > c'],
  ])('%s %o is "%s"', (key, args, text) => {
    expect(translate(dictionary, 'en', key as DictionaryKey, args)).toBe(text)
  })
})
