/** The platform pays the demo bonuses exactly as the content services publish them, in every currency of every skin. */

import { demoBonuses } from '@parlour/catalogue/bonuses'
import { games } from '@parlour/catalogue/games'
import { amountIn } from '@parlour/money/amounts'
import type { CurrencyCode } from '@parlour/money/currency'
import { minorPerMajor } from '@parlour/money/currency'
import { describe, expect, it } from 'vitest'
import type { Amounts, Bonus } from '../apps/content/src/bonuses.ts'
import { brandsOfSkins } from '../apps/content/src/brands.ts'
import { demoBonusesOf } from '../apps/content/src/demo-bonuses.ts'
import { serviceNames } from '../apps/content/src/services.ts'
import { giftOf, requirementOf } from '../apps/platform/src/bonuses/bonus-rules.ts'
import { termsOf } from '../apps/platform/src/demo/bonus-terms.ts'

const minor = (amounts: Amounts, currency: CurrencyCode) =>
  Math.round((amounts[currency] ?? Number.NaN) * minorPerMajor(currency))

/** The published figures for a currency, in minor units. */
function published(bonus: Bonus, currency: CurrencyCode) {
  if (bonus.kind === 'POINTS') return { gift: bonus.points }
  if (bonus.kind === 'CASH') return { gift: minor(bonus.amounts, currency), claimDays: bonus.claimDays }
  const cost = {
    maxBet: minor(bonus.maxBets, currency),
    validDays: bonus.validDays,
    contributions: [bonus.contributions.slots, bonus.contributions.table, bonus.contributions.live],
  }
  if (bonus.kind === 'FREE_SPINS')
    return {
      ...cost,
      gift: bonus.spins,
      stake: minor(bonus.stakes, currency),
      games: bonus.games,
      wagering: bonus.wagering,
      claimDays: bonus.claimDays,
    }
  if (bonus.kind === 'BONUS_MONEY') {
    const gift = minor(bonus.amounts, currency)
    return { ...cost, gift, turnover: gift * bonus.wagering, claimDays: bonus.claimDays }
  }
  const gift = minor(bonus.caps, currency)
  return {
    ...cost,
    gift,
    turnover: gift * bonus.wagering,
    minimum: minor(bonus.minimumDeposits, currency),
    percentage: bonus.percentage,
    isFirstDeposit: bonus.kind === 'FIRST_DEPOSIT',
    everyDays: 'everyDays' in bonus ? bonus.everyDays : null,
  }
}

/** What the platform's rules pay for the same bonus; for a percentage, on a deposit far above the cap. */
function paid(terms: ReturnType<typeof termsOf>, currency: CurrencyCode) {
  const gift = giftOf(terms, currency, 10_000_000_00)
  const { reward, activation } = terms
  const cost = {
    maxBet: amountIn(terms.maxBet, currency),
    validDays: terms.validDays,
    contributions: [terms.contributions.SLOTS, terms.contributions.TABLE, terms.contributions.LIVE],
  }
  if (reward.kind === 'POINTS') return { gift: gift.amount }
  if (reward.kind === 'FREE_SPINS')
    return {
      ...cost,
      gift: gift.freeSpins,
      stake: gift.freeSpinStake,
      games: reward.gameSlugs.map((slug) => games.find((game) => game.slug === slug)?.name),
      wagering: terms.wageringMultiplier,
      claimDays: terms.claimDays,
    }
  if (reward.kind === 'FIXED' && reward.type === 'REAL') return { gift: gift.amount, claimDays: terms.claimDays }
  const turnover = requirementOf(gift.amount, terms.wageringMultiplier)
  if (reward.kind === 'FIXED') return { ...cost, gift: gift.amount, turnover, claimDays: terms.claimDays }
  return {
    ...cost,
    gift: gift.amount,
    turnover,
    minimum: activation.kind === 'DEPOSIT' ? amountIn(activation.minimums, currency) : null,
    percentage: reward.percentage,
    isFirstDeposit: terms.firstDepositOnly,
    everyDays: terms.everyDays,
  }
}

describe.each(serviceNames.flatMap((service) => brandsOfSkins[service]))('the bonuses of $brand', (brand) => {
  const bonuses = demoBonusesOf(brand)

  it('are all published under the ids of the platform brand', () => {
    expect([...bonuses.keys()]).toEqual(Object.keys(demoBonuses).map((name) => `${brand.brandId}-${name}`))
  })

  it.each(Object.entries(demoBonuses))('%s pays what is published', (name, figures) => {
    const bonus = bonuses.get(`${brand.brandId}-${name}`) as Bonus
    expect(brand.currencies.length).toBeGreaterThan(1)
    for (const currency of brand.currencies)
      expect(published(bonus, currency), currency).toEqual(paid(termsOf(figures), currency))
  })
})
