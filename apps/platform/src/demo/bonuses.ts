import type pg from 'pg'
import * as v from 'valibot'
import { type Amounts, type BonusTerms, type BonusTexts, bonusTerms } from '../bonuses/bonus-terms.ts'
import { type BrandId, brandIds } from '../brands/countries.ts'
import {
  bonusMoneyTexts,
  cashbackTexts,
  cashTexts,
  freeSpinsTexts,
  levelUpTexts,
  pointsTexts,
  reloadTexts,
  type VipLevel,
  welcomeTexts,
} from './bonus-texts.ts'

/**
 * The demo bonuses and campaigns. Their ids do not change; BRAND is ac, bz, ra, bo or lj.
 *
 * By deposit, offered to everybody:  BRAND-welcome (WELCOME100)  BRAND-reload (RELOAD50)
 * For shop, boxes and operators:     BRAND-free-spins-10  BRAND-free-spins-50  BRAND-bonus-5  BRAND-bonus-20
 *                                    BRAND-cash-5  BRAND-points-100
 * By campaign or operator:           BRAND-free-spins-20  BRAND-bonus-10  BRAND-cashback
 * VIP gifts of bz, by campaign:      bz-vip-bronze-gift  -silver-gift  -gold-gift  -platinum-gift
 *
 * Campaigns: BRAND-spins gives BRAND-free-spins-20. bz-vip-standard, -bronze, -silver, -gold, -platinum are the VIP levels
 * (packages/skins/src/bz/skin.ts). pp-unblock-1 to -5 are the five that unblock Pragmatic for players in fr and gb
 * (section 4), one for each brand: ac, bz, ra, bo, lj.
 */

interface DemoBonus {
  id: string
  code?: string
  offered?: boolean
  texts: BonusTexts
  terms: BonusTerms
}

const slots = ['lamp-sum', 'pearly-gains']

/** The smallest stake of the demo games in each currency. */
const smallestStake: Amounts = {
  EUR: 20,
  USD: 20,
  GBP: 20,
  CAD: 20,
  AUD: 20,
  NZD: 20,
  JPY: 20,
  NOK: 200,
  PLN: 100,
  BRL: 100,
  TRY: 200,
}

const usual = {
  activation: { kind: 'MANUAL' },
  contributions: { SLOTS: 100, TABLE: 10, LIVE: 10 },
  maxBet: { EUR: 500 },
  validDays: 30,
  claimDays: 30,
  countries: { include: null, exclude: [] },
  firstDepositOnly: false,
  timesPerPlayer: 1,
} satisfies Partial<BonusTerms>

const share = (percentage: number, changes: Partial<BonusTerms>): BonusTerms => ({
  ...usual,
  reward: { kind: 'RELATIVE', percentage, caps: { EUR: 100_00, NOK: 1_000_00, PLN: 500_00, BRL: 500_00 } },
  activation: { kind: 'DEPOSIT', minimums: { EUR: 20_00 } },
  wageringMultiplier: 30,
  ...changes,
})
const spins = (number: number): BonusTerms => ({
  ...usual,
  reward: { kind: 'FREE_SPINS', gameSlugs: slots, stake: smallestStake, spins: number },
  wageringMultiplier: 30,
  validDays: 7,
})
const bonusMoney = (euro: number): BonusTerms => ({
  ...usual,
  reward: { kind: 'FIXED', type: 'BONUS', amounts: { EUR: euro * 100 } },
  wageringMultiplier: 20,
})
const cash = (euro: number): BonusTerms => ({
  ...usual,
  reward: { kind: 'FIXED', type: 'REAL', amounts: { EUR: euro * 100 } },
  wageringMultiplier: 0,
  maxBet: {},
})

