import { fresh } from './lobbies.ts'

/** Between two new games of the demo, days. */
const daysApart = 3
/** The games that are not among the new ones came at least so many days before the demo began. */
const longAgo = 120

/**
 * How many days before the demo's first day a game came out: those of the lobby of new games lately, the first of them last; the
 * others over the two years before.
 */
export function daysSinceRelease(slug: string): number {
  const place = (fresh as readonly string[]).indexOf(slug)
  if (place >= 0) return 1 + place * daysApart
  const number = [...slug].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7)
  return longAgo + (number % 730)
}
