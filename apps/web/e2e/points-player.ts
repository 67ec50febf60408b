import type { Page } from '@playwright/test'
import type { SessionTokens } from '../app/middleware/session-cookies.ts'
import { changeDatabase, platform } from './cashier-player.ts'

/** Gives a player bonuses that wait to be claimed, as an operator would. Returns their ids. */
export async function grantBonuses({ userId }: SessionTokens, bonusId: string, count = 1): Promise<string[]> {
  const rows = await changeDatabase<{ id: string }>(
    `insert into user_bonuses (user_bonus_id, user_id, bonus_id, currency_code, source, grant_key, status)
     select gen_random_uuid(), $1, $2, 'EUR', 'OPERATOR', 'test:' || gen_random_uuid(), 'AVAILABLE'
     from generate_series(1, $3::int) returning user_bonus_id as id`,
    [userId, bonusId, String(count)],
  )
  return rows.map(({ id }) => id)
}

/** Gives a player boxes, or turns of the wheel, as an operator would; the newest comes first in their list. Returns their ids. */
export async function grantBoxes({ userId }: SessionTokens, ...boxIds: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const boxId of boxIds) {
    const [row] = await changeDatabase<{ id: string }>(
      `insert into user_boxes (user_box_id, user_id, box_id, grant_key, expires_at)
       select uuidv7(), $1, box_id, 'test:' || gen_random_uuid(), now() + valid_days * interval '1 day'
       from boxes where box_id = $2 returning user_box_id as id`,
      [userId, boxId],
    )
    ids.push(row?.id ?? '')
  }
  return ids
}

/** Gives a player many that are over, newer than all they have. */
export const grantExpiredBoxes = ({ userId }: SessionTokens, boxId: string, count: number) =>
  changeDatabase(
    `insert into user_boxes (user_box_id, user_id, box_id, grant_key, expires_at)
     select uuidv7(), $1, $2, 'test:' || gen_random_uuid(), now() - interval '1 day' from generate_series(1, $3::int)`,
    [userId, boxId, String(count)],
  )

/** What each box of the player has given, according to the database. */
export const openedBoxes = ({ userId }: SessionTokens) =>
  changeDatabase<{ id: string; rewardId: string }>(
    `select user_box_id as id, reward_id as "rewardId" from user_boxes where user_id = $1 and opened_at is not null
     order by opened_at`,
    [userId],
  )

/** Gives a player points by the hundred: bonuses of points, claimed through the platform, so that its books stay sound. */
export async function givePoints({ request }: Page, player: SessionTokens, hundreds: number, brandId = 'ac') {
  for (const userBonusId of await grantBonuses(player, `${brandId}-points-100`, hundreds))
    await platform(
      request,
      `mutation Claim($userId: ID!, $id: ID!) {
        activateUserBonus(userId: $userId, userBonusId: $id, activationType: MANUAL) { __typename } }`,
      { userId: player.userId, id: userBonusId },
      player.accessToken,
    )
}

/** The player's points according to the platform. */
export async function pointsOf({ request }: Page, { userId, accessToken }: SessionTokens): Promise<number> {
  const { balances } = await platform<{ balances: { type: string; amount: number }[] }>(
    request,
    'query Points($userId: ID!) { balances(userId: $userId) { type amount } }',
    { userId },
    accessToken,
  )
  return balances.find(({ type }) => type === 'VIRTUAL')?.amount ?? 0
}
