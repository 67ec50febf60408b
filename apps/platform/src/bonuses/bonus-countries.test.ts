import { expect, it } from 'vitest'
import { admitsPlayer } from './bonus-countries.ts'

type Countries = Parameters<typeof admitsPlayer>[0]['countries']
const now = new Date('2026-11-24T12:00:00Z')
const byHand = { kind: 'MANUAL' } as const
const money = { kind: 'FIXED', type: 'BONUS', amounts: { EUR: 1_000 } } as Parameters<typeof admitsPlayer>[0]['reward']
const player = {
  userId: '',
  birthDate: '1990-01-01',
  countryCode: 'de',
  skin: 'ac',
  hasPlayed: false,
  hiddenGames: new Set(['lamp-sum', 'pearly-gains']),
}
const everywhere: Countries = { include: null, exclude: [] }

it.each<[country: string, skin: string, countries: Countries, expected: boolean]>([
  ['fi', 'ac', everywhere, true],
  ['fi', 'ac', { include: ['fi', 'no'], exclude: [] }, true],
  ['fi', 'ac', { include: null, exclude: ['fi'] }, false],
  ['fi', 'ac', { include: ['no'], exclude: [] }, false],
  ['fi', 'ac', { include: ['fi'], exclude: ['fi'] }, false],
  ['se', 'ac', everywhere, false],
  ['se', 'bz', everywhere, false],
  ['se', 'zu', everywhere, false],
  ['se', 'se', everywhere, false],
  ['se', 'of-nobody', everywhere, false],
  ['se', 'ra', everywhere, true],
  ['se', 'bo', everywhere, true],
  ['se', 'lj', everywhere, true],
  ['se', 'ra', { include: null, exclude: ['se'] }, false],
  ['se', 'ac', { include: ['se'], exclude: [] }, false],
])('a player in %s on %s, countries %j: %s', (countryCode, skin, countries, expected) => {
  expect(admitsPlayer({ countries, activation: byHand, reward: money }, { ...player, countryCode, skin }, now)).toBe(
    expected,
  )
})

it.each([
  [['lamp-sum'], false],
  [['lamp-sum', 'pearly-gains'], false],
  [['lamp-sum', 'dice-cream-parlour'], true],
  [['dice-cream-parlour'], true],
])('free spins of %j, where two games with a jackpot are kept from the player: %s', (gameSlugs, expected) => {
  const reward = { kind: 'FREE_SPINS', gameSlugs, stake: { EUR: 20 }, spins: 10 } as typeof money
  expect(admitsPlayer({ countries: everywhere, activation: byHand, reward }, player, now)).toBe(expected)
})
