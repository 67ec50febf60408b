/**
 * The day by whose rules pages are written, as an ISO date: today, or the day of a rehearsal that is still to come. Never an
 * earlier one, whose rules may protect less.
 */
export function rulesDay(rehearsed: string, now: Date): string {
  const today = now.toISOString().slice(0, 10)
  return rehearsed > today ? rehearsed : today
}
