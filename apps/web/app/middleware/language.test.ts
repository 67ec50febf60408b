import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

describe('chooseLanguage', () => {
  it.each([
    ['the cookie wins', 'fr', 'pl', 'fr'],
    ['a cookie of another skin does not', 'de', 'pl', 'pl'],
    ['nothing said: the first of the skin', undefined, null, 'en'],
    ['the best of the browser that the skin has', undefined, 'de;q=0.9, fr-CA;q=0.8, en;q=0.7', 'fr'],
    ['by quality, not by order', undefined, 'en;q=0.5, pl', 'pl'],
    ['Norwegian in each of its names', undefined, 'nn-NO', 'no'],
    ['no', undefined, 'no', 'no'],
    ['refused ones are not taken', undefined, 'fr;q=0, pl;q=0.1', 'pl'],
    ['garbage', undefined, ';;;q=,,🎰'.repeat(1000), 'en'],
  ])('%s', (_words, cookie, header, code) => {
    expect(chooseLanguage(skins.ac, cookie, header).code).toBe(code)
  })
})
