import type pg from 'pg'
import { addedUp } from './chips-rule.ts'
import { isStaked } from './place-bet.ts'
import type { TableRound } from './round-store.ts'
import type { Decisions } from './rules/blackjack.ts'
import { decisionsOf, type PlacementState, placementsOf, slipsOf, unseenSlip } from './slip-store.ts'
import type { Chips } from './table-game.ts'

/** What only the player sees: their own stakes and results. Minor units. */
export interface OwnView {
  roundId: string
  placements: {
    placementId: string
    requestId: string
    chips: Chips
    amount: number
    state: PlacementState
    reason: string | null
  }[]
  /** What is on the layout, by spot. */
  chips: Chips
  decisions: Decisions
  /** Once the wallet has booked it. */
  settled: { slipId: string; staked: number; win: number; balance: number; bonusBalance: number } | null
  /** Whether a win is still to be booked. */
  isDue: boolean
  /** An earlier round whose end the player has not seen. */
  unseen: { slipId: string; number: number; result: string; staked: number; win: number } | null
}

export async function ownViewOf(pool: pg.Pool, round: TableRound, playerId: string): Promise<OwnView> {
  const { roundId, slug } = round
  const placements = await placementsOf(pool, roundId, playerId)
  const slips = await slipsOf(pool, roundId, playerId)
  const finished = slips.find(({ state }) => state === 'FINISHED')
  const unseen = await unseenSlip(pool, playerId, slug, roundId)
  return {
    roundId,
    placements: placements.map(({ placementId, requestId, chips, amount, state, reason }) => ({
      ...{ placementId, requestId, chips, amount, state, reason },
    })),
    chips: addedUp(placements.filter(isStaked)),
    decisions: await decisionsOf(pool, roundId, playerId),
    settled: finished
      ? {
          slipId: finished.slipId,
          staked: finished.staked ?? 0,
          win: finished.win ?? 0,
          balance: finished.balance ?? 0,
          bonusBalance: finished.bonusBalance ?? 0,
        }
      : null,
    isDue: slips.some(({ state }) => state === 'DUE'),
    unseen: unseen
      ? {
          slipId: unseen.slipId,
          number: unseen.number,
          result: unseen.result ?? '',
          staked: unseen.staked ?? 0,
          win: unseen.win ?? 0,
        }
      : null,
  }
}
