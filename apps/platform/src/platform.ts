import { SecurityLog } from '@parlour/contracts/security-log'
import { Turns } from '@parlour/contracts/turns'
import type { JobHandler } from '@parlour/jobs/job'
import { type JobWorker, startJobWorker } from '@parlour/jobs/job-worker'
import type { PeriodicWork } from '@parlour/jobs/periodic-work'
import { tidyJobs } from '@parlour/jobs/tidy-jobs'
import { shareConnections } from '@parlour/sql/connection-shares'
import type pg from 'pg'
import type { Logger } from 'pino'
import { bonusMailJobs, planBonusMails } from './bonuses/bonus-mails.ts'
import { bonusJobs, planDueBonuses } from './bonuses/bonus-upkeep.ts'
import { repeatedOfferJobs } from './bonuses/repeated-offers.ts'
import { vipJobs } from './campaigns/vip-levels.ts'
import { PlayerChanges } from './changes/player-changes.ts'
import { migrate } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import { documentJobs } from './documents/upload-upkeep.ts'
import type { PlatformDeps } from './endpoint/endpoint.ts'
import { Catalogue } from './games/catalogue.ts'
import { LiveTables } from './games/live-tables.ts'
import { publishCatalogue } from './games/publish-catalogue.ts'
import { keepUpRecentWins, type MakeUpWins } from './games/recent-win-upkeep.ts'
import { keepStatementDays } from './history/kept-days.ts'
import { reportAudit } from './ledger/index.ts'
import { limitJobs, planLimitAlerts } from './limits/limit-alerts.ts'
import { limitReminderJobs, planLimitReminders } from './limits/limit-reminders.ts'
import { mailJobs } from './mail/outbox.ts'
import { countGamesPlayedTogether } from './own-games/games-played-together.ts'
import { paymentJobs, planOverduePayments } from './payments/payment-upkeep.ts'
import { planReconciliation, reconciliationJobs } from './payments/reconcile.ts'
import { identityJobs } from './payments/zimpler/prove-identity.ts'
import { keepRetention } from './personal-data/retention.ts'
import { personJobs } from './persons/join-person.ts'
import { blacklistJobs } from './players/check-blacklist.ts'
import { registrationJobs } from './players/explain-by-mail.ts'
import { verificationJobs } from './players/resend-verification.ts'
import { planPoints, pointsJobs } from './rewards/points-upkeep.ts'
import { createAttemptLimits } from './runtime/attempt-limits.ts'
import { BackgroundWork } from './runtime/background-work.ts'
import type { Config } from './runtime/config.ts'
import { jobMetrics } from './runtime/metrics.ts'
import { deletePast } from './sessions/housekeeping.ts'
import { passwordJobs } from './sessions/recover-password.ts'
import { planSignSearches, signJobs } from './signs/search-signs.ts'

/** Creates everything the platform needs, on a database that it migrates and seeds first. */
export async function openPlatform(config: Config, logger: Logger): Promise<PlatformDeps> {
  const pool = createPool(config.databaseUrl, config.databasePool)
  // The pool replaces a lost idle connection at the next query; without a listener it would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'))
  // How many may wait, the endpoint bounds (operations-in-turn.ts).
  const share = (part: number) =>
    new Turns({ atOnce: Math.max(2, Math.floor(config.databasePool * part)), waiting: Number.POSITIVE_INFINITY })
  shareConnections(pool, { ofOne: share(1 / 3), ofLine: share(1 / 4), ofStrangers: share(2 / 3) })
  try {
    const ran = await migrate(pool, (client) => fill(client, config))
    if (ran.length > 0) logger.info({ migrations: ran }, 'database migrated')
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    config,
    pool,
    logger,
    securityLog: new SecurityLog(logger),
    catalogue: new Catalogue(pool, (error) => logger.warn({ err: error }, 'the catalogue could not be reloaded')),
    liveTables: new LiveTables(config),
    limits: createAttemptLimits(pool),
    personTurns: new Turns({ atOnce: 1, waiting: 10 }),
    secretTurns: new Turns({ atOnce: 1, waiting: 30 }),
    // How many operations may ask, the endpoint bounds; each may have several such fields.
    longReadTurns: new Turns({ atOnce: 1, waiting: 100, waitMs: 10_000 }),
    background: new BackgroundWork(logger),
    changes: new PlayerChanges(pool, config.databaseUrl, logger),
  }
}

