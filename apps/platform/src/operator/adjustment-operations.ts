import type { OperatorResponse } from '@parlour/contracts/operator-api'
import type pg from 'pg'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { houseAccount, InsufficientFundsError, playerAccount, post } from '../ledger/index.ts'
import { accessProblem } from '../players/player-store.ts'
import { pointsCurrency } from '../rewards/points.ts'
import type { Deps } from '../runtime/deps.ts'
import { judgeProposal, proposalHours } from './judge-proposal.ts'
import { OperatorRefusal, playerExcluded } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'
import { withPlayerLock } from './player-operations.ts'

/**
 * Adjustments credit or debit money or points by hand, never below zero. One operator proposes and another approves, so
 * that nobody pays anybody alone. Bonus money cannot be adjusted, because it belongs to a bonus.
 */

const insertAdjustment = sql(
  'insert-adjustment',
  `insert into balance_adjustments (adjustment_id, key, user_id, balance, amount, reason, proposed_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8 * interval '1 hour')
   on conflict (key) do nothing`,
)

const columns = `adjustment_id as "adjustmentId", user_id as "userId", balance, amount, reason, status,
  proposed_by as "proposedBy", proposed_at as "proposedAt", expires_at as "expiresAt", decided_by as "decidedBy",
  ledger_transfer_id as "ledgerTransferId"`

const adjustmentOfKey = sql('adjustment-of-key', `select ${columns} from balance_adjustments where key = $1`)
const adjustmentById = sql('adjustment-by-id', `select ${columns} from balance_adjustments where adjustment_id = $1`)
const lockAdjustment = sql(
  'lock-adjustment',
  `select ${columns} from balance_adjustments where adjustment_id = $1 for update`,
)
const openAdjustments = sql(
  'open-adjustments',
  `select ${columns} from balance_adjustments where status = 'PROPOSED' and expires_at > now()
     order by proposed_at limit 100`,
)
const decideAdjustment = sql(
  'decide-adjustment',
  `update balance_adjustments set status = $2, decided_by = $3, decided_at = clock_timestamp(), ledger_transfer_id = $4
     where adjustment_id = $1`,
)

type Adjustment = NonNullable<Awaited<ReturnType<typeof adjustmentById.get>>>

/** @throws OperatorRefusal */
export async function proposeAdjustment(
  deps: Deps,
  request: Parsed<'propose-adjustment'>,
  operator: string,
): Promise<OperatorResponse<'propose-adjustment'>> {
  const { userId, balance, amount, reason, key } = request
  const proposed = await withPlayerLock(deps, userId, async (client) => {
    await insertAdjustment.run(client, uuidV7(), key, userId, balance, amount, reason, operator, proposalHours)
    return adjustmentOfKey.get(client, key)
  })
  const isSame =
    proposed?.userId === userId &&
    proposed.balance === balance &&
    proposed.amount === amount &&
    proposed.reason === reason &&
    proposed.proposedBy === operator
  if (!proposed || !isSame) throw new OperatorRefusal('KEY_CONFLICT', 'The key belongs to another adjustment')
  return { adjustmentId: proposed.adjustmentId, expiresAt: proposed.expiresAt.toISOString() }
}

/** Those that wait for a second operator, oldest first. */
export async function listAdjustments({ pool }: Deps): Promise<OperatorResponse<'list-adjustments'>> {
  const rows = await openAdjustments.all(pool)
  return {
    adjustments: rows.map(({ adjustmentId, userId, balance, amount, reason, proposedBy, proposedAt, expiresAt }) => ({
      ...{ adjustmentId, userId, balance, amount, reason, proposedBy },
      proposedAt: proposedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

const refusals = {
  DECIDED_BEFORE: 'The adjustment was decided before',
  SAME_OPERATOR: 'Another operator than the one who proposed it approves an adjustment',
  PROPOSAL_EXPIRED: `Nobody approved the adjustment within ${proposalHours} hours: propose it again`,
}

/** @throws OperatorRefusal */
export async function decideOnAdjustment(
  deps: Deps,
  { adjustmentId, decision }: Parsed<'decide-adjustment'>,
  operator: string,
): Promise<OperatorResponse<'decide-adjustment'>> {
  const unknown = () => new OperatorRefusal('UNKNOWN_ADJUSTMENT', 'There is no such adjustment')
  const found = await adjustmentById.get(deps.pool, adjustmentId)
  if (!found) throw unknown()
  try {
    return await withPlayerLock(deps, found.userId, async (client, player) => {
      const adjustment = await lockAdjustment.get(client, adjustmentId)
      if (!adjustment) throw unknown()
      const verdict = judgeProposal(adjustment, { operator, decision, now: new Date() })
      if (verdict !== 'yes') throw new OperatorRefusal(verdict, refusals[verdict])
      if (decision === 'DECLINE') {
        await decideAdjustment.run(client, adjustmentId, 'DECLINED', operator, null)
        return { status: 'DECLINED' }
      }
      // Money is corrected for an excluded player too, since it is paid out to them. Points would only invite them back.
      const isReward = adjustment.balance === 'VIRTUAL' && adjustment.amount > 0
      if (isReward && accessProblem(player, new Date())) throw playerExcluded()
      const ledgerTransferId = await postAdjustment(client, adjustment, player.currencyCode)
      await decideAdjustment.run(client, adjustmentId, 'APPROVED', operator, ledgerTransferId)
      return { status: 'APPROVED', ledgerTransferId }
    })
  } catch (error) {
    if (error instanceof InsufficientFundsError)
      throw new OperatorRefusal('INSUFFICIENT_FUNDS', 'The balance is smaller than the debit')
    throw error
  }
}

async function postAdjustment(
  client: pg.PoolClient,
  { adjustmentId, userId, balance, amount }: Adjustment,
  currencyCode: string,
): Promise<string> {
  const posted = await post(client, {
    key: `adjustment:${adjustmentId}`,
    kind: 'adjustment',
    currencyCode: balance === 'VIRTUAL' ? pointsCurrency : currencyCode,
    legs: [
      { account: playerAccount(userId, balance), amount },
      { account: houseAccount('ADJUSTMENTS', 'operator'), amount: -amount },
    ],
  })
  return posted.transferId
}
