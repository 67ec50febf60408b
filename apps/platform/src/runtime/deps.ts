import type pg from 'pg'
import type { Logger } from 'pino'
import type { AttemptLimits } from './attempt-limits.ts'
import type { BackgroundWork } from './background-work.ts'
import type { Config } from './config.ts'

/** What all capabilities work with; made once per process. Those that need more extend it (games/games-deps.ts). */
export interface Deps {
  config: Config
  pool: pg.Pool
  logger: Logger
  limits: AttemptLimits
  background: BackgroundWork
}
