import type { Certainty } from './provision.ts'

/** From where a rule comes: what it looks at, and the figures above which it speaks. */
interface Basis {
  /** The abbreviations are resolved in docs/policy.md. */
  source: string
  certainty: Certainty
}

interface SignTerms {
  /** In English, for operators. */
  title: string
  /** What has to be counted, and how it is counted; for operators and docs/signs-of-harm.md. */
  counts: string
  /** The sign stands once this many have been counted within the window. */
  least: number
  windowHours: number
  /** After what was counted last; then the sign fades, unless it is seen again. */
  fadesAfterDays: number
  /** That regulators ask for the indicator. All thresholds are the product's own. */
  basis: Basis
}

const day = 24
const lccp = (indicator: string): Basis => ({ source: `LCCP 3.4.3 (${indicator})`, certainty: 'known-fairly' })
/** Of no text that we know. */
const own: Basis = { source: "the product's own", certainty: 'specification' }

/**
 * The published rules by which the platform notices that gambling may be doing a player harm. They are rules and no model:
 * whoever is told of a sign can be told why. docs/signs-of-harm.md explains each.
 */
export const signsOfHarm = {
  CHASING_DEPOSITS: {
    title: 'chases losses by deposits',
    counts: 'deposits within an hour of play that had lost at least half of the new deposit since the one before it',
    least: 3,
    windowHours: day,
    fadesAfterDays: 28,
    basis: lccp('gambling behaviour: chasing losses'),
  },
  DEPOSITS_IN_A_DAY: {
    title: 'many deposits in a day',
    counts: 'completed deposits',
    least: 6,
    windowHours: day,
    fadesAfterDays: 14,
    basis: lccp('customer spend, patterns of spend'),
  },
  GROWING_STAKES: {
    title: 'raises stakes after losses',
    counts: 'hours of play whose average stake is at least twice that of the hour of play before, which had lost',
    least: 3,
    windowHours: 7 * day,
    fadesAfterDays: 28,
    basis: lccp('gambling behaviour: chasing losses'),
  },
  NIGHT_PLAY: {
    title: 'plays at night',
    counts:
      "nights with an hour or more of play between midnight and six o'clock, by the clock of the player's country",
    least: 3,
    windowHours: 7 * day,
    fadesAfterDays: 28,
    basis: lccp('time spent gambling'),
  },
  LOOSENED_LIMITS: {
    title: 'raises or removes limits repeatedly',
    counts: 'requests to raise or remove a limit',
    least: 3,
    windowHours: 28 * day,
    fadesAfterDays: 28,
    basis: lccp('use of gambling management tools'),
  },
  FAILED_DEPOSITS: {
    title: 'deposits fail in a row',
    counts: 'deposits that the bank or card refused, with none completed between them',
    least: 3,
    windowHours: day,
    fadesAfterDays: 14,
    basis: lccp('account indicators: failed deposits'),
  },
  CANCELLED_WITHDRAWALS: {
    title: 'cancels withdrawals',
    counts: 'withdrawals that the player took back',
    least: 2,
    windowHours: 7 * day,
    fadesAfterDays: 28,
    basis: lccp('account indicators: reversed withdrawals'),
  },
  LONG_STRETCH: {
    title: 'plays long without a pause',
    counts: 'hours of play without a pause of half an hour',
    least: 4,
    windowHours: 7 * day,
    fadesAfterDays: 14,
    basis: lccp('time spent gambling'),
  },
  ABOVE_USUAL: {
    title: 'pays in far more than usual',
    counts:
      'times the usual week that the deposits of seven days make, from 100 EUR on; the usual week is the average of the up to eight weeks before, four at least',
    least: 3,
    windowHours: 7 * day,
    fadesAfterDays: 14,
    basis: own,
  },
} as const satisfies Readonly<Record<string, SignTerms>>

export type SignOfHarmKind = keyof typeof signsOfHarm

export const signKinds = Object.keys(signsOfHarm) as SignOfHarmKind[]
