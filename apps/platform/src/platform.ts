import type pg from 'pg'
import type { Logger } from 'pino'
import { keepUpBonuses } from './bonuses/bonus-upkeep.ts'
import { migrate } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import type { PlatformDeps } from './endpoint/endpoint.ts'
import { Catalogue } from './games/catalogue.ts'
import { LiveTables } from './games/live-tables.ts'
import { publishCatalogue } from './games/publish-catalogue.ts'
import { keepUpRecentWins } from './games/recent-win-upkeep.ts'
import { sendMails } from './mail/outbox.ts'
import { keepUpPayments } from './payments/payment-upkeep.ts'
import { convertStakes } from './rewards/points-upkeep.ts'
import { createAttemptLimits } from './runtime/attempt-limits.ts'
import { BackgroundWork } from './runtime/background-work.ts'
import type { Config } from './runtime/config.ts'
import { deletePast } from './sessions/housekeeping.ts'

/** Everything the platform works with, over a database it has brought up to date. */
export async function openPlatform(config: Config, logger: Logger): Promise<PlatformDeps> {
  const pool = createPool(config.databaseUrl, config.databasePool)
  // A lost idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'))
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
    catalogue: new Catalogue(pool, (error) => logger.warn({ err: error }, 'the catalogue could not be read again')),
    liveTables: new LiveTables(config),
    limits: createAttemptLimits(pool),
    background: new BackgroundWork(logger),
  }
}

/** What a database needs beside its tables. The demo's code is loaded only where it is wanted. */
async function fill(client: pg.PoolClient, { seedDemoData }: Pick<Config, 'seedDemoData'>): Promise<void> {
  await publishCatalogue(client)
  if (!seedDemoData) return
  const { seedDemo } = await import('./demo/seed.ts')
  await seedDemo(client)
}

/** Starts what time asks for: mails to send again, payments that expire or are paid out, bonuses that end. */
export function startUpkeep(deps: PlatformDeps): void {
  deps.background.repeat('send-mails', 5_000, () => sendMails(deps))
  deps.background.repeat('delete-past', 600_000, () => deletePast(deps.pool))
  deps.background.repeat('keep-up-payments', 15_000, () => keepUpPayments(deps))
  deps.background.repeat('keep-up-bonuses', 15_000, () => keepUpBonuses(deps))
  deps.background.repeat('convert-stakes', 15_000, () => convertStakes(deps))
  deps.background.run('keep-up-recent-wins', () => keepUpRecentWins(deps))
  deps.background.repeat('keep-up-recent-wins', 30_000, () => keepUpRecentWins(deps))
}

export async function closePlatform({ background, pool }: PlatformDeps): Promise<void> {
  await background.stop()
  await pool.end()
}
