import { describe, expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

describe('pageAddress', () => {
  it.each([
    [null, 'ac', 'en', 'https://acacia.example/en/x'],
    [null, 'ac', 'nb', 'https://acacia.example/no/x'],
    // A language of the player's that the site does not speak.
    [null, 'ac', 'fi', 'https://acacia.example/x'],
    ['http://{skin}.localhost:3000', 'ac', 'fr', 'http://ac.localhost:3000/fr/x'],
    ['https://{skin}.play.example', 'lj', 'xx', 'https://lj.play.example/x'],
  ])('at %s, of %s in %s: %s', (siteAddress, skin, locale, address) =>
    expect(pageAddress(siteAddress, skin, locale, '/x')).toBe(address),
  )
})
