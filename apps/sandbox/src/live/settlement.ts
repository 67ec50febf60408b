import type { Table } from './advance-round.ts'
import { addedUp } from './chips-rule.ts'
import { giveBack, isStaked, type LiveDeps } from './place-bet.ts'
import { roundById } from './round-store.ts'
import {
  claimDuePlacements,
  claimDueSlips,
  decisionsOf,
  finishSlip,
  placementsOf,
  releaseSlip,
  type Slip,
  stakedOn,
  voidIfEmpty,
} from './slip-store.ts'
import { tableGames } from './table-game.ts'

const AT_ONCE = 25

/**
 * Books the wins of rounds that have ended, 0 for a lost one, and gives back stakes that are in doubt. What the wallet does
 * not accept is tried again, later and later, and never dropped; each slip has one win with one id, so it is booked once.
 * @returns whether there may be more
 */
export async function settleDue(deps: LiveDeps, tables: ReadonlyMap<string, Table>): Promise<boolean> {
  const placements = await claimDuePlacements(deps.pool, AT_ONCE)
  const slips = await claimDueSlips(deps.pool, AT_ONCE)
  const ended = await Promise.allSettled([
    ...placements.map((placement) => giveBack(deps, placement, 'INTERRUPTED')),
    ...slips.map((slip) => settle(deps, tables, slip)),
  ])
  for (const result of ended)
    if (result.status === 'rejected') deps.logger.error({ err: result.reason }, 'settlement of a live bet failed')
  return placements.length === AT_ONCE || slips.length === AT_ONCE
}

async function settle(deps: LiveDeps, tables: ReadonlyMap<string, Table>, slip: Slip): Promise<void> {
  const { pool, wallet, logger } = deps
  const { slipId, roundId, playerId } = slip
  const staked = await stakedOn(pool, slipId)
  if (staked === 0) return voidIfEmpty(pool, slipId)
  const round = await roundById(pool, roundId)
  const table = round && tables.get(round.slug)
  if (!table) throw new Error(`There is no table for the slip ${slipId}`)
  const placements = (await placementsOf(pool, roundId, playerId)).filter((one) => one.slipId === slipId)
  const decisions = await decisionsOf(pool, roundId, playerId)
  const chips = addedUp(placements.filter(isStaked))
  const win = tableGames[table.kind].payout(chips, round.seed, decisions, round.step)
  const paid = await wallet.win({
    transactionId: `${slipId}:win`,
    gameSessionId: slip.walletSessionId,
    roundId: slipId,
    amount: win,
    currencyCode: slip.currencyCode,
    roundFinished: true,
  })
  if (paid.status === 'done') return finishSlip(pool, slipId, { staked, win, ...paid.value })
  const level = paid.status === 'refused' ? 'error' : 'warn'
  logger[level]({ slipId, win, paid, attempts: slip.attempts }, 'win not booked yet')
  if (slip.attempts <= 1) await releaseSlip(pool, slipId)
}
