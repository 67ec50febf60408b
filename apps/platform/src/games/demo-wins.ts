import type { CurrencyCode, Game } from '@parlour/contracts/platform-resolvers'
import { fromEuro, minorPerMajor } from '@parlour/money/currency'
import type { BrandId } from '../brands/countries.ts'
import type { NewRecentWin } from './recent-win-store.ts'

/** Wins of players who do not exist, in games that do: how a busy brand's page looks. Kept in no ledger. */

const names = (
  'Aino Bram Cecilia Dario Elif Farid Greta Hamza Inka Jonas Karin Lautaro Marit Nils Oona Paulo Quentin Renata Sanna ' +
  'Tomasz Ulla Viggo Wanda Xenia Yusuf Zuzanna Anders Beatriz Colette Dominik Eero Fleur Gunnar Helmi Ivo Jolanta'
).split(' ')

/** What players of the brands' countries play in (section 9). */
const currenciesOf: Record<BrandId, readonly CurrencyCode[]> = {
  ac: ['CAD', 'NOK', 'PLN', 'EUR'],
  bz: ['CAD', 'NOK', 'PLN', 'BRL', 'EUR'],
  ra: ['CAD', 'NOK', 'PLN', 'EUR'],
  bo: ['GBP', 'AUD', 'EUR'],
  lj: ['GBP', 'EUR'],
}

const smallest = 3_000
const largest = 500_000
/** Half of all wins are below 1.7 times the smallest, one in ten above 6 times: a Pareto distribution. */
const exponent = 0.78

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]

/** A believable win of 30 EUR or more; undefined while there are no games. */
export function demoWin(
  brandId: BrandId,
  games: readonly Game[],
  createdAt: Date,
  random: () => number = Math.random,
): NewRecentWin | undefined {
  const game = pick(games, random)
  const displayName = pick(names, random)
  const currencyCode = pick(currenciesOf[brandId], random)
  if (!game || !displayName || !currencyCode) return undefined
  const euro = Math.min(largest, smallest * (1 - random()) ** -exponent)
  // Stakes are whole tenths, so wins are.
  const step = Math.max(1, minorPerMajor(currencyCode) / 10)
  const amount = Math.ceil(fromEuro(euro, currencyCode) / step) * step
  return { brandId, displayName, gameId: game.gameId, currencyCode, amount, createdAt, demo: true }
}
