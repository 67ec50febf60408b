import * as v from 'valibot'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'

/** A kind of work that no request waits for: whichever process is free does it, and tries again when it fails. */
export interface Job<Payload> {
  name: string
  payload: v.GenericSchema<unknown, Payload>
  /** Tries before the job is left to an operator. The pauses between them grow from 3 s to 6 hours. */
  attempts: number
  /** Of the jobs that are due, those with the lowest number come first; 0 unless given. */
  priority?: number
  /** The jobs of a queue run one at a time, however many processes there are. */
  queue?: string
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

interface NewJob<Payload> {
  payload: Payload
  /** From the beginning of the transaction; due at once unless given. */
  afterSeconds?: number
  /** There is one job of a key: added again, it gets the new payload and due time. */
  key?: string
}

/** Adds a job to the caller's transaction: it exists if, and only if, the rows do that give reason for it. */
export const addJob = <Payload>(db: Queryable, job: Job<Payload>, entry: NewJob<Payload>): Promise<void> =>
  addJobs(db, job, [entry])

const jobsAdd = prepared(
  'jobs-add',
  `select from graphile_worker.add_jobs(array(
        select row($1::text, payload, $2::text, now() + after_seconds * interval '1 second', $3::smallint, key,
          $4::smallint, null::text[])::graphile_worker.job_spec
        from json_to_recordset($5) as entry (payload json, after_seconds float, key text)), $6)`,
)

/** @param keepDueTime whether a job that is there already keeps its due time, unless it has failed */
export async function addJobs<Payload>(
  db: Queryable,
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

/** What does the jobs of one kind. */
export interface JobHandler {
  name: string
  run: (payload: unknown) => Promise<void>
}

/** Payloads are parsed: a job may have been added by an older version of this program. */
export const handle = <Payload>(
  { name, payload: schema }: Job<Payload>,
  work: (payload: Payload) => Promise<void>,
): JobHandler => ({ name, run: (payload) => work(v.parse(schema, payload)) })
