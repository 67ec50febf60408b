import type { Queryable } from '../db/pool.ts'
import { isLockedByRegister } from '../persons/register-check.ts'
import { accessProblem, type Player } from './player-store.ts'

/** What bars a player: an operator, their own lock, with its end, or the register of their country. */
export type AccessBar = { code: 'ACCOUNT_BLOCKED' | 'ACCOUNT_LOCKED' | 'REGISTER_EXCLUDED'; until?: Date }

/** Why a player may not log in, for them to read; undefined when they may. `accessProblem` suffices to know whether they may. */
export async function accessBar(
  db: Queryable,
  player: Pick<Player, 'userId' | 'status' | 'lockedUntil'>,
  now: Date,
): Promise<AccessBar | undefined> {
  const problem = accessProblem(player, now)
  if (problem?.code !== 'ACCOUNT_LOCKED') return problem
  return (await isLockedByRegister(db, player.userId)) ? { code: 'REGISTER_EXCLUDED' } : problem
}
