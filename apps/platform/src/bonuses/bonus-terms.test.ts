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
    ['real money that is to be wagered', { reward: money }],
    ['points that are to be wagered', { reward: { kind: 'POINTS', points: 100 } }],
    ['amounts that nothing follows from', { maxBet: { NOK: 100 } }],
    ['a currency that there is not', { maxBet: { EUR: 100, XYZ: 100 } }],
    ['half a cent', { maxBet: { EUR: 0.5 } }],
    ['less than nothing', { maxBet: { EUR: -1 } }],
    ['no share at all', { activation: deposit, reward: { kind: 'RELATIVE', percentage: 0, caps: {} } }],
    ['free spins without a game', { reward: { kind: 'FREE_SPINS', gameSlugs: [], stake: { EUR: 20 }, spins: 1 } }],
    ['no free spin', { reward: { kind: 'FREE_SPINS', gameSlugs: ['x'], stake: { EUR: 20 }, spins: 0 } }],
    ['a stake that counts more than it is', { contributions: { SLOTS: 101, TABLE: 0, LIVE: 0 } }],
    ['a kind of game left out', { contributions: { SLOTS: 100 } }],
    ['no day to play it', { validDays: 0 }],
    ['a reward of another kind', { reward: { kind: 'CAR' } }],
  ])('are refused with %s', (_, changes) => expect(() => read(changes)).toThrow())
})

describe('a text', () => {
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
  it('is asked for in vain without English', () => expect(() => textIn({}, 'en')).toThrow())
})
