import { describe, expect, it } from 'vitest'
import { allTexts } from '../../studio/texts/texts.ts'
import { en } from './en.ts'
import { liveTextsOf, ownTexts } from './texts.ts'

const argumentsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

it('the tables speak all languages of the games', () => {
  expect(Object.keys(ownTexts).sort()).toEqual(Object.keys(allTexts).sort())
})

it('no text of a table replaces one of the games', () => {
  expect(Object.keys(en).filter((key) => key in (allTexts.en ?? {}))).toEqual([])
})

describe.each(Object.entries(ownTexts))('%s', (language, texts) => {
  it.each(Object.entries(en))('%s has the arguments of the English text', (key, english) => {
    const text = texts[key as keyof typeof en]
    expect(argumentsOf(text)).toEqual(argumentsOf(english))
    expect(text.trim()).not.toBe('')
  })

  it('comes with the texts of the games', () => {
    expect(liveTextsOf(language)).toMatchObject({ ...allTexts[language], ...texts })
  })
})
