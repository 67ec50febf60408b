import type { Queryable } from '../db/pool.ts'
import { sessionTimeRefusal } from '../limits/limit-checks.ts'
import { checkRegister } from '../persons/register-check.ts'
import { type AccessBar, accessBar } from '../players/access-bar.ts'
import type { Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'

/** What bars somebody who has proved who they are from logging in now, with the time from which they can. */
export type LoginBar = { code: AccessBar['code'] | 'SESSION_TIME_EXCEEDED'; until?: Date }

/**
 * Every way to log in asks this, so that all of them give the same answer. Ask it again under the player's lock, of the row
 * that was read there.
 */
export async function loginBar(
  db: Queryable,
  player: Pick<Player, 'userId' | 'status' | 'lockedUntil'>,
): Promise<LoginBar | undefined> {
  const bar = await accessBar(db, player, new Date())
  if (bar) return bar
  const usedUp = await sessionTimeRefusal(db, player.userId)
  return usedUp ? { code: 'SESSION_TIME_EXCEEDED', ...usedUp } : undefined
}

/**
 * The same before a login, which also asks the register of the player's country; call it under no lock. A register that
 * cannot be asked bars play and deposits, not the way to one's own money.
 */
export async function loginBarByRegister(deps: Deps, player: Player): Promise<LoginBar | undefined> {
  const bar = await loginBar(deps.pool, player)
  if (bar) return bar
  return (await checkRegister(deps, player, 'login')) === 'EXCLUDED' ? { code: 'REGISTER_EXCLUDED' } : undefined
}
