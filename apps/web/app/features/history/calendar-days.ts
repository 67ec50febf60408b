import type { SpendDay } from './history-view.ts'

/** How strongly a day is coloured: 0 without result, else 1 to 4 by its share of the month's largest. */
export function levelOf(net: number, largest: number): number {
  if (net === 0 || largest === 0) return 0
  return Math.max(1, Math.ceil((Math.abs(net) / largest) * 4))
}

export const netOf = ({ staked, won }: Pick<SpendDay, 'staked' | 'won'>): number => won - staked

/** The sums of a month's days. */
export function sumOf(days: readonly SpendDay[]) {
  const sum = { staked: 0, won: 0, deposited: 0, withdrawn: 0 }
  for (const day of days)
    for (const name of ['staked', 'won', 'deposited', 'withdrawn'] as const) sum[name] += day[name]
  return sum
}

/** The days of a month, and how many places of a week that begins on Monday are empty before the first. */
export function gridOf(month: string): { empty: number; days: string[] } {
  const begins = new Date(`${month}-01T00:00:00Z`)
  const count = new Date(Date.UTC(begins.getUTCFullYear(), begins.getUTCMonth() + 1, 0)).getUTCDate()
  return {
    empty: (begins.getUTCDay() + 6) % 7,
    days: Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  }
}
