import { addJob, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import * as v from 'valibot'
import type { Queryable } from '../db/pool.ts'
import type { Deps } from '../runtime/deps.ts'
import { isProvided } from './document-store.ts'
import { deleteObject } from './object-store.ts'

const payload = v.object({ path: v.string() })
export const deleteFile = defineJob({ name: 'delete-file', payload, attempts: 20 })
const forgetUpload = defineJob({ name: 'forget-upload', payload, attempts: 20 })

/** Far longer than the address works, and than it takes to hand the file in. */
const forgottenAfterSeconds = 60 * 60

/**
 * Has what is uploaded to a path deleted, unless it is handed in: refused files and those of whoever uploads for nothing
 * would fill the store, and no row names them when the player's data are erased.
 */
export const planToForget = (db: Queryable, path: string): Promise<void> =>
  addJob(db, forgetUpload, { payload: { path }, afterSeconds: forgottenAfterSeconds })

export const documentJobs = ({ pool, config }: Deps): JobHandler[] => [
  handle(deleteFile, ({ path }) => deleteObject(config, path)),
  handle(forgetUpload, async ({ path }) => {
    if (!(await isProvided(pool, path))) await deleteObject(config, path)
  }),
]
