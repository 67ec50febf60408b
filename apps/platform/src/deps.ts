import type pg from 'pg'
import type { Logger } from 'pino'
import type { BackgroundWork } from './background-work.ts'
import type { Config } from './config.ts'
import type { Catalogue } from './games/catalogue.ts'
import type { LiveTables } from './games/live-tables.ts'
import type { AttemptLimits } from './sessions/attempt-limits.ts'

/** What the capabilities work with; made once per process. */
export interface Deps {
  config: Config
  pool: pg.Pool
  logger: Logger
  catalogue: Catalogue
  liveTables: LiveTables
  limits: AttemptLimits
  background: BackgroundWork
}
