import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { sql } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { settleHeldWin } from '../wallet-api/decide-held-win.ts'
import { proposalHours } from './judge-proposal.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'
import { withPlayerLock } from './player-operations.ts'

/** A win beyond what its studio may pay is released or declined when two operators want the same. */

const columns = `held_win_id as "heldWinId", user_id as "userId", studio, currency_code as "currencyCode",
  game_session_id as "gameSessionId", round_ref as "roundRef", amount, bonus_amount as "bonusAmount",
  user_bonus_id as "userBonusId", promotional, round_win as "roundWin", agreed, held_at as "heldAt", status,
  case when proposed_at > now() - ${proposalHours} * interval '1 hour' then proposed end as proposed,
  proposed_by as "proposedBy"`

const openHeldWins = sql(
  'open-held-wins',
  `select ${columns} from held_wins where status = 'HELD' order by held_at limit 100`,
)
const heldWinById = sql('held-win-by-id', `select ${columns} from held_wins where held_win_id = $1`)
const lockHeldWin = sql('lock-held-win', `select ${columns} from held_wins where held_win_id = $1 for update`)
const proposeDecision = sql(
  'propose-decision-on-held-win',
  `update held_wins set proposed = $2, proposed_by = $3, proposed_at = clock_timestamp() where held_win_id = $1`,
)

/** Those that nobody has decided yet, oldest first. */
export async function listHeldWins({ pool }: Deps): Promise<OperatorResponse<'list-held-wins'>> {
  const rows = await openHeldWins.all(pool)
  return {
    heldWins: rows.map(({ roundRef, heldAt, proposed, proposedBy, ...row }) => ({
      ...{ heldWinId: row.heldWinId, userId: row.userId, studio: row.studio, gameSessionId: row.gameSessionId },
      ...{ roundId: roundRef, currencyCode: row.currencyCode, amount: row.amount },
      ...{ roundWin: row.roundWin, agreed: row.agreed, heldAt: heldAt.toISOString() },
      ...{ proposed, proposedBy: proposed && proposedBy },
    })),
  }
}

/**
 * The first operator's decision is a proposal for `proposalHours`. Another one's decides if it is the same, and is the new
 * proposal if it is not.
 * @throws OperatorRefusal
 */
export async function decideOnHeldWin(
  deps: Deps,
  { heldWinId, decision }: Parsed<'decide-held-win'>,
  operator: string,
): Promise<OperatorResponse<'decide-held-win'>> {
  const unknown = () => new OperatorRefusal('UNKNOWN_WIN', 'There is no such held win')
  const found = await heldWinById.get(deps.pool, heldWinId)
  if (!found) throw unknown()
  return withPlayerLock(deps, found.userId, async (client, player) => {
    const win = await lockHeldWin.get(client, heldWinId)
    if (!win) throw unknown()
    if (win.status !== 'HELD') throw new OperatorRefusal('DECIDED_BEFORE', 'The win was decided before')
    if (win.proposed === decision && win.proposedBy !== operator) {
      const ledgerTransferId = await settleHeldWin(client, deps.config, player, win, { decision, operator })
      return { status: decision === 'RELEASE' ? 'RELEASED' : 'DECLINED', ledgerTransferId }
    }
    if (win.proposed !== decision) await proposeDecision.run(client, heldWinId, decision, operator)
    return { status: 'PROPOSED' }
  })
}
