import fc from 'fast-check'
import { modelBonuses } from './model-bonuses.ts'
import type { LimitName } from './plain-money.ts'

/** Generators of random commands by a player, a game, a payment provider and an operator. */

const amount = fc.integer({ min: 2_000, max: 20_000 })
/** Small enough that balances last, and sometimes larger than the balance. */
const stake = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 2_500 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2_501, max: 60_000 }) },
)
/** Whether a command is repeated, afterwards or at the same moment. */
const sent = fc.constantFrom('once', 'once', 'once', 'again', 'at once')

const play = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('bet' as const), amount: stake, inOpenRound: fc.boolean(), sent }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('win' as const),
      times: fc.oneof(
        fc.constant(0),
        fc.double({ min: 0, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 30, noNaN: true }),
      ),
      isLast: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
      sent,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('roll back' as const), sent }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('spin' as const) }) },
)
const other = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount, withBonus: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('end deposit' as const),
      succeeds: fc.oneof(fc.constant(true), fc.boolean()),
      sent,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel withdrawal' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay out' as const), succeeds: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('give bonus' as const), which: fc.nat(modelBonuses.length - 1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel bonus' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      name: fc.constantFrom<LimitName>('DEPOSIT', 'WAGER', 'LOSS'),
      value: fc.integer({ min: 20_000, max: 400_000 }),
    }),
  },
)
export const command = fc.oneof({ weight: 4, arbitrary: play }, { weight: 1, arbitrary: other })
export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never
