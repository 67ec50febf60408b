import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { grantBonus, userBonusesById } from '../bonuses/grant-bonus.ts'
import { forfeitUserBonus } from '../bonuses/take-bonus.ts'
import { grantBox } from '../rewards/box-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { OperatorRefusal, playerExcluded } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'
import { withPlayerLock } from './player-operations.ts'

const keyOfAnotherGrant = () => new OperatorRefusal('KEY_CONFLICT', 'The key belongs to another grant')

export const giveBonus = (
  deps: Deps,
  { userId, bonusId, key }: Parsed<'grant-bonus'>,
): Promise<OperatorResponse<'grant-bonus'>> =>
  withPlayerLock(deps, userId, async (client) => {
    const granted = await grantBonus(client, { userId, bonusId, key: `operator:${key}`, source: 'OPERATOR' })
    if (granted === 'unknown bonus') throw new OperatorRefusal('UNKNOWN_BONUS', "The player's brand has no such bonus")
    if (granted === 'player excluded') throw playerExcluded()
    const [given] = await userBonusesById(client, [granted.userBonusId], null)
    if (given?.bonusId !== bonusId) throw keyOfAnotherGrant()
    return granted
  })

export const takeBonusAway = (deps: Deps, asked: Parsed<'forfeit-bonus'>): Promise<OperatorResponse<'forfeit-bonus'>> =>
  withPlayerLock(deps, asked.userId, async (client) => {
    const outcome = await forfeitUserBonus(client, asked)
    if (outcome === 'unknown bonus') throw new OperatorRefusal('UNKNOWN_BONUS', 'The player has no such bonus')
    if (outcome === 'ended before') throw new OperatorRefusal('DECIDED_BEFORE', 'The bonus has ended')
    return { status: 'FORFEITED' }
  })

export const giveBox = (
  deps: Deps,
  { userId, boxId, key }: Parsed<'grant-box'>,
): Promise<OperatorResponse<'grant-box'>> =>
  withPlayerLock(deps, userId, async (client) => {
    const granted = await grantBox(client, { userId, boxId, key: `operator:${key}` })
    if (granted === 'unknown box') throw new OperatorRefusal('UNKNOWN_BOX', "The player's brand has no such box")
    if (granted === 'player excluded') throw playerExcluded()
    if (granted === 'key of another grant') throw keyOfAnotherGrant()
    return granted
  })
