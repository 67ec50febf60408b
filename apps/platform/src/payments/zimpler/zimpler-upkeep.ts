import { transaction } from '../../db/pool.ts'
import type { Deps } from '../../runtime/deps.ts'
import { failVisit } from './visit-payment.ts'
import { visitStep } from './visit-steps.ts'
import { lockVisit } from './visit-store.ts'

/** Expires an abandoned visit together with its payment. */
export const expireVisit = ({ pool }: Pick<Deps, 'pool'>, paymentId: string): Promise<void> =>
  transaction(pool, async (client) => {
    const visit = await lockVisit(client, paymentId)
    if (visit && visitStep(visit, { kind: 'expire' }) === 'fail') await failVisit(client, visit, { kind: 'expire' })
  })
