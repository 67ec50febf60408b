import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { allTexts, textsOf } from './texts.ts'

const argumentsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

it('the sportsbook speaks nine languages', () => {
  expect(Object.keys(allTexts).sort()).toEqual(['de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'pl', 'pt-BR'])
})

it('takes English for a language that it does not speak', () => {
  expect([textsOf('pt-BR'), textsOf('nb'), textsOf('sv'), textsOf('fr-CA')]).toEqual([
    allTexts['pt-BR'],
    allTexts.nb,
    en,
    allTexts.fr,
  ])
})

describe.each(Object.entries(allTexts))('%s', (language, texts) => {
  it.each(Object.entries(en))('%s has the arguments of the English text', (key, english) => {
    const text = texts[key as keyof typeof en]
    expect(argumentsOf(text)).toEqual(argumentsOf(english))
    expect(text.trim()).not.toBe('')
  })

  if (language === 'fr')
    it('keeps signs with their words', () => {
      expect(Object.values(texts).filter((text) => / [;:!?%»]|« /.test(text))).toEqual([])
    })
})
