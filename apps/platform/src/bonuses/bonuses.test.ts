import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger, playerBalances } from '../ledger/index.ts'
import { bonusRow, defineBonus, give, giveAndActivate, PlayTable } from '../testing/bonus-table.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { codesOf, soundLedger, startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let pool: pg.Pool
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  pool = platform.deps.pool
  await defineBonus(pool, 'by-hand')
})
beforeEach(async () => {
  player = await newPlayer(platform, false)
})
afterAll(async () => {
  expect(await auditLedger(pool)).toEqual(soundLedger)
  await platform.close()
})

const ask = async (query: string, variables: object = {}, language = 'en', token = player.accessToken) =>
  platform.query(query, { id: player.userId, ...variables }, token, { 'accept-language': language })

const bonusFields = `bonusId name description maxBetAmount { currencyCode value }
  reward {
    __typename
    ... on RelativeReward { percentage capValues { currencyCode value } }
    ... on FreeSpinsReward { gameIds amount betValue { currencyCode value } }
    ... on FixedReward { type points amounts { currencyCode value } }
  }
  activation {
    __typename
    ... on DepositActivation { minimumDepositAmounts { currencyCode value } }
    ... on ManualActivation { type }
  }
  wageringMultiplier contributions { category percentage } validDays`
const userBonusFields = `userBonusId bonusId status unifiedStatus bonusCode campaignId createdAt
  bonus { ${bonusFields} }
  wallet {
    currentBalance currencyCode wageringProgress wageredAmount wageringRequirement remainingFreeSpins expiresAt
  }`
const activateQuery = `mutation ($id: ID!, $bonus: ID!) {
  activateUserBonus(userId: $id, userBonusId: $bonus, activationType: MANUAL) {
    __typename
    ... on ActivateUserBonusSuccess { userBonus { ${userBonusFields} } }
    ... on ActivateUserBonusRefusal { code message }
  }
}`
const cancelQuery = `mutation ($id: ID!, $bonus: ID!) {
  cancelUserBonus(userId: $id, userBonusId: $bonus) {
    __typename
    ... on CancelUserBonusSuccess { userBonus { status unifiedStatus wallet { currentBalance } } }
    ... on CancelUserBonusRefusal { code message }
  }
}`
const activate = async (bonus: string) => (await ask(activateQuery, { bonus })).data.activateUserBonus
const cancel = async (bonus: string) => (await ask(cancelQuery, { bonus })).data.cancelUserBonus
const listQuery = `query ($id: ID!, $first: Int! = 20, $after: String, $filter: UserBonusFilter) {
  userBonusConnection(userId: $id, first: $first, after: $after, filter: $filter) {
    edges { cursor node { ${userBonusFields} } } pageInfo { endCursor hasNextPage }
  }
}`
const list = async (variables: object = {}) => {
  const { data } = await ask(listQuery, variables)
  return data.userBonusConnection.edges.map(({ node }: { node: { bonusId: string } }) => node.bonusId)
}
const balances = async () => {
  const { REAL, BONUS } = await playerBalances(pool, player.userId, 'EUR')
  return [REAL, BONUS]
}
const euros = (amounts: { currencyCode: string; value: number }[]) =>
  amounts.find(({ currencyCode }) => currencyCode === 'EUR')?.value

