import type { SecurityLog } from '@parlour/contracts/security-log'
import type { Turns } from '@parlour/contracts/turns'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { PlayerChanges } from '../changes/player-changes.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { BackgroundWork } from './background-work.ts'
import type { Config } from './config.ts'

/**
 * The dependencies of all features, created once per process. Features that need more extend them
 * (games/games-deps.ts).
 */
export interface Deps {
  config: Config
  pool: pg.Pool
  logger: Logger
  securityLog: SecurityLog
  limits: AttemptLimits
  /** Of calls with the same token or code. */
  secretTurns: Turns
  /** Of registrations that may be one person's, by birth date. */
  personTurns: Turns
  /** Of reads of a long history, by player. */
  longReadTurns: Turns
  background: BackgroundWork
  changes: PlayerChanges
}
