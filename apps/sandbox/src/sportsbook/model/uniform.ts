import { type Rng, seededRng } from '../../studio/engine/rng.ts'

/** The random numbers of a match, from its seed in hexadecimal digits. */
export const randomOf = (seed: string): Rng => seededRng(Buffer.from(seed, 'hex'))

/** A uniform number between 0 and 1, never one of them. */
export const uniform = (rng: Rng): number => (rng.below(2 ** 32) + 0.5) / 2 ** 32
