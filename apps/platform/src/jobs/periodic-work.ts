import * as v from 'valibot'
import type { Queryable } from '../db/pool.ts'
import { addJobs, type Job, type JobHandler } from './job.ts'

/** Work that comes again and again, done by one process at a time. */
export interface PeriodicWork {
  name: string
  /** From the end of one run to the beginning of the next. */
  everySeconds: number
  run: () => Promise<unknown>
}

const jobOf = ({ name }: PeriodicWork): Job<unknown> => ({ name, payload: v.unknown(), attempts: 25 })

/** Has the work done now, unless its next run is planned already. */
export const planWork = (db: Queryable, work: PeriodicWork): Promise<void> =>
  addJobs(db, jobOf(work), [{ payload: {}, key: work.name }], true)

/** Does the work and plans its next run. */
export const periodicHandler = (db: Queryable, work: PeriodicWork): JobHandler => ({
  name: work.name,
  run: async () => {
    await work.run()
    await addJobs(db, jobOf(work), [{ payload: {}, key: work.name, afterSeconds: work.everySeconds }])
  },
})
