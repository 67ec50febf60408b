import { expect, it } from 'vitest'
import { breakLength } from './break-length.ts'

it.each([
  ['PT24H', 'en', '24 hours'],
  ['P7D', 'en', '7 days'],
  ['P6W', 'en', '6 weeks'],
  ['P1M', 'en', '1 month'],
  ['P5Y', 'de', '5 Jahre'],
  ['P3M', 'pl', '3 miesiące'],
  ['P7D', 'nb', '7 døgn'],
  ['P5Y', 'es', '5 años'],
  ['PT24H', 'fi', '24 tuntia'],
])('%s in %s is %s', (duration, locale, words) =>
  expect(breakLength(duration, locale).replace(/\u00a0/g, ' ')).toBe(words),
)
