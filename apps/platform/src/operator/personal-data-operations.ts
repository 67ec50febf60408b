import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { closeAndErase, erasedAfter } from '../personal-data/erase-player.ts'
import { exportPlayer } from '../personal-data/export-player.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

const unknownPlayer = () => new OperatorRefusal('UNKNOWN_PLAYER', 'There is no such player')

export async function exportForOperator(
  { pool }: Deps,
  { userId }: Parsed<'export-player'>,
): Promise<OperatorResponse<'export-player'>> {
  const data = await exportPlayer(pool, userId)
  if (!data) throw unknownPlayer()
  return { data, exportedAt: new Date().toISOString() }
}

export async function eraseForOperator(
  deps: Deps,
  { userId }: Parsed<'erase-player'>,
): Promise<OperatorResponse<'erase-player'>> {
  const closed = await closeAndErase(deps, userId)
  if (closed === 'unknown player') throw unknownPlayer()
  if (closed === 'change undoable')
    throw new OperatorRefusal(
      'CHANGE_UNDOABLE',
      'Wait until the last change of address, number or app cannot be undone',
    )
  if (closed === 'money left') throw new OperatorRefusal('MONEY_LEFT', 'Pay out what the player has first')
  if (closed === 'payments open') throw new OperatorRefusal('PAYMENTS_OPEN', 'Wait until all payments have ended')
  if (closed === 'round open') throw new OperatorRefusal('ROUND_OPEN', 'Wait until all rounds and bets have ended')
  return { closedAt: closed.closedAt.toISOString(), erasedAfter: erasedAfter(closed.closedAt).toISOString() }
}
