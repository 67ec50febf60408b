import { skins } from '@parlour/skins/skins'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.server.ts'
import { hasPrefix, languageOfAddress, withPrefix } from './language.ts'

describe('chooseLanguage', () => {
  it.each([
    ['the cookie takes precedence', 'fr', 'pl', 'fr'],
    ['a cookie of another skin does not', 'de', 'pl', 'pl'],
    ['no preference: the first of the skin', undefined, null, 'en'],
    ['the best of the browser that the skin has', undefined, 'de;q=0.9, fr-CA;q=0.8, en;q=0.7', 'fr'],
    ['by quality, not by order', undefined, 'en;q=0.5, pl', 'pl'],
    ['Norwegian under each of its codes', undefined, 'nn-NO', 'no'],
    ['no', undefined, 'no', 'no'],
    ['languages with quality 0 are ignored', undefined, 'fr;q=0, pl;q=0.1', 'pl'],
    ['no more of them than people have', undefined, `${'xx,'.repeat(1000)}pl`, 'en'],
    ['garbage', undefined, ';;;q=,,🎰'.repeat(1000), 'en'],
  ])('%s', (_words, cookie, header, code) => {
    expect(chooseLanguage(skins.ac, cookie, header).code).toBe(code)
  })
})

describe('languageOfAddress', () => {
  it.each([
    ['Home of a language', '/fr', 'fr'],
    ['with a slash', '/fr/', 'fr'],
    ['a page below it', '/no/lobby/popular', 'no'],
    ['the skin’s first language too', '/en/login', 'en'],
    ['data of a client-side navigation to Home', '/fr.data', 'fr'],
    ['data of a page', '/fr/login.data', 'fr'],
    ['no path below such data', '/fr.data/login', null],
    ['no language: negotiated', '/', null],
    ['no language: negotiated', '/login', null],
    ['a language of other skins', '/de/login', null],
    ['no language at all', '/xx', null],
    ['a word that begins like one', '/french', null],
    ['capitals do not count as a prefix', '/FR/login', null],
    ['only at the beginning', '/pages/fr', null],
  ])('%s: %s', (_words, pathname, code) => {
    expect(languageOfAddress(skins.ac, pathname)?.code ?? null).toBe(code)
  })
})

describe('withPrefix, hasPrefix', () => {
  it.each([
    ['/fr', '/', '/fr'],
    ['/fr', '/login?next=%2Fgame', '/fr/login?next=%2Fgame'],
    ['/fr', '/?affid=7', '/fr/?affid=7'],
    ['', '/', '/'],
    ['', '/login', '/login'],
  ])('%s and %s: %s', (prefix, path, address) => {
    expect(withPrefix(prefix, path)).toBe(address)
    expect(hasPrefix(prefix, address)).toBe(true)
  })

  it.each(['/', '/login', '/fra', '/francs/fr', '/en/fr'])('%s is not an address below /fr', (path) => {
    expect(hasPrefix('/fr', path)).toBe(false)
  })
})
