import { describe, expect, it } from 'vitest'
import { helpLinesOf } from './help-lines.ts'

const countries = ['gb', 'ie', 'se', 'no', 'fi', 'de', 'at', 'nl', 'pl', 'fr', 'ca', 'br', 'au', 'nz', 'es', 'it']

describe.each(countries)('in %s', (country) => {
  it('somebody in the country helps, and Gambling Therapy', () => {
    const lines = helpLinesOf(country)
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(lines.at(-1)?.web).toBe('www.gamblingtherapy.org')
  })

  it('each can be reached', () => {
    for (const { phone, web, isAlwaysOpen } of helpLinesOf(country)) {
      expect(phone ?? web).toBeDefined()
      if (phone) expect(phone).toMatch(/^[\d -]{3,}$/)
      if (web) expect(URL.canParse(`https://${web}`)).toBe(true)
      // Hours are those of the phone.
      if (isAlwaysOpen) expect(phone).toBeDefined()
    }
  })
})

it.each(['xx', '', 'constructor'])('anywhere else, such as %j, Gambling Therapy helps', (country) =>
  expect(helpLinesOf(country).map(({ name }) => name)).toEqual(['Gambling Therapy']),
)
