import { addJobs, defineJob, type Job } from '@parlour/jobs/job'
import * as v from 'valibot'
import type { Queryable } from '../db/pool.ts'

/** The jobs of persons. Each locks more than one player, so it never runs under a player's lock. */

const payload = v.object({ userId: v.string() })
type PlayerJob = Job<v.InferOutput<typeof payload>>

/** Looks for other accounts of the person, after what is known of an account has changed. */
export const matchPerson: PlayerJob = defineJob({ name: 'match-person', payload, attempts: 20, priority: 5 })
/** Sets or clears the review mark of an account, after an account that it resembles was excluded or an operator decided. */
export const reviewAccount: PlayerJob = defineJob({ name: 'review-account', payload, attempts: 20 })

/** Pays out what an excluded player has. Its work is in payments, above this folder. */
export const payOutExcluded: PlayerJob = defineJob({ name: 'pay-out-excluded', payload, attempts: 20 })

/** Ends the offers that accounts took as if they were different persons'. Its work is in bonuses, above this folder. */
export const endRepeatedOffers: PlayerJob = defineJob({ name: 'end-repeated-offers', payload, attempts: 20 })

export const planForPlayers = (db: Queryable, job: PlayerJob, userIds: readonly string[]): Promise<void> =>
  addJobs(
    db,
    job,
    userIds.map((userId) => ({ payload: { userId }, key: `${job.name}:${userId}` })),
  )
