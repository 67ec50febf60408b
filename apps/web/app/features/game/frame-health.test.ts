import { describe, expect, it } from 'vitest'
import { frameHealth, isOpenedAgain } from './frame-health.ts'

it.each<[string, Parameters<typeof frameHealth>[0], ReturnType<typeof frameHealth>]>([
  ['just asked for', { askedForMs: 0, arrivedForMs: null, isOpen: false }, 'opening'],
  ['on its way', { askedForMs: 19_999, arrivedForMs: null, isOpen: false }, 'opening'],
  ['late', { askedForMs: 20_000, arrivedForMs: null, isOpen: false }, 'late'],
  ['arrived', { askedForMs: 3_000, arrivedForMs: 0, isOpen: false }, 'opening'],
  ['starting', { askedForMs: 12_000, arrivedForMs: 7_999, isOpen: false }, 'opening'],
  ['without a word', { askedForMs: 12_000, arrivedForMs: 8_000, isOpen: false }, 'silent'],
  ['arrived late, starting', { askedForMs: 25_000, arrivedForMs: 1_000, isOpen: false }, 'late'],
  ['open', { askedForMs: 2_000, arrivedForMs: 1_000, isOpen: true }, 'open'],
  ['open for hours', { askedForMs: 9_000_000, arrivedForMs: 8_999_000, isOpen: true }, 'open'],
  ['open before its document has arrived in full', { askedForMs: 60_000, arrivedForMs: null, isOpen: true }, 'open'],
])('a game that is %s', (_, times, health) => expect(frameHealth(times)).toBe(health))

describe('a game is opened anew', () => {
  it.each<[Parameters<typeof isOpenedAgain>, boolean]>([
    [['silent', 0], true],
    [['silent', 3], true],
    [['silent', 4], false],
    [['late', 0], false],
    [['opening', 0], false],
    [['open', 0], false],
  ])('%o: %s', (asked, isAgain) => expect(isOpenedAgain(...asked)).toBe(isAgain))
})
