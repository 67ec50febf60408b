/**
 * The figures of the demo bonuses, the one place where they stand: the platform's demo data pays them, the content
 * services and the VIP page publish them. Amounts are minor units; a currency that is not named follows from EUR.
 */
import type { Amounts } from '@parlour/money/amounts'

/** What has to be done before bonus money becomes the player's own. */
interface Cost {
  /** How often the bonus money is to be staked. */
  wagering: number
  /** Percent of a stake that counts as wagered. */
  contributions: { slots: number; table: number; live: number }
  /** The highest stake while the bonus is in play. */
  maxBets: Amounts
  /** Days from activation to expiry. */
  validDays: number
}

export type BonusFigures =
  | ({
      kind: 'FIRST_DEPOSIT' | 'DEPOSIT'
      /** What a player enters in the cashier. */
      code: string
      /** Of the deposit. */
      percentage: number
      caps: Amounts
      minimumDeposits: Amounts
    } & Cost)
  | ({ kind: 'FREE_SPINS'; spins: number; gameSlugs: readonly string[]; stakes: Amounts; claimDays: number } & Cost)
  | ({ kind: 'BONUS_MONEY'; amounts: Amounts; claimDays: number } & Cost)
  | { kind: 'CASH'; amounts: Amounts; claimDays: number }
  | { kind: 'POINTS'; points: number }

type Figures<Kind extends BonusFigures['kind']> = Extract<BonusFigures, { kind: Kind }>
/** What the gift of a VIP level may be. */
export type VipGiftFigures = Figures<'FREE_SPINS' | 'BONUS_MONEY' | 'CASH'>

const spinGames = ['lamp-sum', 'pearly-gains']

/** The smallest stake of the demo games in each currency. */
const smallestStakes: Amounts = {
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

const claimDays = 30
const usualCost: Cost = {
  wagering: 30,
  contributions: { slots: 100, table: 10, live: 10 },
  maxBets: { EUR: 5_00 },
  validDays: 30,
}
const usualDeposit = { caps: { EUR: 100_00 }, minimumDeposits: { EUR: 20_00 }, ...usualCost }

const spins = (number: number): Figures<'FREE_SPINS'> => ({
  kind: 'FREE_SPINS',
  spins: number,
  gameSlugs: spinGames,
  stakes: smallestStakes,
  claimDays,
  ...usualCost,
  validDays: 7,
})
const bonusMoney = (euro: number): Figures<'BONUS_MONEY'> => ({
  kind: 'BONUS_MONEY',
  amounts: { EUR: euro * 100 },
  claimDays,
  ...usualCost,
  wagering: 20,
})
const cash = (euro: number): Figures<'CASH'> => ({ kind: 'CASH', amounts: { EUR: euro * 100 }, claimDays })

/** What every brand has, by its id without the brand: `welcome` is `ac-welcome` at ac. */
const ofEveryBrand = {
  welcome: { kind: 'FIRST_DEPOSIT', code: 'WELCOME100', percentage: 100, ...usualDeposit },
  reload: { kind: 'DEPOSIT', code: 'RELOAD50', percentage: 50, ...usualDeposit },
  'free-spins-10': spins(10),
  'free-spins-20': spins(20),
  'free-spins-50': spins(50),
  'bonus-5': bonusMoney(5),
  'bonus-10': bonusMoney(10),
  'bonus-20': bonusMoney(20),
  'cash-5': cash(5),
  cashback: cash(10),
  'points-100': { kind: 'POINTS', points: 100 },
} as const satisfies Record<string, BonusFigures>

/** The gifts of the VIP levels, whichever brand has levels. */
const vipGifts = {
  'vip-bronze-gift': spins(10),
  'vip-silver-gift': bonusMoney(20),
  'vip-gold-gift': cash(20),
  'vip-platinum-gift': cash(100),
} as const satisfies Record<string, VipGiftFigures>

export type DemoBonusName = keyof typeof ofEveryBrand
export type VipGiftName = keyof typeof vipGifts

export const demoBonuses: Readonly<Record<DemoBonusName, BonusFigures>> = ofEveryBrand
export const demoVipGifts: Readonly<Record<VipGiftName, VipGiftFigures>> = vipGifts
