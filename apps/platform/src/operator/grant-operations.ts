import type { OperatorResponse } from '@parlour/contracts/operator-api'
import { maxWaitingBonuses } from '../bonuses/bonus-store.ts'
import { grantBonus, userBonusesById } from '../bonuses/grant-bonus.ts'
import { forfeitUserBonus } from '../bonuses/take-bonus.ts'
import { grantBox } from '../rewards/box-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { mayGrant, secondOperatorNeeded, worthOfBonuses, worthOfBox } from './grant-budget.ts'
import { notInThisCountry, OperatorRefusal, offersHeld, playerExcluded } from './operator-refusal.ts'
import type { Parsed } from './operator-requests.ts'
import { withPlayerLock } from './player-operations.ts'

const tooManyBonuses = () =>
  new OperatorRefusal(
    'TOO_MANY_BONUSES',
    `${maxWaitingBonuses} bonuses wait for the player already: one of them has to be taken or to end first`,
  )

const keyOfAnotherGrant = () => new OperatorRefusal('KEY_CONFLICT', 'The key belongs to another grant')

export async function giveBonus(
  deps: Deps,
  { userId, bonusId, key }: Parsed<'grant-bonus'>,
  operator: string,
): Promise<OperatorResponse<'grant-bonus'>> {
  const outcome = await withPlayerLock(deps, userId, async (client) => {
    const [worth = 0] = await worthOfBonuses(client, [bonusId])
    const grant = { key: `bonus:${userId}:${key}`, userId, itemId: bonusId, operator }
    if ((await mayGrant(client, grant, worth)) !== 'yes') return 'second operator'
    const granted = await grantBonus(client, { userId, bonusId, key: `operator:${key}`, source: 'OPERATOR' })
    if (granted === 'unknown bonus') throw new OperatorRefusal('UNKNOWN_BONUS', "The player's brand has no such bonus")
    if (granted === 'player excluded') throw playerExcluded()
    if (granted === 'offers held') throw offersHeld()
    if (granted === 'not in this country') throw notInThisCountry()
    if (granted === 'too many bonuses') throw tooManyBonuses()
    const [given] = await userBonusesById(client, [granted.userBonusId], null)
    if (given?.bonusId !== bonusId) throw keyOfAnotherGrant()
    return granted
  })
  if (outcome === 'second operator') throw secondOperatorNeeded()
  return outcome
}

export const takeBonusAway = (deps: Deps, asked: Parsed<'forfeit-bonus'>): Promise<OperatorResponse<'forfeit-bonus'>> =>
  withPlayerLock(deps, asked.userId, async (client) => {
    const outcome = await forfeitUserBonus(client, asked)
    if (outcome === 'unknown bonus') throw new OperatorRefusal('UNKNOWN_BONUS', 'The player has no such bonus')
    if (outcome === 'ended before') throw new OperatorRefusal('DECIDED_BEFORE', 'The bonus has ended')
    return { status: 'FORFEITED' }
  })

export async function giveBox(
  deps: Deps,
  { userId, boxId, key }: Parsed<'grant-box'>,
  operator: string,
): Promise<OperatorResponse<'grant-box'>> {
  const outcome = await withPlayerLock(deps, userId, async (client) => {
    const grant = { key: `box:${userId}:${key}`, userId, itemId: boxId, operator }
    if ((await mayGrant(client, grant, await worthOfBox(client, boxId))) !== 'yes') return 'second operator'
    const granted = await grantBox(client, { userId, boxId, key: `operator:${key}` })
    if (granted === 'unknown box') throw new OperatorRefusal('UNKNOWN_BOX', "The player's brand has no such box")
    if (granted === 'player excluded') throw playerExcluded()
    if (granted === 'offers held') throw offersHeld()
    if (granted === 'not in this country') throw notInThisCountry()
    if (granted === 'key of another grant') throw keyOfAnotherGrant()
    return granted
  })
  if (outcome === 'second operator') throw secondOperatorNeeded()
  return outcome
}