/** Seeds what a database needs beside its tables. The demo's code is loaded only when configured. */
async function fill(
  client: pg.PoolClient,
  config: Pick<Config, 'seedDemoData' | 'tokenSecret' | 'authenticatorKeys' | 'catalogueGames'>,
): Promise<void> {
  await publishCatalogue(client, config.catalogueGames)
  if (!config.seedDemoData) return
  const { seedDemo } = await import('./demo/seed.ts')
  await seedDemo(client, config)
}

/** Loaded on demand like the rest of the demo. */
const addDemoWins: MakeUpWins = async (...given) => (await import('./demo/recent-wins.ts')).addDemoWins(...given)

/** The handlers of all kinds of jobs. */
export const jobHandlers = (deps: PlatformDeps): JobHandler[] => [
  ...mailJobs(deps),
  ...personJobs(deps),
  ...registrationJobs(deps),
  ...blacklistJobs(deps),
  ...verificationJobs(deps),
  ...passwordJobs(deps),
  ...paymentJobs(deps),
  ...reconciliationJobs(deps),
  ...identityJobs(deps),
  ...bonusJobs(deps),
  ...bonusMailJobs(deps),
  ...repeatedOfferJobs(deps),
  ...pointsJobs(deps),
  ...vipJobs(deps),
  ...limitJobs(deps),
  ...limitReminderJobs(deps),
  ...signJobs(deps),
  ...documentJobs(deps),
]

/** No job of the platform takes this long. */
const abandonedAfterSeconds = 120

/** Recurring work: housekeeping, and plans for work that no event announces or whose job was given up. */
const periodicWork = (deps: PlatformDeps): PeriodicWork[] => [
  { name: 'tidy-jobs', everySeconds: 60, run: () => tidyJobs(deps.pool, abandonedAfterSeconds) },
  { name: 'delete-past', everySeconds: 600, run: () => deletePast(deps.pool) },
  { name: 'keep-retention', everySeconds: 3_600, run: () => keepRetention(deps) },
  { name: 'audit-ledger', everySeconds: 86_400, run: () => reportAudit(deps) },
  { name: 'plan-overdue-payments', everySeconds: 300, run: () => planOverduePayments(deps) },
  { name: 'plan-reconciliation', everySeconds: 3_600, run: () => planReconciliation(deps) },
  { name: 'plan-due-bonuses', everySeconds: 60, run: () => planDueBonuses(deps.pool) },
  { name: 'plan-bonus-mails', everySeconds: 300, run: () => planBonusMails(deps.pool) },
  { name: 'plan-limit-alerts', everySeconds: 60, run: () => planLimitAlerts(deps.pool) },
  { name: 'plan-limit-reminders', everySeconds: 3_600, run: () => planLimitReminders(deps.pool) },
  { name: 'plan-sign-searches', everySeconds: 300, run: () => planSignSearches(deps.pool) },
  { name: 'count-games-played-together', everySeconds: 3_600, run: () => countGamesPlayedTogether(deps) },
  { name: 'keep-statement-days', everySeconds: 900, run: () => keepStatementDays(deps.pool) },
  { name: 'plan-points', everySeconds: 15, run: () => planPoints(deps.pool) },
  {
    name: 'keep-up-recent-wins',
    everySeconds: 30,
    run: () => keepUpRecentWins(deps, deps.config.seedDemoData ? addDemoWins : null),
  },
]

/** Starts this process's share of the background work. */
export const startJobs = (deps: PlatformDeps): JobWorker =>
  startJobWorker({
    openPool: (connections) => createPool(deps.config.databaseUrl, connections),
    logger: deps.logger,
    metrics: jobMetrics,
    handlers: jobHandlers(deps),
    periodic: periodicWork(deps),
    jobsAtOnce: 4,
    pollIntervalMs: 5_000,
  })

/**
 * Closes what requests and jobs use, after they have ended. A job that does not end keeps the pool: other processes may
 * already have taken it, and the connections close with this process.
 */
export async function closePlatform({ background, changes, pool }: PlatformDeps, jobsHaveEnded = true): Promise<void> {
  if (!jobsHaveEnded) return
  await background.idle()
  await changes.close()
  await pool.end()
}
