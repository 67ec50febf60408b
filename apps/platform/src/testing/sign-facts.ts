import type { SignFacts } from '../signs/sign-facts.ts'

const now = new Date('2026-07-15T12:00:00Z')
export const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
export const hoursAgo = (hours: number) => minutesAgo(hours * 60)

/** Facts about a player of whom nothing else is known. */
export const factsOf = (facts: Partial<SignFacts>): SignFacts => ({
  ...{ deposits: [], cancelledWithdrawals: [], loosenedLimits: [], spans: [], settledBets: [], depositsByWeek: [] },
  ...{ zone: 'UTC', leastAboveUsual: 10_000, now },
  ...facts,
})
