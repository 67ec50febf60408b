import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { runOnce } from 'graphile-worker'
import { bonusJobs, planDueBonuses } from '../bonuses/bonus-upkeep.ts'
import type { JobHandler } from '../jobs/job.ts'
import { quietLogger, safePreset, tasksOf } from '../jobs/job-worker.ts'
import { paymentJobs, planOverduePayments } from '../payments/payment-upkeep.ts'
import { planPoints, pointsJobs } from '../rewards/points-upkeep.ts'
import type { Deps } from '../runtime/deps.ts'

/** Does the jobs that are due, for processes that have no worker. */
export async function runDueJobs(
  { pool, logger }: Pick<Deps, 'pool' | 'logger'>,
  handlers: readonly JobHandler[],
): Promise<void> {
  const options = { pgPool: pool, preset: safePreset, noHandleSignals: true, logger: quietLogger(logger) }
  const due = `select from graphile_worker.jobs where task_identifier = any($1) and run_at <= now()
    and attempts < max_attempts limit 1`
  // One look passes over the jobs of a queue of which one is being done.
  do await runOnce(options, tasksOf(handlers))
  while ((await uncheckedQuery(pool, due, [handlers.map(({ name }) => name)])).rowCount)
}

/** Jobs that have failed, and those whose time has not come, are due now. */
export const makeJobsDue = ({ pool }: Pick<Deps, 'pool'>) =>
  uncheckedQuery(pool, 'select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())')

/** What the jobs of a feature do once their time has come, now: tests turn back what is stored, not the clock. */

export async function keepUpPayments(deps: Deps): Promise<void> {
  await planOverduePayments(deps)
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
