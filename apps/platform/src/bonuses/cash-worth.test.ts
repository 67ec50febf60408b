import { expect, it } from 'vitest'
import type { Reward } from './bonus-terms.ts'
import { cashWorth } from './cash-worth.ts'

const real: Reward = { kind: 'FIXED', type: 'REAL', amounts: { EUR: 500 } }
const bonus: Reward = { kind: 'FIXED', type: 'BONUS', amounts: { EUR: 700 } }
const spins: Reward = { kind: 'FREE_SPINS', gameSlugs: ['x'], stake: { EUR: 10 }, spins: 20 }
it.each<[string, Reward, number, number]>([
  ['real money', real, 0, 500],
  ['real money, which is never wagered', real, 30, 500],
  ['points', { kind: 'POINTS', points: 100 }, 0, 100],
  ['bonus money to be wagered', bonus, 30, 679],
  ['bonus money to be wagered often', bonus, 20, 679],
  ['bonus money to be wagered less', bonus, 19, 700],
  ['bonus money to be wagered in part', bonus, 0.1, 700],
  ['bonus money that is real at once', bonus, 0, 700],
  ['free spins to be wagered', spins, 1, 200],
  ['free spins to be wagered often', spins, 35, 194],
  ['a share of a deposit to be wagered', { kind: 'RELATIVE', percentage: 50, caps: { EUR: 5_000 } }, 30, 4_850],
  ['a share without a cap to be wagered', { kind: 'RELATIVE', percentage: 50, caps: {} }, 30, Number.POSITIVE_INFINITY],
  ['a fraction of a cent', { kind: 'FIXED', type: 'BONUS', amounts: { EUR: 1 } }, 30, 1],
  ['free spins whose wins are real', spins, 0, 200],
  ['a share of a deposit with a cap', { kind: 'RELATIVE', percentage: 50, caps: { EUR: 5_000 } }, 0, 5_000],
  ['money in another currency alone', { kind: 'FIXED', type: 'REAL', amounts: { NOK: 10_000 } }, 0, 1_000],
  ['money that is worth most in yen', { kind: 'FIXED', type: 'REAL', amounts: { EUR: 500, JPY: 2_400 } }, 0, 2_000],
  ['a share with caps', { kind: 'RELATIVE', percentage: 50, caps: { EUR: 500, NOK: 50_000 } }, 0, 5_000],
  ['a share without a cap', { kind: 'RELATIVE', percentage: 50, caps: {} }, 0, Number.POSITIVE_INFINITY],
])('%s', (_, reward, wageringMultiplier, worth) => expect(cashWorth({ reward, wageringMultiplier })).toBe(worth))
