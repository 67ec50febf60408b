/** Uniform random integers from a stream that depends only on its seed. */
export interface Rng {
  /** A uniform integer from 0 to limit - 1. `limit` is 1 to 2^32. */
  below(limit: number): number
}

/** Length of a seed in bytes: that of a ChaCha20 key. */
export const SEED_BYTES = 32

const WORDS = 16
const RANGE = 2 ** 32

/** The ChaCha quarter round of RFC 8439 on four of the words. */
function quarter(output: Uint32Array, a: number, b: number, c: number, d: number): void {
  let x = output[a] as number
  let y = output[b] as number
  let z = output[c] as number
  let w = output[d] as number
  x = (x + y) | 0
  w ^= x
  w = (w << 16) | (w >>> 16)
  z = (z + w) | 0
  y ^= z
  y = (y << 12) | (y >>> 20)
  x = (x + y) | 0
  w ^= x
  w = (w << 8) | (w >>> 24)
  z = (z + w) | 0
  y ^= z
  y = (y << 7) | (y >>> 25)
  output[a] = x
  output[b] = y
  output[c] = z
  output[d] = w
}

/** The ChaCha20 block function of RFC 8439: `input` (16 words) to `output`. */
export function chachaBlock(input: Uint32Array, output: Uint32Array): void {
  output.set(input)
  for (let round = 0; round < 10; round++) {
    quarter(output, 0, 4, 8, 12)
    quarter(output, 1, 5, 9, 13)
    quarter(output, 2, 6, 10, 14)
    quarter(output, 3, 7, 11, 15)
    quarter(output, 0, 5, 10, 15)
    quarter(output, 1, 6, 11, 12)
    quarter(output, 2, 7, 8, 13)
    quarter(output, 3, 4, 9, 14)
  }
  for (let word = 0; word < WORDS; word++) output[word] = ((output[word] as number) + (input[word] as number)) | 0
}

/**
 * The random numbers of one round: the ChaCha20 key stream of the round's seed (nonce 0, counter from 0), read as
 * 32-bit words. The same seed always gives the same numbers, so a stored round can be replayed and verified; without
 * the seed nobody can predict them.
 */
export function seededRng(seed: Uint8Array): Rng {
  if (seed.length !== SEED_BYTES) throw new Error(`A seed must have ${SEED_BYTES} bytes, not ${seed.length}`)
  const input = new Uint32Array(WORDS)
  input.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574])
  const view = new DataView(seed.buffer, seed.byteOffset, seed.byteLength)
  for (let word = 0; word < 8; word++) input[4 + word] = view.getUint32(word * 4, true)
  const block = new Uint32Array(WORDS)
  let next = WORDS
  const word = (): number => {
    if (next === WORDS) {
      chachaBlock(input, block)
      // Words 12 and 13 together are the counter: 2^64 blocks, more than any simulation reads.
      input[12] = (input[12] as number) + 1
      if (input[12] === 0) input[13] = (input[13] as number) + 1
      next = 0
    }
    return block[next++] as number
  }
  return {
    below(limit) {
      // Words above the largest multiple of `limit` are rejected, because a bare modulo would favour small numbers.
      const accepted = RANGE - (RANGE % limit)
      let drawn = word()
      while (drawn >= accepted) drawn = word()
      return drawn % limit
    },
  }
}
