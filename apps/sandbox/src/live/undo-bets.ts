import { transaction } from '../database.ts'
import type { Table } from './advance-round.ts'
import { giveBack, type LiveDeps } from './place-bet.ts'
import { holdRound } from './round-store.ts'
import { lockPlayer, movePlacement, type Placement, placementsOf, voidIfEmpty } from './slip-store.ts'

type UndoResult = { ok: true; placements: Placement[] } | { ok: false; code: 'BETS_CLOSED' | 'BET_UNDER_WAY' }

/** Gives stakes back while bets are open: those of the named placements. What is given back already stays so. */
export async function undoBets(
  deps: LiveDeps,
  table: Table,
  playerId: string,
  { roundId, placementIds }: { roundId: string; placementIds: readonly string[] },
): Promise<UndoResult> {
  const undone = await transaction(deps.pool, async (client): Promise<UndoResult> => {
    const round = await holdRound(client, roundId)
    await lockPlayer(client, roundId, playerId)
    if (round?.slug !== table.slug || round.phase !== 'BETTING' || !round.isInTime)
      return { ok: false, code: 'BETS_CLOSED' }
    const named = (await placementsOf(client, roundId, playerId)).filter(({ placementId }) =>
      placementIds.includes(placementId),
    )
    if (named.some(({ state }) => state === 'PENDING')) return { ok: false, code: 'BET_UNDER_WAY' }
    const moved: Placement[] = []
    for (const { placementId, state, slipId } of named) {
      if (state !== 'ACCEPTED') continue
      const refunding = await movePlacement(client, placementId, 'ACCEPTED', 'REFUNDING', 'UNDONE')
      if (refunding) moved.push(refunding)
      await voidIfEmpty(client, slipId)
    }
    return { ok: true, placements: moved }
  })
  if (!undone.ok) return undone
  const placements: Placement[] = []
  // One after the other, as the wallet takes the calls of a session.
  for (const placement of undone.placements) placements.push(await giveBack(deps, placement, 'UNDONE'))
  return { ok: true, placements }
}
