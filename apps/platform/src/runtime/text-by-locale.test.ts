import { expect, it } from 'vitest'
import { textIn } from './text-by-locale.ts'

const texts = { en: 'wheel', fr: 'roue', 'pt-BR': 'roda' }

it.each([
  ['fr', 'roue'],
  ['fr-CA', 'roue'],
  ['pt-BR', 'roda'],
  ['pt', 'wheel'],
  ['fi', 'wheel'],
  ['constructor', 'wheel'],
  ['', 'wheel'],
  [null, 'wheel'],
])('reads %s', (locale, text) => expect(textIn(texts, locale)).toBe(text))
