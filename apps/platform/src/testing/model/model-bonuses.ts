import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'

const slots = { SLOTS: 100, TABLE: 0, LIVE: 0 }
const terms = (
  reward: object,
  wageringMultiplier: number,
  maxBet: number,
  activation: object = { kind: 'MANUAL' },
) => ({
  reward,
  activation,
  wageringMultiplier,
  contributions: slots,
  maxBet: { EUR: maxBet },
  validDays: 7,
  claimDays: null,
  countries: { include: null, exclude: [] },
  firstDepositOnly: false,
  timesPerPlayer: null,
  everyDays: null,
})
const money = (amount: number) => ({ kind: 'FIXED', type: 'BONUS', amounts: { EUR: amount } })

/** Bonuses small enough to be won and lost within some dozen bets. */
export const modelBonuses = [
  {
    bonusId: 'model-small',
    terms: terms(money(1_000), 2, 5_000),
    plain: { gift: 1_000, multiplier: 2, maxBet: 5_000, spins: 0, spinStake: 0 },
  },
  {
    bonusId: 'model-large',
    terms: terms(money(5_000), 3, 10_000),
    plain: { gift: 5_000, multiplier: 3, maxBet: 10_000, spins: 0, spinStake: 0 },
  },
  {
    bonusId: 'model-spins',
    terms: terms({ kind: 'FREE_SPINS', gameSlugs: ['lamp-sum'], stake: { EUR: 100 }, spins: 3 }, 2, 5_000),
    plain: { gift: 0, multiplier: 2, maxBet: 5_000, spins: 3, spinStake: 100 },
  },
] as const

/** Offered to everybody, repeatedly: half of a deposit, up to 50.00. */
export const depositOffer = {
  bonusId: 'model-half',
  bonusCode: 'HALF',
  terms: terms({ kind: 'RELATIVE', percentage: 50, caps: { EUR: 5_000 } }, 2, 10_000, {
    kind: 'DEPOSIT',
    minimums: { EUR: 4_000 },
  }),
  minimum: 4_000,
  giftFor: (deposit: number) => Math.min(Math.floor(deposit / 2), 5_000),
  plain: { multiplier: 2, maxBet: 10_000, spins: 0, spinStake: 0 },
} as const

export async function addTrialBonuses(pool: pg.Pool): Promise<void> {
  for (const bonus of [...modelBonuses, depositOffer]) {
    const code = 'bonusCode' in bonus ? bonus.bonusCode : null
    await uncheckedQuery(
      pool,
      `insert into bonuses (bonus_id, brand_id, bonus_code, offered, texts, terms)
       values ($1, 'ac', $2, $2::text is not null, $3, $4)`,
      [bonus.bonusId, code, { en: { name: bonus.bonusId, description: bonus.bonusId } }, bonus.terms],
    )
  }
}
