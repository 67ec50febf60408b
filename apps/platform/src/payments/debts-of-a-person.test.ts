import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../db/pool.ts'
import { recordDevice } from '../logins/devices.ts'
import { payDebt } from '../players/debts.ts'
import { exclusionMoney } from '../testing/exclusion-money.ts'
import {
  callbackFor,
  createPayment,
  lastProviderRequest,
  newPlayer,
  type Session,
  visa,
  withdraw,
} from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { providerReportsOf } from '../testing/provider-reports.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'

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
/** Makes one person of two accounts, which share nothing else. */
const join = (first: Session, second: Session) =>
  query('update players set person_id = (select person_id from players where user_id = $1) where user_id = $2', [
    first.userId,
    second.userId,
  ])
/** Two accounts of one person, who uses both in one browser. */
const sameAs = async (first: Session, second: Session) => {
  await join(first, second)
  await query(
    `insert into player_devices (user_id, device_id, name) select unnest($1::uuid[]), $2, 'Firefox on Windows'`,
    [[first.userId, second.userId], randomUUID()],
  )
}

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

describe('a withdrawal in review when the debt comes', () => {
  const requested = async () => {
    const { report } = await providerReportsOf(started, () => one).paidDeposit(4_000)
    expect(await owedBy(one)).toBe(1_000)
    await win(one, 1_000)
    await ofOther.paidDeposit(3_000)
    expect(await owedBy(one)).toBe(0)
    await win(one, -1_000)
    const { payment } = await withdraw(platform, other, { amount: 2_000 })
    await platform.callback(report({ status: 'CHARGEBACK' }))
    expect(await owedBy(other)).toBe(4_000)
    return payment.paymentId as string
  }
  const stateOf = (paymentId: string) =>
    query<{ status: string; declineReason: string }>(
      'select status, decline_reason as "declineReason" from payments where payment_id = $1',
      [paymentId],
    )
  const paid = { status: 'CANCELLED', declineReason: 'NEEDED_BACK' }

  it('is cancelled at the end of the review, also when the debt is of another account', async () => {
    const id = await requested()
    await platform.deps.background.idle()
    expect(await stateOf(id)).toMatchObject([paid])
    expect([await ofOther.real(), await owedBy(other)]).toEqual([0, 2_000])
  })

  it('stays where the balance covers what is owed, which is paid first', async () => {
    const id = await requested()
    await win(other, 4_000)
    expect(await decideWithdrawal(platform.deps, id, 'APPROVE')).toBe('decided')
    expect([await ofOther.real(), await owedBy(other)]).toEqual([0, 0])
  })

  it('is cancelled in place of an approval by an operator', async () => {
    const id = await requested()
    expect(await decideWithdrawal(platform.deps, id, 'APPROVE')).toBe('money owed')
    expect(await stateOf(id)).toMatchObject([paid])
    expect(await decideWithdrawal(platform.deps, id, 'APPROVE')).toBe('not in review')
  })
})

it('a deposit that pays what is owed brings no bonus; the next one does', async () => {
  const code = { selectedBonusCode: 'RELOAD50' }
  expect(await createPayment(platform, other, { amount: 5_000, ...code })).toMatchObject({
    code: 'BONUS_NOT_AVAILABLE',
  })
  await ofOther.paidDeposit(5_000)
  // Reserved while nothing is owed, paid when something is.
  await createPayment(platform, other, { amount: 4_000, ...code })
  const reserved = lastProviderRequest(platform)
  const { report } = await paidDeposit(1_000)
  await win(one, -1_000)
  await platform.callback(report({ status: 'CHARGEBACK' }))
  await platform.callback(callbackFor(reserved, { card: visa }))
  expect(await balances(other)).toMatchObject({ REAL: 3_000, BONUS: 0 })
  await createPayment(platform, other, { amount: 4_000, ...code })
  await platform.callback(callbackFor(lastProviderRequest(platform), { card: visa }))
  expect(await balances(other)).toMatchObject({ REAL: 7_000, BONUS: 2_000 })
})

it('is owed after any number of logins from other browsers', async () => {
  for (let count = 0; count < 60; count += 1)
    await recordDevice(platform.deps.pool, other.userId, {
      deviceId: randomUUID(),
      name: 'Firefox on Windows',
      country: null,
    })
  expect(await query('select from player_devices where user_id = $1', [other.userId])).toHaveLength(51)
  expect(await owedBy(other)).toBe(5_000)
})

it('an account pays for no other that a card alone ties to it: a thief may have registered in the name of the card’s owner', async () => {
  await query('delete from player_devices where user_id = any($1::uuid[])', [[one.userId, other.userId]])
  expect([await owedBy(one), await owedBy(other)]).toEqual([5_000, 0])
  await ofOther.paidDeposit(2_000)
  expect(await ofOther.real()).toBe(2_000)
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
