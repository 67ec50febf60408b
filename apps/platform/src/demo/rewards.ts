import type { BoxKind } from '@parlour/contracts/platform-resolvers'
import type pg from 'pg'
import { type BrandId, brandIds } from '../brands/countries.ts'
import { sql } from '../db/sql.ts'
import type { TextByLocale } from '../runtime/text-by-locale.ts'
import { rewardsTexts as texts } from './rewards-texts.ts'

/** What boxes hold and the shop sells: bonuses of the brand (bonuses.ts), by the suffix of their id. */
const prizes = {
  freeSpins: { bonus: 'free-spins-10', names: texts.freeSpins },
  bonusMoney: { bonus: 'bonus-5', names: texts.bonusMoney },
  realMoney: { bonus: 'cash-5', names: texts.realMoney },
  points: { bonus: 'points-100', names: texts.points },
  nothing: { bonus: null, names: texts.nothing },
} as const
type Prize = keyof typeof prizes

interface Item {
  id: string
  prize: Exclude<Prize, 'nothing' | 'points'>
  category: TextByLocale
  price: number
  stock?: number
}

/**
 * The same for every brand's shop. A point comes with each euro staked, so no price may give back more than the 0.41 % that the
 * game with the smallest edge, blackjack, keeps of a stake: bonus money by what its best play leaves of it (cash-worth.ts).
 * docs/sandbox.md names the last one, which pages show as sold out.
 */
const items: readonly Item[] = [
  { id: 'shop-free-spins', prize: 'freeSpins', category: texts.spinsCategory, price: 500 },
  { id: 'shop-bonus-money', prize: 'bonusMoney', category: texts.moneyCategory, price: 1_250 },
  { id: 'shop-real-money', prize: 'realMoney', category: texts.moneyCategory, price: 1_500 },
  { id: 'shop-limited-real-money', prize: 'realMoney', category: texts.limitedCategory, price: 1_300, stock: 1_000 },
  { id: 'shop-sold-out-free-spins', prize: 'freeSpins', category: texts.limitedCategory, price: 250, stock: 0 },
]

interface Box {
  id: string
  names: TextByLocale
  kind: BoxKind
  validDays: number | null
  brands: readonly BrandId[]
  rewards: readonly (readonly [prize: Prize, weight: number])[]
}

/** Only lunajoy has the wheel; its eight fields are in the order in which the page shows them. */
const boxes: readonly Box[] = [
  {
    id: 'treasure-box',
    names: texts.treasureBox,
    kind: 'BOX',
    validDays: null,
    brands: brandIds,
    rewards: [
      ['freeSpins', 45],
      ['points', 30],
      ['bonusMoney', 20],
      ['realMoney', 5],
    ],
  },
  {
    id: 'mystery-box',
    names: texts.mysteryBox,
    kind: 'BOX',
    validDays: 7,
    brands: brandIds,
    rewards: [
      ['nothing', 50],
      ['points', 35],
      ['freeSpins', 15],
    ],
  },
  {
    id: 'wheel',
    names: texts.wheel,
    kind: 'WHEEL',
    validDays: 30,
    brands: ['lj'],
    rewards: [
      ['freeSpins', 16],
      ['nothing', 14],
      ['points', 18],
      ['bonusMoney', 8],
      ['freeSpins', 12],
      ['nothing', 14],
      ['points', 16],
      ['realMoney', 2],
    ],
  },
]

const bonusIdOf = (brandId: BrandId, prize: Prize) => {
  const { bonus } = prizes[prize]
  return bonus && `${brandId}-${bonus}`
}

const itemRows = () =>
  brandIds.flatMap((brandId) =>
    items.map(({ id, prize, category, price, stock }, place) => ({
      shop_item_id: `${brandId}-${id}`,
      brand_id: brandId,
      names: prizes[prize].names,
      categories: category,
      price,
      bonus_id: bonusIdOf(brandId, prize),
      stock: stock ?? null,
      place,
    })),
  )

const boxRows = () =>
  boxes.flatMap(({ id, names, kind, validDays, brands }) =>
    brands.map((brandId) => ({
      box_id: `${brandId}-${id}`,
      brand_id: brandId,
      names,
      kind,
      valid_days: validDays,
    })),
  )

const rewardRows = () =>
  boxes.flatMap(({ id, brands, rewards }) =>
    brands.flatMap((brandId) =>
      rewards.map(([prize, weight], place) => ({
        reward_id: `${brandId}-${id}-${place + 1}`,
        box_id: `${brandId}-${id}`,
        place,
        names: prizes[prize].names,
        weight,
        bonus_id: bonusIdOf(brandId, prize),
      })),
    ),
  )

const seedShopItems = sql(
  'seed-shop-items',
  `insert into shop_items (shop_item_id, brand_id, names, categories, price, bonus_id, stock, place)
     select * from jsonb_to_recordset($1) as item (shop_item_id text, brand_id text, names jsonb, categories jsonb,
       price bigint, bonus_id text, stock int, place int)
     on conflict (shop_item_id) do nothing`,
)

const seedBoxes = sql(
  'seed-boxes',
  `with known as (select box_id from boxes), added as (
       insert into boxes (box_id, brand_id, names, kind, valid_days)
       select * from jsonb_to_recordset($1) as box (box_id text, brand_id text, names jsonb, kind text, valid_days int)
       on conflict (box_id) do nothing
     )
     insert into box_rewards (reward_id, box_id, place, names, weight, bonus_id)
     select * from jsonb_to_recordset($2)
       as reward (reward_id text, box_id text, place int, names jsonb, weight int, bonus_id text)
     where box_id not in (select box_id from known)
     on conflict (reward_id) do nothing`,
)

/** Adds missing shops and boxes. Existing ones keep the prices, stock and weights that their operator has set. */
export async function seedRewards(client: pg.PoolClient): Promise<void> {
  await seedShopItems.run(client, JSON.stringify(itemRows()))
  // In one statement, so that no box exists without its rewards.
  await seedBoxes.run(client, JSON.stringify(boxRows()), JSON.stringify(rewardRows()))
}
