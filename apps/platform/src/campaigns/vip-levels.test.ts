import { makeJobsDue, runDueJobs } from '@parlour/jobs/testing/due-jobs'
import { skins } from '@parlour/skins/skins'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deposit, newPlayer, openGame, type Session } from '../testing/journeys.ts'
import { convertStakes } from '../testing/keep-up.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { newId, roundOf } from '../testing/play-steps.ts'
import { campaignIdsOf } from './campaigns.ts'
import { levelAbove, reachedLevels, vipJobs } from './vip-levels.ts'

const { vipLevels } = skins.bz
const names = (levels: readonly { level: string }[]) => levels.map(({ level }) => level)

describe('the levels that stakes bring', () => {
  it.each([
    [0, 'EUR', ['standard']],
    [999_99, 'EUR', ['standard']],
    [1_000_00, 'EUR', ['standard', 'bronze']],
    [1_000_00, 'NOK', ['standard']],
    [10_000_00, 'NOK', ['standard', 'bronze']],
    [24_999_99, 'EUR', ['standard', 'bronze', 'silver']],
    [100_000_00, 'EUR', ['standard', 'bronze', 'silver', 'gold', 'platinum']],
  ] as const)('%i %s: %j', (staked, currency, levels) =>
    expect(names(reachedLevels(vipLevels, staked, currency))).toEqual(levels),
  )
})

describe('the level above the player’s own', () => {
  it.each([
    [[], 'standard'],
    [['bz-vip-standard'], 'bronze'],
    [['bz-vip-gold', 'bz-vip-bronze'], 'platinum'],
    [['bz-vip-platinum'], null],
    [['bz-spins'], 'standard'],
  ])('%j: %s', (campaignIds, level) => expect(levelAbove(vipLevels, campaignIds)?.level ?? null).toBe(level))
})

describe('a player of a brand with levels', () => {
  let platform: TestPlatform
  beforeAll(async () => (platform = await startTestPlatform()))
  afterAll(() => platform.close())

  const { done } = operatorOf(() => platform)
  const stake = ({ userId }: Session, real: number) =>
    uncheckedQuery(
      platform.deps.pool,
      `insert into player_days (user_id, currency_code, day, staked, real_staked)
       values ($1, 'EUR', (now() at time zone 'UTC')::date, greatest($2::bigint, 0), greatest($2, 0))
       on conflict (user_id, currency_code, day) do update
         set staked = player_days.staked + $2, real_staked = player_days.real_staked + $2`,
      [userId, real],
    )
  const progress = async ({ userId, accessToken }: Session) => {
    const query = 'query ($id: ID!) { vipProgress(userId: $id) { staked currencyCode next { level from } } }'
    return (await platform.query(query, { id: userId }, accessToken)).data
  }

  it('moves up with its stakes, with the gift of each level once, and keeps it', async () => {
    const player = await newPlayer(platform, true, { brandId: 'bz', skin: 'bz' })
    expect(await progress(player)).toEqual({
      vipProgress: { staked: 0, currencyCode: 'EUR', next: { level: 'standard', from: 0 } },
    })
    await stake(player, 1_500_00)
    await convertStakes(platform.deps)
    expect(await campaignIdsOf(platform.deps.pool, player.userId)).toEqual(['bz-vip-bronze', 'bz-vip-standard'])
    expect(await progress(player)).toEqual({
      vipProgress: { staked: 1_500_00, currencyCode: 'EUR', next: { level: 'silver', from: 5_000_00 } },
    })
    await stake(player, 3_500_00)
    await convertStakes(platform.deps)
    await stake(player, -4_000_00)
    await convertStakes(platform.deps)
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      `select bonus_id as gift from user_bonuses where user_id = $1 order by bonus_id`,
      [player.userId],
    )
    expect(rows).toEqual([{ gift: 'bz-vip-bronze-gift' }, { gift: 'bz-vip-silver-gift' }])
    expect(await campaignIdsOf(platform.deps.pool, player.userId)).toContain('bz-vip-silver')
  })

  it('counts the stakes of a round once it has ended, and none that are rolled back', async () => {
    const player = await newPlayer(platform, true, { brandId: 'bz', skin: 'bz' })
    await deposit(platform, player, 3_000_00)
    const { gameSessionId } = await openGame(platform, player, 'lamp-sum', 'bz')
    const levels = async () => {
      await convertStakes(platform.deps)
      await makeJobsDue(platform.deps)
      await runDueJobs(platform.deps, vipJobs(platform.deps))
      return campaignIdsOf(platform.deps.pool, player.userId)
    }
    const gifts = () =>
      uncheckedQuery(platform.deps.pool, 'select from user_bonuses where user_id = $1', [player.userId])
    const [undone, played] = [roundOf(platform, gameSessionId), roundOf(platform, gameSessionId)]
    const bet = newId('bet')
    expect((await undone.bet(1_200_00, bet)).status).toBe(200)
    expect(await levels()).toEqual(['bz-vip-standard'])
    expect(await progress(player)).toMatchObject({ vipProgress: { staked: 0, next: { level: 'bronze' } } })
    expect((await undone.rollback(bet)).status).toBe(200)
    expect([await levels(), (await gifts()).rowCount]).toEqual([['bz-vip-standard'], 0])
    expect((await played.bet(1_200_00)).status).toBe(200)
    expect(await levels()).toEqual(['bz-vip-standard'])
    // Without any further stake.
    expect((await played.win(0)).status).toBe(200)
    expect([await levels(), (await gifts()).rowCount]).toEqual([['bz-vip-bronze', 'bz-vip-standard'], 1])
    expect(await progress(player)).toMatchObject({ vipProgress: { staked: 1_200_00 } })
  })

  it('does not come back to a level from which an operator has removed it, until one puts it back', async () => {
    const player = await newPlayer(platform, true, { brandId: 'bz', skin: 'bz' })
    const { userId } = player
    const campaignsAfterStake = async (real: number) => {
      await stake(player, real)
      await convertStakes(platform.deps)
      return campaignIdsOf(platform.deps.pool, userId)
    }
    const bronze = { campaignId: 'bz-vip-bronze', userId }
    expect(await campaignsAfterStake(1_500_00)).toEqual(['bz-vip-bronze', 'bz-vip-standard'])
    await done('remove-campaign-member', bronze)
    await done('remove-campaign-member', { campaignId: 'bz-vip-silver', userId })
    expect(await campaignsAfterStake(5_000_00)).toEqual(['bz-vip-standard'])
    // The way leads on to what no operator has closed.
    expect(await progress(player)).toMatchObject({ vipProgress: { next: { level: 'gold' } } })
    await done('add-campaign-member', bronze)
    expect(await campaignsAfterStake(10_00)).toEqual(['bz-vip-bronze', 'bz-vip-standard'])
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select bonus_id as gift from user_bonuses where user_id = $1',
      [userId],
    )
    expect(rows).toEqual([{ gift: 'bz-vip-bronze-gift' }])
  })

  it('is told no progress by a brand without levels', async () => {
    const player = await newPlayer(platform)
    await stake(player, 2_000_00)
    await convertStakes(platform.deps)
    expect(await campaignIdsOf(platform.deps.pool, player.userId)).toEqual([])
    expect(await progress(player)).toEqual({ vipProgress: null })
  })
})
