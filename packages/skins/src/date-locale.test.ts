import { expect, it } from 'vitest'
import { dateLocale } from './date-locale.ts'

const day = new Date('2026-05-14T15:30:00Z')

it.each([
  ['en', '14 May 2026, 15:30'],
  ['fr', '14 mai 2026, 15:30'],
  ['de', '14.05.2026, 15:30'],
  ['pt-BR', '14 de mai. de 2026, 15:30'],
])('writes the date of %s as its readers do', (locale, written) => {
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  expect(format.format(day)).toBe(written)
})
