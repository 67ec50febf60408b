import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { runOnce } from 'graphile-worker'
import { bonusJobs, planDueBonuses } from '../bonuses/bonus-upkeep.ts'
import type { JobHandler } from '../jobs/job.ts'
import { quietLogger, safePreset, tasksOf } from '../jobs/job-worker.ts'
import { paymentJobs, planOverduePayments } from '../payments/payment-upkeep.ts'
import { planPoints, pointsJobs } from '../rewards/points-upkeep.ts'
import type { Deps } from '../runtime/deps.ts'

/** Runs the jobs that are due, for processes without a worker. */
export async function runDueJobs(
  { pool, logger }: Pick<Deps, 'pool' | 'logger'>,
  handlers: readonly JobHandler[],
): Promise<void> {
  const options = { pgPool: pool, preset: safePreset, noHandleSignals: true, logger: quietLogger(logger) }
  const due = `select from graphile_worker.jobs where task_identifier = any($1) and run_at <= now()
    and attempts < max_attempts limit 1`
  // One pass skips jobs of a queue that is already running one.
  do await runOnce(options, tasksOf(handlers))
  while ((await uncheckedQuery(pool, due, [handlers.map(({ name }) => name)])).rowCount)
}

/** Makes jobs due that have failed or are planned for later. */
export const makeJobsDue = ({ pool }: Pick<Deps, 'pool'>) =>
  uncheckedQuery(pool, 'select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())')

/** Runs the jobs of a feature as if their time had come: tests move stored times back instead of the clock forward. */

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