const demoBonuses: readonly DemoBonus[] = [
  {
    id: 'welcome',
    code: 'WELCOME100',
    offered: true,
    texts: welcomeTexts,
    terms: share(100, { firstDepositOnly: true }),
  },
  { id: 'reload', code: 'RELOAD50', offered: true, texts: reloadTexts, terms: share(50, { timesPerPlayer: null }) },
  { id: 'free-spins-10', texts: freeSpinsTexts(10), terms: spins(10) },
  { id: 'free-spins-20', texts: freeSpinsTexts(20), terms: spins(20) },
  { id: 'free-spins-50', texts: freeSpinsTexts(50), terms: spins(50) },
  { id: 'bonus-5', texts: bonusMoneyTexts, terms: bonusMoney(5) },
  { id: 'bonus-10', texts: bonusMoneyTexts, terms: bonusMoney(10) },
  { id: 'bonus-20', texts: bonusMoneyTexts, terms: bonusMoney(20) },
  { id: 'cash-5', texts: cashTexts, terms: cash(5) },
  { id: 'cashback', texts: cashbackTexts, terms: cash(10) },
  {
    id: 'points-100',
    texts: pointsTexts(100),
    terms: { ...cash(0), reward: { kind: 'POINTS', points: 100 }, claimDays: null },
  },
]

const vipGifts: Record<VipLevel, BonusTerms> = {
  bronze: spins(10),
  silver: bonusMoney(20),
  gold: cash(20),
  platinum: cash(100),
}
const vipLevels = Object.keys(vipGifts) as VipLevel[]
const demoVipGifts = vipLevels.map(
  (level): DemoBonus => ({ id: `vip-${level}-gift`, texts: levelUpTexts(level), terms: vipGifts[level] }),
)

const bonusRows = (brandId: BrandId) =>
  [...demoBonuses, ...(brandId === 'bz' ? demoVipGifts : [])].map(({ id, code, offered, texts, terms }) => ({
    bonus_id: `${brandId}-${id}`,
    brand_id: brandId,
    bonus_code: code ?? null,
    offered: offered ?? false,
    texts,
    terms: v.parse(bonusTerms, terms),
  }))

const campaignRows = [
  ...brandIds.flatMap((brandId, index) => [
    { id: `${brandId}-spins`, brandId, name: 'Free spins', bonusId: `${brandId}-free-spins-20` },
    { id: `pp-unblock-${index + 1}`, brandId, name: 'Pragmatic Play in France and the United Kingdom', bonusId: null },
  ]),
  { id: 'bz-vip-standard', brandId: 'bz', name: 'VIP standard', bonusId: null },
  ...vipLevels.map((level) => ({
    id: `bz-vip-${level}`,
    brandId: 'bz',
    name: `VIP ${level}`,
    bonusId: `bz-vip-${level}-gift`,
  })),
]

/** Brings the demo bonuses to what stands here; a campaign that is there already is its operator's. */
export async function seedBonuses(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into bonuses (bonus_id, brand_id, bonus_code, offered, texts, terms)
     select * from jsonb_to_recordset($1)
       as bonus (bonus_id text, brand_id text, bonus_code text, offered boolean, texts jsonb, terms jsonb)
     on conflict (bonus_id) do update set bonus_code = excluded.bonus_code, offered = excluded.offered,
       texts = excluded.texts, terms = excluded.terms
     where (bonuses.bonus_code, bonuses.offered, bonuses.texts, bonuses.terms)
       is distinct from (excluded.bonus_code, excluded.offered, excluded.texts, excluded.terms)`,
    [JSON.stringify(brandIds.flatMap(bonusRows))],
  )
  await client.query(
    `with wanted as (
       select * from jsonb_to_recordset($1) as c (id text, "brandId" text, name text, "bonusId" text)
     ), made as (
       insert into campaigns (campaign_id, brand_id, name, status) select id, "brandId", name, 'ACTIVE' from wanted
       on conflict (campaign_id) do nothing returning campaign_id
     )
     insert into campaign_bonuses (campaign_id, bonus_id, place)
     select id, "bonusId", 1 from wanted join made on campaign_id = id where "bonusId" is not null`,
    [JSON.stringify(campaignRows)],
  )
}
