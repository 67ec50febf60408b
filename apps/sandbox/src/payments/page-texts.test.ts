import { describe, expect, it } from 'vitest'
import { fill, pageTexts } from './page-texts.ts'

describe('pageTexts', () => {
  it.each([
    ['en', 'en'],
    ['en-GB', 'en-GB'],
    ['fr-CA', 'fr-CA'],
    ['no', 'nb'],
    ['nb-NO', 'nb-NO'],
    ['br', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['pt-BR', 'pt-BR'],
    ['FI', 'fi'],
    ['de-', 'de'],
    ['sv', 'en'],
    ['__proto__', 'en'],
    ['constructor', 'en'],
    ['', 'en'],
  ])('%s is shown as %s', (language, locale) => {
    expect(pageTexts(language).locale).toBe(locale)
  })

  it.each(['en', 'fr', 'pl', 'nb', 'fi', 'pt-BR', 'it', 'de', 'es'])('%s keeps the placeholders', (language) => {
    const { texts } = pageTexts(language)
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
    const english = pageTexts('en').texts
    for (const key of [
      'pay',
      'confirmText',
      'wrongCode',
      'succeededText',
      'notifying',
      'notified',
      'back',
      'payoutText',
    ] as const)
      expect(places(texts[key]), key).toEqual(places(english[key]))
  })
})

describe('fill', () => {
  it('fills the given placeholders and leaves the others', () => {
    expect(fill('Pay {amount} to {merchant}', { amount: '50 €' })).toBe('Pay 50 € to {merchant}')
  })
})
