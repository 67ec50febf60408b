import { runDueJobs } from '@parlour/jobs/testing/due-jobs'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { bonusJobs, planDueBonuses } from '../bonuses/bonus-upkeep.ts'
import { paymentJobs, planOverduePayments } from '../payments/payment-upkeep.ts'
import { planPoints, pointsJobs } from '../rewards/points-upkeep.ts'
import type { Deps } from '../runtime/deps.ts'

/** Runs the jobs of a feature as if their time had come: tests move stored times back instead of the clock forward. */

export async function keepUpPayments(deps: Deps): Promise<void> {
  await planOverduePayments(deps)
  await runDueJobs(deps, paymentJobs(deps))
}

/** Asks the provider about payments, now instead of in a minute. */
export async function askAboutPayments(deps: Deps): Promise<void> {
  await uncheckedQuery(
    deps.pool,
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where task_identifier in ('follow-payment', 'check-contradiction')), now())`,
  )
  await runDueJobs(deps, paymentJobs(deps))
}

export async function keepUpBonuses(deps: Pick<Deps, 'pool' | 'logger'>): Promise<void> {
  await planDueBonuses(deps.pool)
  await runDueJobs(deps, bonusJobs(deps))
}

export async function convertStakes(deps: Deps): Promise<void> {
  await planPoints(deps.pool)
  await runDueJobs(deps, pointsJobs(deps))
}