describe('activateUserBonus', () => {
  it('gives bonus money that must be wagered', async () => {
    const userBonusId = await give(pool, player.userId, 'ac-bonus-10')
    const { __typename, userBonus } = await activate(userBonusId)
    expect(__typename).toBe('ActivateUserBonusSuccess')
    expect(userBonus).toMatchObject({ userBonusId, status: 'ACTIVE', unifiedStatus: 'ACTIVE', bonusCode: null })
    expect(userBonus.wallet).toMatchObject({
      currentBalance: 1_000,
      currencyCode: 'EUR',
      wageringProgress: 0,
      wageredAmount: 0,
      wageringRequirement: 20_000,
      remainingFreeSpins: 0,
    })
    const days = (Date.parse(userBonus.wallet.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    expect(userBonus.bonus).toMatchObject({
      name: 'Bonus funds',
      reward: { __typename: 'FixedReward', type: 'BONUS', points: null },
      activation: { __typename: 'ManualActivation', type: 'MANUAL' },
      wageringMultiplier: 20,
      contributions: [
        { category: 'SLOTS', percentage: 100 },
        { category: 'TABLE', percentage: 10 },
        { category: 'LIVE', percentage: 10 },
      ],
      validDays: 30,
    })
    expect(euros(userBonus.bonus.reward.amounts)).toBe(1_000)
    expect(euros(userBonus.bonus.maxBetAmount)).toBe(500)
    expect(await balances()).toEqual([0, 1_000])
  })

  it('pays cash and points at once', async () => {
    const { userBonus: cash } = await activate(await give(pool, player.userId, 'ac-cash-5'))
    expect(cash).toMatchObject({ status: 'COMPLETED', unifiedStatus: 'FINISHED' })
    const { userBonus: points } = await activate(await give(pool, player.userId, 'ac-points-100'))
    expect(points.bonus.reward).toEqual({ __typename: 'FixedReward', type: 'VIRTUAL', points: 100, amounts: [] })
    expect(await balances()).toEqual([500, 0])
    expect((await playerBalances(pool, player.userId, 'PTS')).VIRTUAL).toBe(100)
  })

  it('gives free spins', async () => {
    const { userBonus } = await activate(await give(pool, player.userId, 'ac-free-spins-10'))
    expect(userBonus).toMatchObject({ status: 'ACTIVE', wallet: { remainingFreeSpins: 10, currentBalance: 0 } })
    expect(userBonus.bonus.reward).toMatchObject({ __typename: 'FreeSpinsReward', amount: 10 })
    expect(userBonus.bonus.reward.gameIds).toHaveLength(2)
  })

  it('queues it while another is active', async () => {
    await activate(await give(pool, player.userId, 'by-hand'))
    const { userBonus } = await activate(await give(pool, player.userId, 'ac-bonus-20'))
    expect(userBonus).toMatchObject({ status: 'QUEUED', unifiedStatus: 'PENDING', wallet: { currentBalance: 2_000 } })
    expect(await balances()).toEqual([0, 1_000])
  })

  it('activates one of two claimed at the same moment', async () => {
    const ids = await Promise.all([give(pool, player.userId, 'by-hand'), give(pool, player.userId, 'by-hand')])
    const taken = await Promise.all(ids.map(activate))
    expect(taken.map(({ userBonus }) => userBonus.status).sort()).toEqual(['ACTIVE', 'QUEUED'])
    expect(await balances()).toEqual([0, 1_000])
  })

  it('claims it once when two requests come at once', async () => {
    const userBonusId = await give(pool, player.userId, 'ac-cash-5')
    const taken = await Promise.all([activate(userBonusId), activate(userBonusId)])
    expect(taken.map(({ code }) => code ?? 'success').sort()).toEqual(['NOT_AVAILABLE', 'success'])
    expect(await balances()).toEqual([500, 0])
  })

  it('finds neither a bonus of another player nor one with an invalid id', async () => {
    const other = await newPlayer(platform, false)
    const userBonusId = await give(pool, other.userId, 'by-hand')
    expect(await activate(userBonusId)).toMatchObject({ code: 'UNKNOWN_BONUS' })
    expect(await activate('by-hand')).toMatchObject({ code: 'UNKNOWN_BONUS' })
    expect((await bonusRow(pool, userBonusId)).status).toBe('AVAILABLE')
  })

  it('refuses one that is not AVAILABLE', async () => {
    const userBonusId = await giveAndActivate(pool, player.userId, 'by-hand')
    expect(await activate(userBonusId)).toMatchObject({ code: 'NOT_AVAILABLE' })
  })

  it('refuses one whose claim period ended yesterday', async () => {
    const userBonusId = await give(pool, player.userId, 'by-hand')
    await uncheckedQuery(
      pool,
      `update user_bonuses set claim_until = now() - interval '1 day' where user_bonus_id = $1`,
      [userBonusId],
    )
    expect(await activate(userBonusId)).toMatchObject({ code: 'NOT_AVAILABLE' })
    expect((await bonusRow(pool, userBonusId)).status).toBe('EXPIRED')
  })

  it('refuses one that a deposit activates', async () => {
    expect(await activate(await give(pool, player.userId, 'ac-welcome'))).toMatchObject({ code: 'DEPOSIT_NEEDED' })
  })
})

describe('cancelUserBonus', () => {
  it.each(['AVAILABLE', 'QUEUED', 'ACTIVE'])('cancels one that is %s', async (status) => {
    if (status === 'QUEUED') await giveAndActivate(pool, player.userId, 'by-hand')
    const userBonusId = await (status === 'AVAILABLE' ? give : giveAndActivate)(pool, player.userId, 'by-hand')
    expect((await bonusRow(pool, userBonusId)).status).toBe(status)
    expect(await cancel(userBonusId)).toEqual({
      __typename: 'CancelUserBonusSuccess',
      userBonus: { status: 'CANCELLED', unifiedStatus: 'FINISHED', wallet: { currentBalance: 0 } },
    })
    expect(await balances()).toEqual([0, status === 'QUEUED' ? 1_000 : 0])
  })

  it('cancels it once when two requests come at once', async () => {
    const userBonusId = await giveAndActivate(pool, player.userId, 'by-hand')
    const answers = await Promise.all([cancel(userBonusId), cancel(userBonusId)])
    expect(answers.map(({ code }) => code ?? 'success').sort()).toEqual(['NOT_CANCELLABLE', 'success'])
    expect(await balances()).toEqual([0, 0])
  })

  it('does not find a bonus of another player', async () => {
    const other = await newPlayer(platform, false)
    expect(await cancel(await give(pool, other.userId, 'by-hand'))).toMatchObject({ code: 'UNKNOWN_BONUS' })
    expect(await cancel('nothing')).toMatchObject({ code: 'UNKNOWN_BONUS' })
  })

  it('refuses one that has ended', async () => {
    expect(await cancel(await giveAndActivate(pool, player.userId, 'ac-cash-5'))).toMatchObject({
      code: 'NOT_CANCELLABLE',
    })
  })

  it('refuses for up to a day while a round with its money is open', async () => {
    const userBonusId = await giveAndActivate(pool, player.userId, 'by-hand')
    const table = await PlayTable.open(pool, player.userId)
    const round = await table.bet(400)
    expect(await cancel(userBonusId)).toMatchObject({ code: 'ROUND_OPEN' })
    expect(await balances()).toEqual([0, 600])
    await uncheckedQuery(
      pool,
      `update game_rounds set created_at = now() - interval '25 hours' where game_round_id = $1`,
      [round?.roundId],
    )
    expect(await cancel(userBonusId)).toMatchObject({ __typename: 'CancelUserBonusSuccess' })
    if (round) await table.finish(round, 1_000)
    expect(await balances()).toEqual([0, 0])
  })
})

describe('userBonusConnection', () => {
  it('lists live bonuses, newest first', async () => {
    await giveAndActivate(pool, player.userId, 'ac-cash-5')
    await giveAndActivate(pool, player.userId, 'ac-bonus-5')
    await giveAndActivate(pool, player.userId, 'ac-bonus-10')
    await give(pool, player.userId, 'ac-bonus-20')
    expect(await list()).toEqual(['ac-bonus-20', 'ac-bonus-10', 'ac-bonus-5'])
  })

  it.each([
    [{ statuses: ['COMPLETED'] }, ['ac-cash-5']],
    [{ unifiedStatuses: ['ACTIVE', 'PENDING'] }, ['ac-bonus-10', 'ac-bonus-5']],
    [{ unifiedStatuses: ['AVAILABLE'] }, ['ac-bonus-20']],
    [{ statuses: ['QUEUED', 'COMPLETED'], unifiedStatuses: ['PENDING'] }, ['ac-bonus-10']],
    [{ statuses: [] }, []],
  ])('filters by %j', async (filter, expected) => {
    await giveAndActivate(pool, player.userId, 'ac-cash-5')
    await giveAndActivate(pool, player.userId, 'ac-bonus-5')
    await giveAndActivate(pool, player.userId, 'ac-bonus-10')
    await give(pool, player.userId, 'ac-bonus-20')
    expect(await list({ filter })).toEqual(expected)
  })

  it('returns pages', async () => {
    for (const bonusId of ['ac-bonus-5', 'ac-bonus-10', 'ac-bonus-20']) await give(pool, player.userId, bonusId)
    const { data } = await ask(listQuery, { first: 2 })
    const { pageInfo } = data.userBonusConnection
    expect(pageInfo.hasNextPage).toBe(true)
    expect(await list({ first: 2, after: pageInfo.endCursor })).toEqual(['ac-bonus-5'])
  })

  it.each([{ first: 0 }, { first: 101 }, { after: 'x' }])('reports %j as bad input', async (variables) => {
    const query = `query ($id: ID!, $first: Int! = 20, $after: String) {
      userBonusConnection(userId: $id, first: $first, after: $after) { edges { cursor } }
    }`
    expect(codesOf(await ask(query, variables))).toEqual(['BAD_USER_INPUT'])
  })

  it('shows no expired bonus as live', async () => {
    const userBonusId = await giveAndActivate(pool, player.userId, 'by-hand')
    await uncheckedQuery(pool, 'update user_bonuses set expires_at = now() where user_bonus_id = $1', [userBonusId])
    expect(await list()).toEqual([])
    expect(await balances()).toEqual([0, 0])
  })

  it.each([
    ['fr', 'Argent réel'],
    ['pt-BR', 'Dinheiro real'],
    ['pt', 'Dinheiro real'],
    ['de-AT', 'Echtgeld'],
    ['ja', 'Real money'],
  ])('shows texts in %s', async (language, name) => {
    await give(pool, player.userId, 'ac-cash-5')
    const { data } = await ask(listQuery, {}, language)
    expect(data.userBonusConnection.edges[0].node.bonus.name).toBe(name)
  })
})

describe('userDepositBonuses', () => {
  const query = `query ($id: ID!) {
    userDepositBonuses(userId: $id) { bonusId bonusCode campaignId bonus { ${bonusFields} } }
  }`
  it('returns the codes and what the bonuses give', async () => {
    const { data } = await ask(query)
    const [reload, welcome] = data.userDepositBonuses
    expect([reload.bonusCode, welcome.bonusCode]).toEqual(['RELOAD50', 'WELCOME100'])
    expect(welcome).toMatchObject({ bonusId: 'ac-welcome', campaignId: null, bonus: { name: 'Welcome bonus' } })
    expect(welcome.bonus.reward).toMatchObject({ __typename: 'RelativeReward', percentage: 100 })
    expect(euros(welcome.bonus.reward.capValues)).toBe(10_000)
    expect(welcome.bonus.reward.capValues).toContainEqual({ currencyCode: 'CAD', value: 15_000 })
    expect(welcome.bonus.activation.__typename).toBe('DepositActivation')
    expect(euros(welcome.bonus.activation.minimumDepositAmounts)).toBe(2_000)
  })
})
