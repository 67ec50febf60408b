import { setTimeout as pause } from 'node:timers/promises'
import { ThrowawayPostgres } from '@parlour/postgres/throwaway-postgres'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { createPool } from '../../db/pool.ts'
import { publishCatalogue } from '../../games/publish-catalogue.ts'
import { PersistentCaller } from '../crash-caller.ts'
import { CrashablePlatform, keys } from '../crash-platform.ts'
import { startThirdParties, type ThirdParties } from '../third-parties.ts'
import type { Fault } from './any-run.ts'
import { FaultyLine } from './faulty-line.ts'

/** Two platform processes on one PostgreSQL with third parties, and lines between all of them that can fail. */
export interface FaultWorld {
  /** Straight to the database. */
  pool: pg.Pool
  third: ThirdParties
  /** Calls the platform as players, studio and providers do, and repeats what gets no answer. */
  caller: PersistentCaller
  /** Does the work while these things go wrong; resolves when the work is done and every process is back. */
  under: (faults: readonly Fault[], work: () => Promise<void>) => Promise<void>
  /**
   * Jobs that are planned for later, such as asking about a payment after a minute, or sending a mail again that three times got
   * lost, are due now, and the locks of processes that were killed have run out. Payments do not expire.
   */
  moveTime: () => Promise<void>
  /** Removes the jobs that would end the open payments of earlier runs an hour later: "time" is looked for among all jobs. */
  forgetExpiries: () => Promise<void>
  /** From now on nothing goes wrong. */
  disarm: () => void
  /** Processes that ended without being killed. */
  ownCrashes: () => number
  close: () => Promise<void>
}

/** Losing the answer to the end of a transaction leaves the platform in doubt whether it has happened. */
const endsTransaction = (message: Buffer) => /commit/i.test(message.toString('latin1'))
const portOf = (url: string) => Number(new URL(url).port)
const through = (url: string, { port }: FaultyLine) => Object.assign(new URL(url), { port: String(port) }).href

const jobsAreDue = `select
  (select count(*) from graphile_worker.force_unlock_workers(array(
     select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '1 second'))),
  (select count(*) from graphile_worker.reschedule_jobs(run_at := now(), job_ids := array(
     select id from graphile_worker.jobs
     where locked_at is null and run_at > now()
       and (task_identifier = 'send-mail' or key is not null and key !~ '^expire-payment:' and key ~ ':')))),
  pg_notify('jobs:insert', '{"r":1,"count":4}')`

export async function openFaultWorld(): Promise<FaultWorld> {
  const postgres = await ThrowawayPostgres.start({ durable: true })
  const third = await startThirdParties(keys)
  const database = await FaultyLine.start(portOf(postgres.url), endsTransaction)
  const thirdParties = await FaultyLine.start(portOf(third.url))
  const platforms = await Promise.all(
    [1, 2].map(() =>
      CrashablePlatform.make(through(postgres.url, database), new URL(through(third.url, thirdParties)).origin, {
        WITHDRAWAL_REVIEW_SECONDS: '0',
        PAYMENTS_TIMEOUT_MS: '2000',
      }),
    ),
  )
  const callers = await Promise.all(platforms.map(({ url }) => FaultyLine.start(portOf(url))))
  const pool = createPool(postgres.url, 4)
  await migrate(pool, publishCatalogue)
  await Promise.all(platforms.map((platform) => platform.start()))
  const linesOf = { callers, 'third parties': [thirdParties], database: [database] }
  const lines = Object.values(linesOf).flat()

  async function happen(fault: Fault) {
    if (fault.afterMs > 0) await pause(fault.afterMs)
    if ('line' in fault) for (const line of linesOf[fault.border]) line.arm(fault.line)
    else {
      const platform = platforms[fault.kill]
      await platform?.kill()
      await platform?.start()
    }
  }

  return {
    pool,
    third,
    caller: new PersistentCaller(callers.map(({ port }) => `http://127.0.0.1:${port}`)),
    under: async (faults, work) => void (await Promise.all([work(), ...faults.map(happen)])),
    async moveTime() {
      await uncheckedQuery(pool, jobsAreDue)
    },
    async forgetExpiries() {
      await uncheckedQuery(
        pool,
        `select count(*) from graphile_worker.complete_jobs(array(
           select id from graphile_worker.jobs where locked_at is null and key ~ '^expire-payment:'))`,
      )
    },
    disarm: () => {
      for (const line of lines) line.disarm()
    },
    ownCrashes: () => platforms.reduce((sum, { crashes }) => sum + crashes, 0),
    async close() {
      for (const line of lines) line.stop()
      await Promise.all(platforms.map((platform) => platform.kill()))
      // It ends before all its connections have: one that the server still closes must not end the report.
      pool.on('error', () => {})
      await pool.end()
      await third.close()
      await postgres.stop()
    },
  }
}
