import type pg from 'pg'
import * as v from 'valibot'
import { prepared } from './sql.ts'

/** Where jobs are added: a pool, or the connection of a transaction. */
export type Database = Pick<pg.Pool | pg.ClientBase, 'query'>

/** A kind of background work that no request waits for: any process can run it, and failures are retried. */
export interface Job<Payload> {
  name: string
  payload: v.GenericSchema<unknown, Payload>
  /** Attempts before the job is left to an operator. The backoff between them grows from 3 s to 6 hours. */
  attempts: number
  /** Among due jobs the lowest number runs first; 0 by default. */
  priority?: number
  /** Jobs in the same queue run one at a time, across all processes. */
  queue?: string
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

interface NewJob<Payload> {
  payload: Payload
  /** Delay from the start of the transaction; due at once by default. */
  afterSeconds?: number
  /** There is one job per key: adding it again replaces payload and due time. */
  key?: string
}

/** Adds a job in the caller's transaction, so that it exists exactly if the rows do that it belongs to. */
export const addJob = <Payload>(db: Database, job: Job<Payload>, entry: NewJob<Payload>): Promise<void> =>
  addJobs(db, job, [entry])

const jobsAdd = prepared(
  'jobs-add',
  `select from graphile_worker.add_jobs(array(
        select row($1::text, payload, $2::text, now() + after_seconds * interval '1 second', $3::smallint, key,
          $4::smallint, null::text[])::graphile_worker.job_spec
        from json_to_recordset($5) as entry (payload json, after_seconds float, key text)), $6)`,
)

/** @param keepDueTime whether an existing job keeps its due time, unless it has failed */
export async function addJobs<Payload>(
  db: Database,
  { name, queue, attempts, priority }: Job<Payload>,
  entries: readonly NewJob<Payload>[],
  keepDueTime = false,
): Promise<void> {
  if (entries.length === 0) return
  await jobsAdd.run(
    db,
    name,
    queue ?? null,
    attempts,
    priority ?? 0,
    JSON.stringify(
      entries.map(({ payload, afterSeconds = 0, key = null }) => ({ payload, after_seconds: afterSeconds, key })),
    ),
    keepDueTime,
  )
}

/** The implementation of one kind of job. */
export interface JobHandler {
  name: string
  /**
   * @param cutOff aborted when a stop does not wait any longer; work of many steps must then end before its next step
   */
  run: (payload: unknown, cutOff: AbortSignal) => Promise<void>
}

/** Parses payloads, because an older version of this program may have added the job. */
export const handle = <Payload>(
  { name, payload: schema }: Job<Payload>,
  work: (payload: Payload, cutOff: AbortSignal) => Promise<void>,
): JobHandler => ({ name, run: (payload, cutOff) => work(v.parse(schema, payload), cutOff) })
