import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { exclusionMoney } from '../testing/exclusion-money.ts'
import { newPlayer, type Session, withdraw } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { providerReportsOf } from '../testing/provider-reports.ts'
import { payDebt } from './debts.ts'

let platform: TestPlatform
/** Two accounts of one person. */
let one: Session
let other: Session
beforeAll(async () => {
  platform = await startTestPlatform({ withdrawalReviewSeconds: 0 })
})
afterAll(() => platform.auditAndClose())

const started = () => platform
const { query, paidDeposit } = providerReportsOf(started, () => one)
const ofOther = providerReportsOf(started, () => other)
const { done } = operatorOf(started)
const { win, balances } = exclusionMoney(started)
const owedBy = async ({ userId, accessToken }: Session): Promise<number> => {
  const asked = 'query ($id: ID!) { moneyOwed(userId: $id) { amount } }'
  return (await platform.query(asked, { id: userId }, accessToken)).data.moneyOwed.amount
}
const sameAs = (first: Session, second: Session) =>
  query('update players set person_id = (select person_id from players where user_id = $1) where user_id = $2', [
    first.userId,
    second.userId,
  ])

beforeEach(async () => {
  one = await newPlayer(platform)
  other = await newPlayer(platform)
  await sameAs(one, other)
  const { report } = await paidDeposit(5_000)
  await win(one, -5_000)
  await platform.callback(report({ status: 'CHARGEBACK' }))
  expect(await owedBy(one)).toBe(5_000)
})

it('what an account owes is owed by the person: deposits of another account pay it, also when it is closed', async () => {
  expect(await owedBy(other)).toBe(5_000)
  await ofOther.paidDeposit(2_000)
  expect([await ofOther.real(), await owedBy(other), await owedBy(one)]).toEqual([0, 3_000, 3_000])
  expect(await done('erase-player', { userId: one.userId })).toHaveProperty('closedAt')
  await ofOther.paidDeposit(5_000)
  expect([await ofOther.real(), await owedBy(other)]).toEqual([2_000, 0])
})

it('bars the withdrawals of another account until its balance covers it', async () => {
  await ofOther.paidDeposit(2_000)
  await win(other, 2_900)
  expect(await withdraw(platform, other, { amount: 2_000 })).toMatchObject({ code: 'MONEY_OWED', limit: 100 })
  expect([await ofOther.real(), await owedBy(other)]).toEqual([2_900, 3_000])
  await win(other, 5_000)
  const { payment } = await withdraw(platform, other, { amount: 4_900 })
  expect(payment.status).toBe('PENDING_APPROVAL')
  expect([await ofOther.real(), await owedBy(other), await owedBy(one)]).toEqual([0, 0, 0])
})

it('an account pays its own debt first, and two of them together no more than is owed', async () => {
  const { report } = await ofOther.paidDeposit(6_000)
  expect([await ofOther.real(), await owedBy(one)]).toEqual([1_000, 0])
  await win(other, -1_000)
  await platform.callback(report({ status: 'CHARGEBACK' }))
  expect([await owedBy(one), await owedBy(other)]).toEqual([6_000, 6_000])
  for (const player of [one, other]) await win(player, 4_000)
  const pay = (player: Session) =>
    transaction(platform.deps.pool, (client) =>
      payDebt(client, { userId: player.userId, currencyCode: 'EUR' }, `test:${player.userId}`),
    )
  await Promise.all([pay(one), pay(other)])
  const left = (await balances(one)).REAL + (await balances(other)).REAL
  expect([left, await owedBy(one), await owedBy(other)]).toEqual([2_000, 0, 0])
  const inCredit = `select from ledger_accounts where kind = 'PLAYER_DEBT' and balance > 0`
  expect(await query(inCredit)).toEqual([])
})

it('is not owed by the person at another brand, nor by somebody else', async () => {
  const [atAnotherBrand, somebody] = [
    await newPlayer(platform, true, { brandId: 'ra', skin: 'ra' }),
    await newPlayer(platform),
  ]
  await sameAs(one, atAnotherBrand)
  expect([await owedBy(atAnotherBrand), await owedBy(somebody)]).toEqual([0, 0])
})
