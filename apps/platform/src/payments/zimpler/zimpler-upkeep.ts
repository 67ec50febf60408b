import { transaction } from '../../db/pool.ts'
import type { Deps } from '../../deps.ts'
import { failVisit } from './visit-payment.ts'
import { visitStep } from './visit-steps.ts'
import { lockVisit, overdueVisits } from './visit-store.ts'

/** The bank gives a page up after 30 minutes and says so; this is for when it never does. */
const visitMinutes = 35
const batch = 50

/** Visits that nobody came back from expire, with their payments. */
export async function expireVisits({ pool }: Deps): Promise<void> {
  for (const paymentId of await overdueVisits(pool, visitMinutes, batch))
    await transaction(pool, async (client) => {
      const visit = await lockVisit(client, paymentId)
      if (visit && visitStep(visit, { kind: 'expire' }) === 'fail') await failVisit(client, visit, { kind: 'expire' })
    })
}
