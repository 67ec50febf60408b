import { describe, expect, it } from 'vitest'
import { bonusWords, currenciesOf } from './bonus-words.ts'
import { type Bonus, bonusKinds, bonusPlaceholders } from './bonuses.ts'

const cost = {
  wagering: 30,
  contributions: { slots: 100, table: 10, live: 5 },
  maxBets: { EUR: 5, CAD: 7.5 },
  validDays: 7,
}
const deposit = { code: 'HELLO', percentage: 50, caps: { EUR: 100, NOK: 1000 }, minimumDeposits: { EUR: 20 }, ...cost }
const bonuses: { [Kind in Bonus['kind']]: Extract<Bonus, { kind: Kind }> } = {
  FIRST_DEPOSIT: { kind: 'FIRST_DEPOSIT', ...deposit },
  DEPOSIT: { kind: 'DEPOSIT', everyDays: 7, ...deposit },
  FREE_SPINS: { kind: 'FREE_SPINS', spins: 20, games: ['One', 'Two'], stakes: { EUR: 0.2 }, claimDays: 30, ...cost },
  BONUS_MONEY: { kind: 'BONUS_MONEY', amounts: { EUR: 5, PLN: 25 }, claimDays: 30, ...cost },
  CASH: { kind: 'CASH', amounts: { EUR: 5 }, claimDays: 30 },
  POINTS: { kind: 'POINTS', points: 1500 },
}

describe('bonusWords', () => {
  it.each(bonusKinds)('has values for exactly the placeholders of %s', (kind) => {
    expect(Object.keys(bonusWords(bonuses[kind], 'en')).sort()).toEqual([...bonusPlaceholders[kind]].sort())
  })

  it.each([
    ['en', '€100 / kr\u00a01,000', '€5 / C$7.50'],
    ['de', '100\u00a0€ / 1.000\u00a0kr', '5\u00a0€ / 7,50\u00a0C$'],
    ['fr', '100\u00a0€ / 1\u202f000\u00a0kr', '5\u00a0€ / 7,50\u00a0C$'],
  ] as const)('formats money for %s', (language, caps, maxBets) => {
    expect(bonusWords(bonuses.DEPOSIT, language)).toMatchObject({ cap: caps.split(' / ')[0], caps, maxBets })
  })

  it('marks what depends on where the reader is', () => {
    const { wagering, turnover } = bonusWords(bonuses.BONUS_MONEY, 'en')
    expect([wagering, turnover]).toEqual(['{wagering 30}', '{turnover 500 EUR 30}'])
  })

  it.each([
    ['NOK', 'kr\u00a01,000', '{turnover 100000 NOK 30}', '€20', '€5'],
    ['CAD', '€100', '{turnover 10000 EUR 30}', '€20', 'C$7.50'],
    [undefined, '€100', '{turnover 10000 EUR 30}', '€20', '€5'],
  ] as const)('gives single amounts in %s, or in the first currency where an amount lacks it', (currency, ...told) => {
    const [cap, turnover, minimumDeposit, maxBet] = told
    expect(bonusWords(bonuses.DEPOSIT, 'en', currency)).toMatchObject({ cap, turnover, minimumDeposit, maxBet })
  })

  it('lists the currencies of a bonus, the first one first', () => {
    expect(currenciesOf(bonuses.DEPOSIT)).toEqual(['EUR', 'NOK', 'CAD'])
    expect(currenciesOf(bonuses.POINTS)).toEqual([])
  })

  it.each([
    ['en', 'One or Two', '€0.20', '1,500'],
    ['pl', 'One lub Two', '0,20\u00a0€', '1500'],
    ['es', 'One o Two', '0,20\u00a0€', '1500'],
  ] as const)('formats lists and numbers for %s', (language, games, stake, points) => {
    expect(bonusWords(bonuses.FREE_SPINS, language)).toMatchObject({ games, stake })
    expect(bonusWords(bonuses.POINTS, language)).toEqual({ points })
  })
})
