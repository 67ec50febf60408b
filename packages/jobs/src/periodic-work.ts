import * as v from 'valibot'
import { addJobs, type Database, type Job, type JobHandler } from './job.ts'

/** Recurring work, run by one process at a time. */
export interface PeriodicWork {
  name: string
  /** From the end of one run to the start of the next. */
  everySeconds: number
  run: () => Promise<unknown>
}

const jobOf = ({ name }: PeriodicWork): Job<unknown> => ({ name, payload: v.unknown(), attempts: 25 })

/** Plans a run now, unless the next one is already planned. */
export const planWork = (db: Database, work: PeriodicWork): Promise<void> =>
  addJobs(db, jobOf(work), [{ payload: {}, key: work.name }], true)

/** Runs the work and plans its next run. */
export const periodicHandler = (db: Database, work: PeriodicWork): JobHandler => ({
  name: work.name,
  run: async () => {
    await work.run()
    await addJobs(db, jobOf(work), [{ payload: {}, key: work.name, afterSeconds: work.everySeconds }])
  },
})
