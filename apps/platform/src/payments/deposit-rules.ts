import type { Queryable } from '../db/pool.ts'
import type { Player } from '../players/player-store.ts'
import {
  blacklistProblem,
  type DepositProblem,
  identityProblem,
  marketProblem,
  missingLimitProblem,
  openDepositsProblem,
  reviewProblem,
} from './deposit-checks.ts'

type Problem =
  | DepositProblem
  | ReturnType<typeof identityProblem>
  | Awaited<ReturnType<typeof marketProblem | typeof missingLimitProblem>>

interface DepositRule {
  /** In a few words, as something that holds or does not. */
  rule: string
  /** Why it does not; null where it does. */
  problem(db: Queryable, player: Player, method: string): Problem | Promise<Problem>
}

/** What a deposit of any amount by a method depends on, in the order in which it is refused. */
export const depositRules: readonly DepositRule[] = [
  { rule: 'the market is open', problem: marketProblem },
  { rule: 'the blacklist does not bar the method', problem: (_, player, method) => blacklistProblem(player, method) },
  {
    rule: 'the identity is verified where that is wanted before a deposit',
    problem: (_, player) => identityProblem(player),
  },
  { rule: 'no operator has yet to tell the player from an excluded person', problem: reviewProblem },
  { rule: 'few deposits are left unfinished', problem: openDepositsProblem },
  { rule: 'the limits that the rules want are set', problem: missingLimitProblem },
]
