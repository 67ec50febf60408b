import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { describe, expect, it } from 'vitest'
import { defineBonus } from '../testing/bonus-table.ts'
import { logIn, newPlayer, type Session } from '../testing/journeys.ts'
import { newKey } from '../testing/operator-client.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'

const { started, done, query, refused } = operatorPlatform()

const sign = (player: Session, kind = 'NIGHT_PLAY', fades = '1 day') =>
  query(
    `insert into signs_of_harm (sign_id, user_id, kind, first_seen_at, last_seen_at, fades_at, figures)
     values (gen_random_uuid(), $1, $2, now() - interval '3 days', now() - interval '2 days', now() + $3::interval, '{"count": 3, "amount": null}')`,
    [player.userId, kind, fades],
  )
const fade = (player: Session) =>
  query(
    `update signs_of_harm set last_seen_at = now() - interval '2 days', fades_at = now() - interval '1 second' where user_id = $1`,
    [player.userId],
  )

describe('list-signs-of-harm', () => {
  it('lists those in force, of players with the most first, or all of one', async () => {
    const [one, two] = [await newPlayer(started.platform), await newPlayer(started.platform)]
    await sign(one)
    await sign(two)
    await sign(two, 'LONG_STRETCH')
    await sign(one, 'ABOVE_USUAL', '-1 day')
    const { signs } = await done('list-signs-of-harm', {})
    expect(signs.map(({ userId, kind }: { userId: string; kind: string }) => [userId, kind])).toEqual([
      [two.userId, expect.any(String)],
      [two.userId, expect.any(String)],
      [one.userId, 'NIGHT_PLAY'],
    ])
    expect(signs[2]).toMatchObject({ brandId: 'ac', count: 3, amount: null, closedAt: null, inForce: 1 })
    expect(signs[2].counts).toContain('nights')
    const ofOne = async (request: object) => (await done('list-signs-of-harm', request)).signs.length
    expect(await ofOne({ userId: one.userId })).toBe(1)
    expect(await ofOne({ userId: one.userId, state: 'ALL' })).toBe(2)
    expect(await ofOne({ kind: 'LONG_STRETCH' })).toBe(1)
    expect(await refused('list-signs-of-harm', { kind: 'BAD_LUCK' })).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('while a sign of harm is in force', () => {
  const offers = async ({ userId, accessToken }: Session) => {
    const { data } = await started.platform.query(
      `query ($userId: ID!) { userDepositBonuses(userId: $userId) { bonusId } userCampaignBonuses(userId: $userId) { bonus { bonusId } } }`,
      { userId },
      accessToken,
    )
    return [data.userDepositBonuses.length, data.userCampaignBonuses.length]
  }
  const waiting = async ({ userId }: Session) =>
    (await query(`select bonus_id from user_bonuses where user_id = $1`, [userId])).length

  it('operators give no bonus and no box', async () => {
    const player = await newPlayer(started.platform)
    const key = newKey()
    const early = { userId: player.userId, bonusId: 'ac-cash-5', key }
    const given = await done('grant-bonus', early)
    await sign(player)
    // What was given stays given.
    expect(await done('grant-bonus', early)).toEqual(given)
    const bonus = { ...early, key: newKey() }
    const box = { userId: player.userId, boxId: 'ac-treasure-box', key: newKey() }
    expect(await refused('grant-bonus', bonus)).toEqual([409, 'OFFERS_HELD'])
    expect(await refused('grant-box', box)).toEqual([409, 'OFFERS_HELD'])
    expect(await waiting(player)).toBe(1)
    await fade(player)
    await done('grant-bonus', bonus)
    await done('grant-box', box)
    expect(await waiting(player)).toBe(2)
  })

  it('campaigns give none and show none, and the cashier offers none', async () => {
    const [player, other] = [await newPlayer(started.platform), await newPlayer(started.platform)]
    const [before] = await offers(player)
    expect(before).toBeGreaterThan(0)
    await sign(player)
    await defineBonus(started.platform.deps.pool, 'of-campaign')
    const campaign = { campaignId: 'signs', brandId: 'ac', name: 'Signs', bonusIds: ['of-campaign'] }
    await done('save-campaign', { ...campaign, status: 'DRAFT' })
    for (const { userId } of [player, other]) await done('add-campaign-member', { campaignId: 'signs', userId })
    await done('save-campaign', { ...campaign, status: 'ACTIVE' })
    expect([await waiting(player), await waiting(other)]).toEqual([0, 1])
    expect([await offers(player), (await offers(other))[1]]).toEqual([[0, 0], 1])
    await fade(player)
    await done('save-campaign', { ...campaign, status: 'ACTIVE' })
    expect(await waiting(player)).toBe(1)
    expect(await offers(player)).toEqual([before, 1])
  })

  it('what the player was given before can be taken', async () => {
    const player = await newPlayer(started.platform)
    const { userBonusId } = await done('grant-bonus', { userId: player.userId, bonusId: 'ac-cash-5', key: newKey() })
    await sign(player)
    const answer = await started.platform.query(
      `mutation ($userId: ID!, $id: ID!) { activateUserBonus(userId: $userId, userBonusId: $id, activationType: MANUAL) { __typename ... on ActivateUserBonusRefusal { code } } }`,
      { userId: player.userId, id: userBonusId },
      player.accessToken,
    )
    expect(answer.data?.activateUserBonus ?? answer).toEqual({ __typename: 'ActivateUserBonusSuccess' })
  })

  it('another player is none the wiser', async () => {
    const ada = await logIn(started.platform, 'ada@parlour.example')
    const { rowCount } = await uncheckedQuery(
      started.platform.deps.pool,
      'select from signs_of_harm where user_id = $1',
      [ada.userId],
    )
    expect(rowCount).toBe(0)
  })
})
