import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { zoneOfCountry } from './country-zone.ts'
import { signKinds, signsOfHarm } from './signs-of-harm.ts'

describe('signsOfHarm', () => {
  it.each(signKinds)('%s is published with what it counts and from where it is', (kind) => {
    const { title, counts, least, windowHours, fadesAfterDays, basis } = signsOfHarm[kind]
    expect([title, counts, basis.source].every((text) => text.length > 3)).toBe(true)
    expect(least).toBeGreaterThan(1)
    // What is counted lies within the window when the sign is first seen: it must not have faded by then.
    expect(fadesAfterDays * 24).toBeGreaterThan(Math.min(windowHours, 24))
  })
})

describe('zoneOfCountry', () => {
  it.each([
    ['fi', 'Europe/Helsinki'],
    ['ca', 'America/Toronto'],
    ['xx', 'UTC'],
    ['constructor', 'UTC'],
    ['', 'UTC'],
  ])('%s: %s', (country, zone) => {
    expect(zoneOfCountry(country)).toBe(zone)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  })
})

it.each(signKinds)('docs/signs-of-harm.md has %s as it is', (kind) => {
  const page = readFileSync(new URL('../../../docs/signs-of-harm.md', import.meta.url), 'utf8')
  const cells =
    page
      .split('\n')
      .find((line) => line.startsWith(`| \`${kind}\` |`))
      ?.split(' | ') ?? []
  const { least, windowHours, fadesAfterDays } = signsOfHarm[kind]
  const within = windowHours === 24 ? '24 hours' : `${windowHours / 24} days`
  expect(cells.slice(2)).toEqual([`${least}`, within, `${fadesAfterDays} days |`])
})
