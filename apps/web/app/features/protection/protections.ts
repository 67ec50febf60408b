import type { CurrencyCode } from '@parlour/money/currency'
import type { JurisdictionCode, Policy } from '@parlour/policy/effective-policy'
import { lawNamed } from '@parlour/policy/law-named'
import { minimumAgeOf } from '@parlour/policy/minimum-age'
import type { RuleName } from '@parlour/policy/rules'

/** Who demands a rule: a law, in the words of its source, or the product itself. */
export interface Demand {
  jurisdiction: JurisdictionCode
  /** The law; null where we know it by reports alone. */
  source: string | null
  validFrom: string | null
}

/** What a rule says, by the name of its sentence. Amounts are minor units. */
export type Says =
  | { says: 'AGE'; age: number }
  | { says: 'IDENTITY_FIRST_WITHDRAWAL' | 'IDENTITY_PLAY' | 'IDENTITY_DEPOSIT' }
  | { says: 'REGISTER'; name: string }
  | { says: 'FUN_LOGIN' }
  | { says: 'RAISE'; hours: number }
  | { says: 'RAISE_PERIOD' | 'NO_JACKPOTS' }
  | { says: 'WITHDRAWAL_STAYS' }
  | { says: 'REALITY'; minutes: number }
  | { says: 'BREAK'; minutes: number }
  | { says: 'REVIEW'; months: number }
  | { says: 'STAKE'; amount: number; currency: CurrencyCode; from: number; until: number }
  | { says: 'SLOT_ROUND' | 'CASINO_ROUND'; ms: number }
  | { says: 'NO_TURBO' | 'NO_AUTOPLAY' | 'SESSION_BAR' | 'OFFERS' | 'HISTORY' }
  | { says: 'DEBIT_ONLY' | 'NO_CELEBRATION' | 'DEPOSIT_LIMIT' | 'LOSS_LIMIT' | 'TIME_LIMIT' | 'ONE_GAME' | 'ALERTS' }
  | { says: 'DEPOSIT_MOST'; amount: number; currency: CurrencyCode }
  | { says: 'NO_BONUS' | 'FIRST_BONUS' | 'NO_DEPOSIT_BONUS' | 'MONEY_FREE' }
  | { says: 'BONUS_AGE'; age: number }
  | { says: 'WAGERING'; times: number }

export interface Protection {
  said: Says
  /** Nobody but the product demands it where there are none. */
  by: readonly Demand[]
}

export const protectionGroups = ['ACCOUNT', 'MONEY', 'GAMES', 'OFFERS'] as const
type Group = (typeof protectionGroups)[number]

const identity = {
  withdrawal: 'IDENTITY_FIRST_WITHDRAWAL',
  play: 'IDENTITY_PLAY',
  deposit: 'IDENTITY_DEPOSIT',
  registration: 'IDENTITY_DEPOSIT',
} as const

/** Those that the platform asks, by the player's country: a register that nobody asks protects nobody. */
const askedRegisters: ReadonlyMap<string, string> = new Map([
  ['gb', 'GAMSTOP'],
  ['se', 'Spelpaus'],
])

/** The reality check and the wait before a raise that the house has for everybody. */
const house = { checkMinutes: 60, raiseHours: 24 }

/**
 * The rules that hold for somebody, with who demands them. Only those that the product keeps: what a policy says and nobody
 * enforces (docs/policy.md) is not told to players as if it held.
 * @param country of the player, or where the visitor is; lower case
 */
