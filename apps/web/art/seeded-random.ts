/** A stream of numbers in [0, 1) determined by the seed alone, so that a picture is the same on every machine. */
export interface SeededRandom {
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** FNV-1a over the seed's UTF-16 units, then mulberry32. */
export function seededRandom(seed: string): SeededRandom {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return { next, between, whole, pick: (list) => list[whole(0, list.length - 1)] ?? list[0] }
}
