import { type BonusFigures, type DemoBonusName, demoBonuses, demoVipGifts } from '@parlour/catalogue/bonuses'
import type pg from 'pg'
import * as v from 'valibot'
import { type BonusTexts, bonusTerms } from '../bonuses/bonus-terms.ts'
import { type BrandId, brandIds } from '../brands/countries.ts'
import { sql } from '../db/sql.ts'
import { termsOf } from './bonus-terms.ts'
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
 * The demo bonuses and campaigns; their figures are in packages/catalogue/src/bonuses.ts. Their ids are stable; BRAND
 * is ac, bz, ra, bo or lj.
 *
 * By deposit, offered to everybody:  BRAND-welcome (WELCOME100)  BRAND-reload (RELOAD50)
 * For shop, boxes and operators:     BRAND-free-spins-10  BRAND-free-spins-50  BRAND-bonus-5  BRAND-bonus-20
 *                                    BRAND-cash-5  BRAND-points-100
 * By campaign or operator:           BRAND-free-spins-20  BRAND-bonus-10  BRAND-cashback
 * VIP gifts of bz, by campaign:      bz-vip-bronze-gift  -silver-gift  -gold-gift  -platinum-gift
 *
 * Campaigns: BRAND-spins grants BRAND-free-spins-20. bz-vip-standard, -bronze, -silver, -gold and -platinum are the VIP
 * levels (packages/skins/src/bz/skin.ts). pp-unblock-1 to -5 unblock Pragmatic for players in fr and gb, one for each
 * brand: ac, bz, ra, bo, lj.
 */

interface DemoBonus {
  id: string
  texts: BonusTexts
  figures: BonusFigures
}

const texts: Record<DemoBonusName, BonusTexts> = {
  welcome: welcomeTexts,
  reload: reloadTexts,
  'free-spins-10': freeSpinsTexts(10),
  'free-spins-20': freeSpinsTexts(20),
  'free-spins-50': freeSpinsTexts(50),
  'bonus-5': bonusMoneyTexts,
  'bonus-10': bonusMoneyTexts,
  'bonus-20': bonusMoneyTexts,
  'cash-5': cashTexts,
  cashback: cashbackTexts,
  'points-100': pointsTexts(100),
}
const vipLevels = ['bronze', 'silver', 'gold', 'platinum'] as const satisfies VipLevel[]

const isByDeposit = ({ kind }: BonusFigures) => kind === 'FIRST_DEPOSIT' || kind === 'DEPOSIT'
const demoBonusNames = Object.keys(demoBonuses) as DemoBonusName[]

const ofEveryBrand: readonly DemoBonus[] = demoBonusNames.map((id) => ({
  id,
  texts: texts[id],
  figures: demoBonuses[id],
}))
const ofVipLevels: readonly DemoBonus[] = vipLevels.map((level) => ({
  id: `vip-${level}-gift`,
  texts: levelUpTexts(level),
  figures: demoVipGifts[`vip-${level}-gift`],
}))

const bonusRows = (brandId: BrandId) =>
  [...ofEveryBrand, ...(brandId === 'bz' ? ofVipLevels : [])].map(({ id, texts, figures }) => ({
    bonus_id: `${brandId}-${id}`,
    brand_id: brandId,
    bonus_code: 'code' in figures ? figures.code : null,
    offered: isByDeposit(figures),
    texts,
    terms: v.parse(bonusTerms, termsOf(figures)),
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

const seedBonusesUpsert = sql(
  'seed-bonuses-upsert',
  `insert into bonuses (bonus_id, brand_id, bonus_code, offered, texts, terms)
     select * from jsonb_to_recordset($1)
       as bonus (bonus_id text, brand_id text, bonus_code text, offered boolean, texts jsonb, terms jsonb)
     on conflict (bonus_id) do update set bonus_code = excluded.bonus_code, offered = excluded.offered,
       texts = excluded.texts, terms = excluded.terms
     where (bonuses.bonus_code, bonuses.offered, bonuses.texts, bonuses.terms)
       is distinct from (excluded.bonus_code, excluded.offered, excluded.texts, excluded.terms)`,
)

const seedCampaigns = sql(
  'seed-campaigns',
  `with wanted as (
       select * from jsonb_to_recordset($1) as c (id text, "brandId" text, name text, "bonusId" text)
     ), made as (
       insert into campaigns (campaign_id, brand_id, name, status) select id, "brandId", name, 'ACTIVE' from wanted
       on conflict (campaign_id) do nothing returning campaign_id
     )
     insert into campaign_bonuses (campaign_id, bonus_id, place)
     select id, "bonusId", 1 from wanted join made on campaign_id = id where "bonusId" is not null`,
)

/** Resets the demo bonuses to this file; campaigns that exist already belong to their operator and stay as they are. */
export async function seedBonuses(client: pg.PoolClient): Promise<void> {
  await seedBonusesUpsert.run(client, JSON.stringify(brandIds.flatMap(bonusRows)))
  await seedCampaigns.run(client, JSON.stringify(campaignRows))
}