export function protectionsOf(policy: Policy, country: string): Record<Group, Protection[]> {
  /** Those whose value is the one in force: the looser ones demand nothing here. */
  const demands = (name: RuleName): Demand[] => {
    const decided = policy[name]
    if (!decided) return []
    const inForce = JSON.stringify(decided.value)
    const all = decided.by as readonly {
      jurisdiction: JurisdictionCode
      value: unknown
      source: string
      validFrom?: string
    }[]
    const strict = all.filter(({ value }) => JSON.stringify(value) === inForce)
    return (strict.length > 0 ? strict : all)
      .filter(({ jurisdiction }) => jurisdiction !== 'default')
      .map(({ jurisdiction, source, validFrom }) => ({
        jurisdiction,
        source: lawNamed(source),
        validFrom: validFrom ?? null,
      }))
  }
  const one = (name: RuleName, said: Says): Protection => ({ said, by: demands(name) })
  const when = (holds: unknown, name: RuleName, said: () => Says): Protection[] => (holds ? [one(name, said())] : [])
  const always = (
    says: 'ALERTS' | 'NO_AUTOPLAY' | 'NO_CELEBRATION' | 'SESSION_BAR' | 'OFFERS' | 'HISTORY',
    name: RuleName,
  ) => one(name, { says })

  const { minimumAge, identityBefore, raiseWaitHours, realityCheckMinutes, breakAfterMinutes } = policy
  const { slotRoundMs, casinoRoundMs, turbo, stakeCaps, cancelWithdrawal, funLoggedOut, registers } = policy
  const { creditCards, depositLimit, depositLimitAtMost, lossLimit, sessionLimit, gamesSideBySide } = policy
  const { raiseAfterPeriod, jackpots, limitReviewMonths } = policy
  const { bonuses, depositBonuses, bonusFromAge, bonusWageringAtMost, bonusBlocksWithdrawal } = policy
  const age = minimumAgeOf(policy, country)
  const checkMinutes = Math.min(house.checkMinutes, realityCheckMinutes?.value ?? house.checkMinutes)
  return {
    ACCOUNT: [
      { said: { says: 'AGE', age }, by: age === minimumAge?.value ? demands('minimumAge') : [] },
      ...when(identityBefore, 'identityBefore', () => ({ says: identity[identityBefore?.value ?? 'withdrawal'] })),
      ...(registers?.value ?? [])
        .filter((name) => name === askedRegisters.get(country))
        .map((name) => one('registers', { says: 'REGISTER', name })),
      ...when(funLoggedOut?.value === false, 'funLoggedOut', () => ({ says: 'FUN_LOGIN' })),
      always('HISTORY', 'historyMonths'),
    ],
    MONEY: [
      one('raiseWaitHours', { says: 'RAISE', hours: Math.max(house.raiseHours, raiseWaitHours?.value ?? 0) }),
      ...when(raiseAfterPeriod?.value, 'raiseAfterPeriod', () => ({ says: 'RAISE_PERIOD' })),
      always('ALERTS', 'limitAlerts'),
      ...when(limitReviewMonths, 'limitReviewMonths', () => ({
        says: 'REVIEW',
        months: limitReviewMonths?.value ?? 0,
      })),
      ...when(depositLimit?.value === 'required', 'depositLimit', () => ({ says: 'DEPOSIT_LIMIT' })),
      ...when(lossLimit?.value === 'required', 'lossLimit', () => ({ says: 'LOSS_LIMIT' })),
      ...when(sessionLimit?.value === 'required', 'sessionLimit', () => ({ says: 'TIME_LIMIT' })),
      ...(depositLimitAtMost?.value ?? []).map((most) => one('depositLimitAtMost', { says: 'DEPOSIT_MOST', ...most })),
      ...when(creditCards?.value === false, 'creditCards', () => ({ says: 'DEBIT_ONLY' })),
      ...when(cancelWithdrawal?.value === false, 'cancelWithdrawal', () => ({ says: 'WITHDRAWAL_STAYS' })),
    ],
    GAMES: [
      one('realityCheckMinutes', { says: 'REALITY', minutes: checkMinutes }),
      ...when(breakAfterMinutes, 'breakAfterMinutes', () => ({
        says: 'BREAK',
        minutes: breakAfterMinutes?.value ?? 0,
      })),
      always('SESSION_BAR', 'netPosition'),
      ...(stakeCaps?.value ?? []).map(({ amount, currency, ages: [from, until] }) =>
        one('stakeCaps', { says: 'STAKE', amount, currency, from, until }),
      ),
      ...when(slotRoundMs, 'slotRoundMs', () => ({ says: 'SLOT_ROUND', ms: slotRoundMs?.value ?? 0 })),
      ...when(casinoRoundMs, 'casinoRoundMs', () => ({ says: 'CASINO_ROUND', ms: casinoRoundMs?.value ?? 0 })),
      ...when(gamesSideBySide?.value === false, 'gamesSideBySide', () => ({ says: 'ONE_GAME' })),
      ...when(turbo?.value === false, 'turbo', () => ({ says: 'NO_TURBO' })),
      ...when(jackpots?.value === false, 'jackpots', () => ({ says: 'NO_JACKPOTS' })),
      always('NO_AUTOPLAY', 'autoplay'),
      always('NO_CELEBRATION', 'lossesCelebrated'),
    ],
    OFFERS: [
      always('OFFERS', 'marketingConsent'),
      ...when(bonuses?.value === 'none', 'bonuses', () => ({ says: 'NO_BONUS' })),
      ...when(bonuses?.value === 'first play only', 'bonuses', () => ({ says: 'FIRST_BONUS' })),
      ...when(depositBonuses?.value === false, 'depositBonuses', () => ({ says: 'NO_DEPOSIT_BONUS' })),
      ...when(bonusFromAge, 'bonusFromAge', () => ({ says: 'BONUS_AGE', age: bonusFromAge?.value ?? 0 })),
      ...when(bonusWageringAtMost, 'bonusWageringAtMost', () => ({
        says: 'WAGERING',
        times: bonusWageringAtMost?.value ?? 0,
      })),
      ...when(bonusBlocksWithdrawal?.value === false, 'bonusBlocksWithdrawal', () => ({ says: 'MONEY_FREE' })),
    ],
  }
}
