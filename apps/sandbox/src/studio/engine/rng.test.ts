import { describe, expect, it } from 'vitest'
import { chachaBlock, type Rng, SEED_BYTES, seededRng } from './rng.ts'

const seedOf = (text: string) => {
  const seed = new Uint8Array(SEED_BYTES)
  seed.set(new TextEncoder().encode(text))
  return seed
}
const draws = (rng: Rng, limit: number, count: number) => Array.from({ length: count }, () => rng.below(limit))

/** Pearson's statistic of `count` draws against a uniform distribution. */
function chiSquare(rng: Rng, limit: number, count: number): number {
  const seen = new Float64Array(limit)
  for (let i = 0; i < count; i++) {
    const drawn = rng.below(limit)
    seen[drawn] = (seen[drawn] as number) + 1
  }
  const expected = count / limit
  return seen.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0)
}

/** The value that chi-square with this many degrees of freedom exceeds once in 10,000 (Wilson and Hilferty). */
const critical = (freedom: number) => freedom * (1 - 2 / (9 * freedom) + 3.719 * Math.sqrt(2 / (9 * freedom))) ** 3

describe('chachaBlock', () => {
  it('matches the block function test vector of RFC 8439', () => {
    const key = Uint8Array.from({ length: 32 }, (_, byte) => byte)
    const input = new Uint32Array(16)
    input.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574])
    const view = new DataView(key.buffer)
    for (let word = 0; word < 8; word++) input[4 + word] = view.getUint32(word * 4, true)
    input.set([1, 0x09000000, 0x4a000000, 0], 12)
    const output = new Uint32Array(16)
    chachaBlock(input, output)
    expect([...output].map((word) => word.toString(16).padStart(8, '0')).join(' ')).toBe(
      'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 ' +
        '466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
    )
  })
})

describe('seededRng', () => {
  it('reads the key stream of an all-zero key (RFC 8439, appendix A.1)', () => {
    expect(draws(seededRng(new Uint8Array(32)), 2 ** 32, 3)).toEqual([0xade0b876, 0x903df1a0, 0xe56a5d40])
  })
  it('gives the same numbers for the same seed, and others for another seed', () => {
    const numbers = draws(seededRng(seedOf('a')), 1000, 50)
    expect(draws(seededRng(seedOf('a')), 1000, 50)).toEqual(numbers)
    expect(draws(seededRng(seedOf('b')), 1000, 50)).not.toEqual(numbers)
  })
  it('refuses a seed of another length', () => expect(() => seededRng(new Uint8Array(16))).toThrow('32 bytes'))

  it.each([2, 3, 7, 10, 29, 38, 97, 1000])('draws every number below %d equally often', (limit) => {
    for (const seed of ['one', 'two', 'three']) {
      expect(chiSquare(seededRng(seedOf(`${seed}:${limit}`)), limit, 200_000)).toBeLessThan(critical(limit - 1))
    }
  })
  it('draws pairs of neighbours equally often', () => {
    const rng = seededRng(seedOf('pairs'))
    const pairs: Rng = { below: () => rng.below(12) * 12 + rng.below(12) }
    expect(chiSquare(pairs, 144, 200_000)).toBeLessThan(critical(143))
  })
  it('has no modulo bias: with a limit of 3 * 2^30 a bare modulo would draw the lowest third twice as often', () => {
    const limit = 3 * 2 ** 30
    const rng = seededRng(seedOf('bias'))
    const thirds: Rng = { below: () => Math.floor(rng.below(limit) / 2 ** 30) }
    expect(chiSquare(thirds, 3, 90_000)).toBeLessThan(critical(2))
  })
})
