import type { CurrencyCode } from '@parlour/money/currency'

/** A rule: what it is about, and which of two values protects players more. */
interface Rule<Value> {
  /** In English, for `npm run policy`. */
  title: string
  stricter(one: Value, other: Value): Value
}

/** A higher number protects more. */
const higher = (title: string): Rule<number> => ({ title, stricter: Math.max })
const lower = (title: string): Rule<number> => ({ title, stricter: Math.min })
/** What is demanded anywhere is demanded. */
const demanded = (title: string): Rule<boolean> => ({ title, stricter: (one, other) => one || other })
/** What is forbidden anywhere is forbidden. */
const allowed = (title: string): Rule<boolean> => ({ title, stricter: (one, other) => one && other })
/** From the loosest step to the strictest. */
const steps = <const Step extends string>(title: string, ...order: readonly Step[]): Rule<Step> => ({
  title,
  stricter: (one, other) => (order.indexOf(other) > order.indexOf(one) ? other : one),
})
/** Whatever is listed anywhere is in. */
const together = <Item extends string | number>(title: string): Rule<readonly Item[]> => ({
  title,
  stricter: (one, other) => [...new Set([...one, ...other])],
})

export interface StakeCap {
  game: 'slots'
  /** Players of these ages, in years, the second one not included. All caps that fit a player apply. */
  ages: readonly [from: number, until: number]
  /** Minor units. */
  amount: number
  currency: CurrencyCode
}

/** Shortest first. */
export const limitPeriods = ['DAY', 'WEEK', 'MONTH'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** All rules that a jurisdiction can say something about. Those about which it says nothing are unknown, not "no rule". */
export const rules = {
  market: steps('market', 'open', 'closed'),
  minimumAge: higher('minimum age, in years'),
  identityBefore: steps('identity is verified before', 'withdrawal', 'play', 'deposit', 'registration'),
  funLoggedOut: allowed('play money without a login'),
  depositLimit: steps('deposit limit', 'available', 'offered', 'required'),
  depositLimitPeriods: together<LimitPeriod>('periods of the deposit limit'),
  depositLimitAtMost: {
    title: 'highest deposit limit in a month',
    stricter: (one, other) => [...one, ...other],
  } as Rule<readonly { amount: number; currency: CurrencyCode }[]>,
  lossLimit: steps('loss limit', 'available', 'offered', 'required'),
  sessionLimit: steps('session-time limit', 'available', 'offered', 'required'),
  raiseWaitHours: higher('wait before a limit is raised, in hours'),
  raiseAfterPeriod: demanded('a limit is raised only once its running period is over'),
  raiseConfirmed: demanded('a raise is confirmed again after the wait'),
  limitAlerts: together<number>('alerts at these percentages of a limit'),
  limitReviewMonths: lower('reminder to review the limits, in months'),
  realityCheckMinutes: lower('reality check, in minutes'),
  realityCheckChosen: demanded('players choose how often the reality check comes'),
  netPosition: demanded('net position of the session on show'),
  sessionClock: demanded('clock of the session on show'),
  slotRoundMs: higher('shortest round of a slot, in ms'),
  casinoRoundMs: higher('shortest round of other casino games, in ms'),
  autoplay: allowed('autoplay'),
  turbo: allowed('turbo'),
  lossesCelebrated: allowed('a return of at most the stake is celebrated'),
  gamesSideBySide: allowed('several games at a time'),
  jackpots: allowed('jackpots'),
  stakeCaps: { title: 'highest stakes', stricter: (one, other) => [...one, ...other] } as Rule<readonly StakeCap[]>,
  breakAfterMinutes: lower('a break of five minutes after, in minutes'),
  dayLock: demanded('a button that locks the account for 24 hours'),
  timeOuts: together<string>('time-outs'),
  selfExclusions: together<string>('self-exclusions'),
  selfExclusionAtLeastDays: higher('shortest self-exclusion, in days'),
  registers: together<string>('registers of excluded people'),
  cancelWithdrawal: allowed('a withdrawal can be cancelled'),
  bonusBlocksWithdrawal: allowed('a bonus in play holds back the player’s own money'),
  bonusWageringAtMost: lower('highest wagering requirement, times the bonus'),
  bonuses: steps('bonuses', 'allowed', 'first play only', 'none'),
  depositBonuses: allowed('bonuses tied to a deposit'),
  bonusFromAge: higher('bonuses from this age on, in years'),
  marketingConsent: steps('consent to marketing', 'by channel', 'by product and channel'),
  creditCards: allowed('credit cards'),
  historyMonths: higher('months of history that players see by themselves'),
  netDeposits: demanded('lifetime net deposits on show'),
}

export type RuleName = keyof typeof rules
export type RuleValue<Name extends RuleName> = (typeof rules)[Name] extends Rule<infer Value> ? Value : never

export const ruleNames = Object.keys(rules) as RuleName[]
