import type { CurrencyCode, Game } from '@parlour/contracts/platform-resolvers'
import { fromEuro, minorPerMajor } from '@parlour/money/currency'
import { type BrandId, brandIds } from '../brands/countries.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { insertRecentWins, type NewRecentWin } from '../games/recent-win-store.ts'

/**
 * Wins of players who do not exist in games that do, so that the page looks like that of a busy brand. They are not in
 * the ledger.
 */

const names = (
  'Aino Bram Cecilia Dario Elif Farid Greta Hamza Inka Jonas Karin Lautaro Marit Nils Oona Paulo Quentin Renata Sanna ' +
  'Tomasz Ulla Viggo Wanda Xenia Yusuf Zuzanna Anders Beatriz Colette Dominik Eero Fleur Gunnar Helmi Ivo Jolanta'
).split(' ')

/** Currencies of the players in each brand's countries. */
const currenciesOf: Record<BrandId, readonly CurrencyCode[]> = {
  ac: ['CAD', 'NOK', 'PLN', 'EUR'],
  bz: ['CAD', 'NOK', 'PLN', 'BRL', 'EUR'],
  ra: ['CAD', 'NOK', 'PLN', 'EUR'],
  bo: ['GBP', 'AUD', 'EUR'],
  lj: ['GBP', 'EUR'],
}

const smallest = 3_000
const largest = 500_000
/** A Pareto distribution: half of all wins are below 1.7 times the smallest, one in ten is above 6 times. */
const exponent = 0.78

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]

/** A plausible win of 30 EUR or more; undefined while there are no games. */
function demoWin(
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
  // Stakes are multiples of a tenth, and so are wins.
  const step = Math.max(1, minorPerMajor(currencyCode) / 10)
  const amount = Math.ceil(fromEuro(euro, currencyCode) / step) * step
  return { brandId, displayName, gameId: game.gameId, currencyCode, amount, createdAt, demo: true }
}

/** A page shows 30 wins of at least 30 EUR; when the newest is older than `quietMs`, the demo adds one. */
const shown = { count: 30, minConvertedAmount: 3_000 }
const quietMs = 120_000

/** Adds wins on every brand that has few real ones, so that the page is never empty. */
export async function addDemoWins(db: Queryable, games: readonly Game[], now: Date): Promise<void> {
  for (const brandId of brandIds) await addWins(db, brandId, games, now)
}

const demoWinsShown = sql(
  'demo-wins-shown',
  `select count(*), max(created_at) as newest from (
       select created_at from recent_wins
       where brand_id = $1 and converted_amount >= $2 and created_at > now() - interval '1 day'
       order by created_at desc limit $3
     ) recent`,
)

async function addWins(db: Queryable, brandId: BrandId, games: readonly Game[], now: Date): Promise<void> {
  const there = await demoWinsShown.get(db, brandId, shown.minConvertedAmount, shown.count)
  const { count = 0, newest = null } = there ?? {}
  const moments = momentsOfDemoWins(count, newest, now)
  const wins = moments.flatMap((moment) => demoWin(brandId, games, moment) ?? [])
  if (wins.length > 0) await insertRecentWins(db, wins)
}

/**
 * Moments of the wins to add: the missing ones spread over the past, and one now after a quiet period. Pure except for
 * `chance`.
 */
export function momentsOfDemoWins(
  count: number,
  newest: Date | null,
  now: Date,
  random: () => number = Math.random,
): Date[] {
  const missing = Math.max(0, shown.count - count)
  const past: Date[] = []
  for (let at = now.getTime(); past.length < missing; past.push(new Date(at))) at -= quietMs * (0.5 + random())
  const isQuiet = newest !== null && now.getTime() - newest.getTime() > quietMs && random() < 0.5
  return isQuiet && missing === 0 ? [now] : past
}
