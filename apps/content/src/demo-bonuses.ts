import { type BonusFigures, demoBonuses } from '@parlour/catalogue/bonuses'
import { games } from '@parlour/catalogue/games'
import { amountIn, type Amounts as MinorAmounts } from '@parlour/money/amounts'
import { type CurrencyCode, minorPerMajor } from '@parlour/money/currency'
import type { Amounts, Bonus } from './bonuses.ts'
import type { Brand } from './brands.ts'

const nameOf = new Map(games.map(({ slug, name }) => [slug, name]))

/** The bonuses of the demo platform as published for a skin: in the currencies of its players, in main units. */
export function demoBonusesOf({ brandId, currencies }: Brand): Map<string, Bonus> {
  const published = Object.entries(demoBonuses).map(
    ([id, figures]) => [`${brandId}-${id}`, inMainUnits(figures, currencies)] as const,
  )
  return new Map(published)
}

function inMainUnits(figures: BonusFigures, currencies: readonly CurrencyCode[]): Bonus {
  const main = (amounts: MinorAmounts): Amounts =>
    Object.fromEntries(
      currencies.map((currency) => [currency, (amountIn(amounts, currency) ?? 0) / minorPerMajor(currency)]),
    )
  switch (figures.kind) {
    case 'POINTS':
      return figures
    case 'CASH':
      return { ...figures, amounts: main(figures.amounts) }
    case 'BONUS_MONEY':
      return { ...figures, amounts: main(figures.amounts), maxBets: main(figures.maxBets) }
    case 'FREE_SPINS': {
      const { gameSlugs, ...others } = figures
      const played = gameSlugs.map((slug) => nameOf.get(slug) ?? slug)
      return { ...others, games: played, stakes: main(figures.stakes), maxBets: main(figures.maxBets) }
    }
    default:
      return {
        ...figures,
        caps: main(figures.caps),
        minimumDeposits: main(figures.minimumDeposits),
        maxBets: main(figures.maxBets),
      }
  }
}
