import type { OpenUserBoxRefusalCode, OpenUserBoxResult } from '@parlour/contracts/platform-resolvers'
import { hasRoomForBonuses, maxWaitingBonuses } from '../bonuses/bonus-store.ts'
import { grantBonus, userBonusesById } from '../bonuses/grant-bonus.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { type RequestContext, requireLogin, unauthenticated } from '../graphql/context.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { accessProblem, lockPlayer } from '../players/player-store.ts'
import { boxesFor } from './box-countries.ts'
import { drawReward } from './box-draw.ts'
import { keepOpening, lockUserBox, type UserBoxRow, userBoxOf } from './box-store.ts'

const messages: Record<OpenUserBoxRefusalCode, string> = {
  UNKNOWN_BOX: 'There is no such box',
  BOX_EXPIRED: 'The box has expired',
  TOO_MANY_BONUSES: `No more than ${maxWaitingBonuses} bonuses may wait to be taken; the box can be opened later`,
  RATE_LIMITED: 'Too many boxes opened',
}
const refuse = (code: OpenUserBoxRefusalCode): OpenUserBoxResult => ({
  __typename: 'OpenUserBoxRefusal',
  code,
  message: messages[code],
})

/** Opens a box once; a repeated or concurrent request gets the same result. Another player's box is unknown. */
export async function openUserBox(context: RequestContext, userBoxId: string): Promise<OpenUserBoxResult> {
  const login = await requireLogin(context)
  const { deps, language } = context
  if (!(await deps.limits.boxes.take(login.userId))) return refuse('RATE_LIMITED')
  const box = isUuid(userBoxId) ? await transaction(deps.pool, (client) => open(client, login, userBoxId)) : undefined
  if (!box) return refuse('UNKNOWN_BOX')
  if (box === 'no room') return refuse('TOO_MANY_BONUSES')
  if (box.status === 'EXPIRED') return refuse('BOX_EXPIRED')
  const [userBonus] = box.userBonusId ? await userBonusesById(deps.pool, [box.userBonusId], language) : []
  return { __typename: 'OpenUserBoxSuccess', userBox: userBoxOf(box, language), userBonus: userBonus ?? null }
}

/** The box after opening; undefined when the player has no such box. What it holds is drawn when there is room for it. */
async function open(
  client: Queryable,
  { userId, loginId }: AccessClaims,
  userBoxId: string,
): Promise<UserBoxRow | 'no room' | undefined> {
  const player = await lockPlayer(client, userId)
  if (!player || accessProblem(player, new Date()) || !(await isLoginActive(client, loginId))) throw unauthenticated()
  const found = await lockUserBox(client, userBoxId)
  if (!found || found.userId !== userId) return undefined
  const [box] = await boxesFor(client, player, [found])
  if (!box) return undefined
  if (box.status !== 'ACTIVE') return box
  if (!(await hasRoomForBonuses(client, userId))) return 'no room'
  const { rewardId, bonusId } = drawReward(box.rewards)
  const userBonusId = bonusId ? await grant(client, box, bonusId) : null
  await keepOpening(client, userBoxId, { rewardId, userBonusId })
  return { ...box, status: 'OPENED', rewardId, userBonusId }
}

async function grant(client: Queryable, { userId, userBoxId, boxId }: UserBoxRow, bonusId: string): Promise<string> {
  const granted = await grantBonus(client, { userId, bonusId, key: `box:${userBoxId}`, source: 'BOX' })
  if (typeof granted === 'string') throw new Error(`Box ${boxId} cannot grant the bonus ${bonusId}: ${granted}`)
  return granted.userBonusId
}
