import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { skinCodes, skins } from './skins.ts'

/** Rules for all skins, including any that are added. */
describe.each(skinCodes)('%s', (code) => {
  it('is in the folder named after its code', () => {
    expect(skins[code].code).toBe(code)
    expect(code).toMatch(/^[a-z]{2}$/)
  })

  it("uses its ground as the browser's theme colour and has English as its first language", () => {
    const css = readFileSync(new URL(`./${code}/tokens.css`, import.meta.url), 'utf8')
    expect(css).toContain(`--color-ground: ${skins[code].themeColor};`)
    expect(css).toContain(`color-scheme: ${skins[code].colorScheme};`)
    expect(skins[code].languages[0]?.code).toBe('en')
  })

  it('has a slogan in each of its languages', () => {
    for (const { tagline } of skins[code].languages) expect(tagline).toMatch(/^\S.*\S$/)
  })

  it('has its support addresses on its own domain', () => {
    const [domain = ''] = skins[code].domains
    for (const { supportEmail } of skins[code].languages) expect(supportEmail.endsWith(`@${domain}`)).toBe(true)
  })
})

it('does not share domains between skins', () => {
  const domains = Object.values(skins).flatMap((skin) => skin.domains)
  expect(new Set(domains).size).toBe(domains.length)
})
