import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { fill } from './fill.ts'
import { allTexts, languageOf } from './texts.ts'

const argumentsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

describe.each(Object.entries(allTexts))('%s', (_, texts) => {
  it.each(Object.entries(en))('%s has the arguments of the English text', (key, english) => {
    expect(argumentsOf(texts[key as keyof typeof en])).toEqual(argumentsOf(english))
  })
})

describe('languageOf', () => {
  it.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['pt-BR', 'pt-BR'],
    ['no', 'nb'],
    ['nb-NO', 'nb'],
    ['sv', 'en'],
    ['constructor', 'en'],
  ])('%s is %s', (tag, language) => expect(languageOf(tag)).toBe(language))
})

describe('fill', () => {
  it('fills arguments and leaves unknown ones unchanged', () => {
    expect(fill('{a} of {b}, {c}', { a: 1, b: 'two' })).toBe('1 of two, {c}')
  })
})
