import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { skinCodes, skins } from './skins.ts'

/** What holds for any skin, also for one that is added. */
describe.each(skinCodes)('%s', (code) => {
  it('stands in the folder of its code', () => {
    expect(skins[code].code).toBe(code)
    expect(code).toMatch(/^[a-z]{2}$/)
  })

  it('colours the browser like its ground and starts in English', () => {
    const css = readFileSync(new URL(`./${code}/tokens.css`, import.meta.url), 'utf8')
    expect(css).toContain(`--color-ground: ${skins[code].themeColor};`)
    expect(css).toContain(`color-scheme: ${skins[code].colorScheme};`)
    expect(skins[code].languages[0]?.code).toBe('en')
  })

  it('promises something in each of its languages', () => {
    for (const { tagline } of skins[code].languages) expect(tagline).toMatch(/^\S.*\S$/)
  })

  it('writes and answers from its own domain', () => {
    const [domain = ''] = skins[code].domains
    for (const { supportEmail } of skins[code].languages) expect(supportEmail.endsWith(`@${domain}`)).toBe(true)
  })
})

it('gives each skin its own domains', () => {
  const domains = Object.values(skins).flatMap((skin) => skin.domains)
  expect(new Set(domains).size).toBe(domains.length)
})
