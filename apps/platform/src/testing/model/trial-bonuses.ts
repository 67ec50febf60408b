import type pg from 'pg'

const slots = { SLOTS: 100, TABLE: 0, LIVE: 0 }
const terms = (reward: object, wageringMultiplier: number, maxBet: number) => ({
  reward,
  activation: { kind: 'MANUAL' },
  wageringMultiplier,
  contributions: slots,
  maxBet: { EUR: maxBet },
  validDays: 7,
  claimDays: null,
  countries: { include: null, exclude: [] },
  firstDepositOnly: false,
  timesPerPlayer: null,
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

export async function addTrialBonuses(pool: pg.Pool): Promise<void> {
  for (const bonus of modelBonuses)
    await pool.query(
      `insert into bonuses (bonus_id, brand_id, offered, texts, terms) values ($1, 'ac', false, $2, $3)`,
      [bonus.bonusId, { en: { name: bonus.bonusId, description: bonus.bonusId } }, bonus.terms],
    )
}
