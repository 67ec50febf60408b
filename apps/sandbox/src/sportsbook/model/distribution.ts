/** Probabilities of the whole numbers from `from` on. */
export interface Distribution {
  from: number
  shares: Float64Array
}

/** The probability of a number above `line`, which lies between two whole numbers. */
export function above({ from, shares }: Distribution, line: number): number {
  let sum = 0
  for (let at = Math.max(0, Math.ceil(line - from)); at < shares.length; at++) sum += shares[at] as number
  return sum
}

/** The line that is exceeded with the probability closest to one half. */
export function middleLine(distribution: Distribution): number {
  const { from, shares } = distribution
  let [best, distance, left] = [from - 0.5, 1, 1]
  for (let at = 0; at < shares.length; at++) {
    left -= shares[at] as number
    if (Math.abs(left - 0.5) < distance) [best, distance] = [from + at + 0.5, Math.abs(left - 0.5)]
  }
  return best
}
