import { setTimeout as pause } from 'node:timers/promises'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { playerBalances } from '../../ledger/index.ts'
import type { FaultPlayer } from './fault-player.ts'
import type { FaultWorld } from './fault-world.ts'

/** How a payment may end here that stands so with the provider. A deposit that failed after it had been credited is returned. */
const endsBy: Readonly<Record<string, readonly string[]>> = {
  SUCCEEDED: ['SUCCEEDED'],
  FAILED: ['FAILED', 'RETURNED'],
  RETURNED: ['RETURNED'],
  CHARGEBACK: ['CHARGEBACK'],
}

/**
 * Waits for the platform to finish by itself what faults have interrupted, at most this many ms. Resolves to the ms that
 * it took, or null when it has not finished.
 */
export async function settle(world: FaultWorld, player: FaultPlayer, withinMs: number): Promise<number | null> {
  const start = performance.now()
  for (; performance.now() - start < withinMs; await pause(20)) {
    player.decide()
    const { rows } = await uncheckedQuery<{ isOver: boolean }>(
      world.pool,
      `select not exists (select from payments where user_id = $1
           and (status in ('PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL')
             or exists (select from graphile_worker.jobs where key = 'check-contradiction:' || payment_id))) as "isOver"`,
      [player.userId],
    )
    if (rows[0]?.isOver) return performance.now() - start
    await world.moveTime()
  }
  return null
}

/** What is lost, doubled or otherwise not as the acknowledged calls and the provider's last word say. */
export async function problemsOf({ pool, third }: FaultWorld, player: FaultPlayer): Promise<string[]> {
  const { userId, payments } = player
  const { rows } = await uncheckedQuery<{ id: string; status: string }>(
    pool,
    'select payment_id as id, status from payments where user_id = $1',
    [userId],
  )
  const problems: string[] = []
  const asked = new Set(third.payments.map(({ reference }) => reference))
  const known = new Map(payments.map((payment) => [payment.paymentId, payment]))
  let real = player.played
  for (const { id, status } of rows) {
    const payment = known.get(id)
    if (!payment) {
      problems.push(`payment ${id} (${status}) was never acknowledged`)
      continue
    }
    const { type, amount, reports } = payment
    const standing = asked.has(id) ? (reports.at(-1) ?? '') : 'CANCELLED'
    const wanted = asked.has(id) ? endsBy[standing] : ['CANCELLED']
    if (!wanted?.includes(status)) problems.push(`${type} ${id} is ${status}, with the provider ${standing}`)
    if (standing === 'SUCCEEDED') real += type === 'DEPOSIT' ? amount : -amount
  }
  for (const { type, paymentId } of payments)
    if (!rows.some(({ id }) => id === paymentId)) problems.push(`${type} ${paymentId} was acknowledged and is lost`)
  const { REAL, WITHDRAWAL_HOLD } = await playerBalances(pool, userId, 'EUR')
  if (REAL !== real) problems.push(`the balance is ${REAL}, not ${real}`)
  if (WITHDRAWAL_HOLD !== 0) problems.push(`${WITHDRAWAL_HOLD} is held for no withdrawal`)
  return [...problems, ...player.surprises]
}
