import type { Policy } from '@parlour/policy/effective-policy'

/** Nobody plays longer without a reality check, whatever the rules: the house's own. */
const HOUSE_MINUTES = 60
const offeredMinutes = [15, 30, 45, 60]

/** A stretch of play ends when this long passes without a bet, across all games. */
const restMinutes = 15
/** Where the rules demand a break, it takes five minutes (GlüStV § 22a), and ends the stretch. */
const lawfulBreakMinutes = 5

/** Bets within this time of the last one that was noted are not noted. */
export const notedEverySeconds = 10

const minutes = (count: number) => count * 60_000
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

export interface CheckTerms {
  everyMinutes: number
  /** No bet after this long without a break; null: no rule demands one. */
  breakAfterMinutes: number | null
}

/** Minutes between two reality checks that a player may choose, the shortest first: the last one holds without a choice. */
export function checkChoices(policy: Policy): number[] {
  const most = Math.min(HOUSE_MINUTES, policy.realityCheckMinutes?.value ?? HOUSE_MINUTES)
  return [...new Set([...offeredMinutes.filter((count) => count < most), most])]
}

/** @param chosen the player's own choice, which a stricter rule shortens */
export function checkTerms(policy: Policy, chosen: number | null): CheckTerms {
  const most = checkChoices(policy).at(-1) ?? HOUSE_MINUTES
  return {
    everyMinutes: Math.min(chosen ?? most, most),
    breakAfterMinutes: policy.breakAfterMinutes?.value ?? null,
  }
}

/** A stretch of play: since when, the last bet that was noted, and the last reality check confirmed. */
export interface Stretch {
  playFrom: Date
  playedAt: Date
  confirmedAt: Date
}

export type PlayCheck =
  /** No stretch, or one that a rest has ended: the next bet begins another. */
  | { kind: 'rested' }
  /** Bets are taken until `dueAt`. */
  | { kind: 'playing'; dueAt: Date }
  /** No bet before the player has confirmed the reality check. */
  | { kind: 'due' }
  /** No bet before `until`: the rules demand a break. */
  | { kind: 'break'; until: Date }

/** What a reality check says to a bet now. */
export function playCheck(terms: CheckTerms, stretch: Stretch | null, now: Date): PlayCheck {
  const { everyMinutes, breakAfterMinutes } = terms
  const rest =
    breakAfterMinutes === null ? minutes(restMinutes) : minutes(lawfulBreakMinutes) + notedEverySeconds * 1_000
  if (!stretch || after(stretch.playedAt, rest) <= now) return { kind: 'rested' }
  const breakAt = breakAfterMinutes === null ? null : after(stretch.playFrom, minutes(breakAfterMinutes))
  if (breakAt && breakAt <= now) return { kind: 'break', until: after(stretch.playedAt, rest) }
  const checkAt = after(stretch.confirmedAt, minutes(everyMinutes))
  if (checkAt <= now) return { kind: 'due' }
  return { kind: 'playing', dueAt: breakAt && breakAt < checkAt ? breakAt : checkAt }
}
