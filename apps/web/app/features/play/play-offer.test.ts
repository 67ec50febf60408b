import { expect, it } from 'vitest'
import { offersPlay, playAddress, showsWelcomeOffer } from './play-offer.ts'

it.each([
  [true, 'fi', true],
  [true, 'se', false],
  [true, 'no', false],
  [true, '', false],
  [false, 'fi', false],
  [false, 'no', false],
])('with Zimpler %s in %s: %s', (zimpler, country, offered) => {
  expect(offersPlay({ zimpler, country })).toBe(offered)
})

it.each([
  [null, '/play'],
  ['', '/play'],
  ['WELCOME100', '/play?bonusCode=WELCOME100'],
  ['a b&c', '/play?bonusCode=a%20b%26c'],
])('the bonus code %s leads to %s', (code, address) => {
  expect(playAddress(code)).toBe(address)
})

it.each([
  ['fi', false, true],
  ['fi', true, true],
  ['se', true, true],
  ['se', false, false],
])('the welcome offer in %s, with bonuses allowed in Sweden %s: %s', (country, allowBonusesInSE, shown) => {
  expect(showsWelcomeOffer(country, { allowBonusesInSE })).toBe(shown)
})
