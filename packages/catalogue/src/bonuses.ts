/**
 * The single source of the demo bonuses' figures: the platform's demo data pays them, the content services and the VIP
 * page publish them. Amounts are in minor units; currencies that are not listed are converted from EUR.
 */
import type { Amounts } from '@parlour/money/amounts'

/** The wagering conditions under which bonus money becomes real money. */
interface Cost {
  /** How many times the bonus money must be staked. */
  wagering: number
  /** The percentage of a stake that counts as wagered. */
  contributions: { slots: number; table: number; live: number }
  /** The maximum stake while the bonus is active. */
  maxBets: Amounts
  /** Days from activation to expiry. */
  validDays: number
}

interface DepositFigures extends Cost {
  /** The code that players enter in the cashier. */
  code: string
  /** Percentage of the deposit. */
  percentage: number
  caps: Amounts
  minimumDeposits: Amounts
}

export type BonusFigures =
  | ({ kind: 'FIRST_DEPOSIT' } & DepositFigures)
  /** `everyDays`: from one claim to the next. */
  | ({ kind: 'DEPOSIT'; everyDays: number } & DepositFigures)
  | ({ kind: 'FREE_SPINS'; spins: number; gameSlugs: readonly string[]; stakes: Amounts; claimDays: number } & Cost)
  | ({ kind: 'BONUS_MONEY'; amounts: Amounts; claimDays: number } & Cost)
  | { kind: 'CASH'; amounts: Amounts; claimDays: number }
  | { kind: 'POINTS'; points: number }

type Figures<Kind extends BonusFigures['kind']> = Extract<BonusFigures, { kind: Kind }>
/** Kinds of bonus that a VIP level may give. */
export type VipGiftFigures = Figures<'FREE_SPINS' | 'BONUS_MONEY' | 'CASH'>

const spinGames = ['lamp-sum', 'pearly-gains']

/** The minimum stake of the demo games in each currency. */
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
const standardTerms: Cost = {
  wagering: 30,
  contributions: { slots: 100, table: 10, live: 10 },
  maxBets: { EUR: 5_00 },
  validDays: 30,
}
const standardDeposit = { caps: { EUR: 100_00 }, minimumDeposits: { EUR: 20_00 }, ...standardTerms }

const spins = (number: number): Figures<'FREE_SPINS'> => ({
  kind: 'FREE_SPINS',
  spins: number,
  gameSlugs: spinGames,
  stakes: smallestStakes,
  claimDays,
  ...standardTerms,
  validDays: 7,
})
const bonusMoney = (euro: number): Figures<'BONUS_MONEY'> => ({
  kind: 'BONUS_MONEY',
  amounts: { EUR: euro * 100 },
  claimDays,
  ...standardTerms,
  wagering: 20,
})
const cash = (euro: number): Figures<'CASH'> => ({ kind: 'CASH', amounts: { EUR: euro * 100 }, claimDays })

/** The bonuses of every brand, by id without the brand's prefix: on ac, `welcome` is `ac-welcome`. */
const bonuses = {
  welcome: { kind: 'FIRST_DEPOSIT', code: 'WELCOME100', percentage: 100, ...standardDeposit },
  reload: { kind: 'DEPOSIT', code: 'RELOAD50', percentage: 50, everyDays: 7, ...standardDeposit },
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

/** The gifts of the VIP levels, for brands that have levels. */
const vipGifts = {
  'vip-bronze-gift': spins(10),
  'vip-silver-gift': bonusMoney(20),
  'vip-gold-gift': cash(20),
  'vip-platinum-gift': cash(100),
} as const satisfies Record<string, VipGiftFigures>

export type DemoBonusName = keyof typeof bonuses
export type VipGiftName = keyof typeof vipGifts

export const demoBonuses: Readonly<Record<DemoBonusName, BonusFigures>> = bonuses
export const demoVipGifts: Readonly<Record<VipGiftName, VipGiftFigures>> = vipGifts
