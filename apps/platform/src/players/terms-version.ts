/** Numbers between dots or dashes, with or without a v: 3, 1.10, v2.0.1, 2026-03-01. */
const numbered = /^v?\d{1,9}(?:[.-]\d{1,9})*$/i

const numbersOf = (version: string) => version.replace(/^v/i, '').split(/[.-]/).map(Number)

/**
 * Whether a version of the terms is older than the accepted one. Numbered versions compare number by number, with 0 for
 * a missing one; any other (such as a content hash) has no order, so the current one is never older.
 */
export function isOlderVersion(version: string, accepted: string): boolean {
  if (!numbered.test(version) || !numbered.test(accepted)) return false
  const [ours, theirs] = [numbersOf(version), numbersOf(accepted)]
  for (let place = 0; place < Math.max(ours.length, theirs.length); place++) {
    const difference = (ours[place] ?? 0) - (theirs[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
