import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { listUnaskedHolds, releaseHold, releaseHours } from '../persons/register-holds.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'

export async function listRegisterHolds(deps: Deps): Promise<OperatorResponse<'list-register-holds'>> {
  const holds = await listUnaskedHolds(deps)
  return { holds: holds.map(({ held, ...hold }) => ({ ...hold, state: held ? 'HELD' : 'EXCLUDED' })) }
}

export async function releaseRegisterHold(
  deps: Deps,
  { userId }: Parsed<'release-register-hold'>,
  operator: string,
): Promise<OperatorResponse<'release-register-hold'>> {
  const outcome = await releaseHold(deps, { userId, operator })
  if (outcome === 'unknown player') throw new OperatorRefusal('UNKNOWN_PLAYER', 'There is no such player')
  if (outcome === 'not listed') throw new OperatorRefusal('NOT_LIFTABLE', 'No register holds or excludes the player')
  if (outcome === 'still asked')
    throw new OperatorRefusal('NOT_LIFTABLE', 'The register of a country of theirs is still asked, and decides')
  if (outcome === 'second operator')
    throw new OperatorRefusal(
      'SECOND_OPERATOR',
      `Another operator approves it within ${releaseHours} hours by the same request`,
    )
  return { userId }
}
