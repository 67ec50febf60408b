/**
 * argon2 at its lowest cost. It replaces the library in all tests of the platform (vitest.config.ts), which spent a fifth
 * of their CPU time on hashing passwords. Each hash carries its cost, so that those of seeded players, made at the real
 * cost, are verified as before. Tests of the cost itself use `withRealCost`.
 */
import * as argon2 from '@node-rs/argon2/index.js'

const least: argon2.Options = { memoryCost: 8, timeCost: 1 }
let cost: argon2.Options = least

export const hash = (password: string, options?: argon2.Options) => argon2.hash(password, { ...cost, ...options })
export const hashRaw = (password: string, options?: argon2.Options) => argon2.hashRaw(password, { ...cost, ...options })
export const { verify } = argon2

/** Runs with the library's default cost, as the product does. */
export async function withRealCost<Result>(work: () => Promise<Result>): Promise<Result> {
  cost = {}
  try {
    return await work()
  } finally {
    cost = least
  }
}
