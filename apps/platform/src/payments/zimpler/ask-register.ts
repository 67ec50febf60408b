import type { ZimplerCallback } from '@parlour/contracts/provider-api'
import { askNationalRegister } from '../../persons/national-register.ts'
import { type Checked, checkRegister } from '../../persons/register-check.ts'
import { findPlayer } from '../../players/player-store.ts'
import type { Deps } from '../../runtime/deps.ts'
import { playerOfPerson } from './bank-player.ts'
import { findVisit } from './visit-store.ts'

/**
 * What the national register says about whoever has signed in at the bank: as a registration asks for a newcomer, as a
 * deposit does for a player. Call it outside of any transaction, since the register may be slow.
 */
export async function askRegisterOf(
  deps: Pick<Deps, 'pool' | 'config' | 'logger'>,
  callback: ZimplerCallback,
): Promise<Checked> {
  if (!('person' in callback)) return 'NONE'
  const visit = await findVisit(deps.pool, callback.reference)
  if (!visit) return 'NONE'
  const { person } = callback
  const userId = visit.userId ?? (await playerOfPerson(deps.pool, visit.brandId, person.personId))
  const player = userId === null ? undefined : await findPlayer(deps.pool, userId)
  if (player) return checkRegister(deps, player, 'play')
  return askNationalRegister(deps, { ...person, email: null, phone: null, countryCode: visit.countryCode })
}
