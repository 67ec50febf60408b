import { describe, expect, it } from 'vitest'
import { plainTerms } from '../testing/bonus-table.ts'
import { readDefinition } from './bonus-terms.ts'
import { textIn } from './bonus-view.ts'

const read = (changes: object) =>
  readDefinition({
    bonusId: 'b',
    brandId: 'ac',
    bonusCode: null,
    offered: false,
    texts: { en: { name: 'n', description: 'd' } },
    terms: { ...plainTerms, ...changes },
  })

describe('the terms of a bonus', () => {
  it('are read as they were stored', () => expect(read({}).terms).toEqual(plainTerms))

  const money = { kind: 'FIXED', type: 'REAL', amounts: { EUR: 100 } }
  const deposit = { kind: 'DEPOSIT', minimums: {} }
  it.each<[string, object]>([
    ['a share of a deposit without a deposit', { reward: { kind: 'RELATIVE', percentage: 100, caps: {} } }],
    ['real money with a wagering requirement', { reward: money }],
    ['points with a wagering requirement', { reward: { kind: 'POINTS', points: 100 } }],
    ['amounts without EUR to convert from', { maxBet: { NOK: 100 } }],
    ['an unknown currency', { maxBet: { EUR: 100, XYZ: 100 } }],
    ['half a cent', { maxBet: { EUR: 0.5 } }],
    ['a negative amount', { maxBet: { EUR: -1 } }],
    ['a share of zero', { activation: deposit, reward: { kind: 'RELATIVE', percentage: 0, caps: {} } }],
    ['free spins without a game', { reward: { kind: 'FREE_SPINS', gameSlugs: [], stake: { EUR: 20 }, spins: 1 } }],
    ['zero free spins', { reward: { kind: 'FREE_SPINS', gameSlugs: ['x'], stake: { EUR: 20 }, spins: 0 } }],
    ['a contribution above 100 percent', { contributions: { SLOTS: 101, TABLE: 0, LIVE: 0 } }],
    ['a missing category of games', { contributions: { SLOTS: 100 } }],
    ['zero days to play', { validDays: 0 }],
    ['an unknown kind of reward', { reward: { kind: 'CAR' } }],
  ])('are refused with %s', (_, changes) => expect(() => read(changes)).toThrow())
})

describe('the text of a bonus', () => {
  const text = (name: string) => ({ name, description: name })
  const texts = { en: text('English'), nb: text('Norsk'), 'pt-BR': text('Português') }
  it.each([
    ['nb', 'Norsk'],
    ['NB', 'Norsk'],
    ['nb-NO', 'Norsk'],
    ['pt-BR', 'Português'],
    ['pt-PT', 'Português'],
    ['fi', 'English'],
    [null, 'English'],
  ])('in %s is %s', (language, name) => expect(textIn(texts, language).name).toBe(name))
  it('throws without English', () => expect(() => textIn({}, 'en')).toThrow())
})
