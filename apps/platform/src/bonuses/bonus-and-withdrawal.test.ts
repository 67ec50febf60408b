import { afterAll, beforeAll, expect, it } from 'vitest'
import { bonusRow, defineBonus, give } from '../testing/bonus-table.ts'
import { deposit, newPlayer, withdraw } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  await defineBonus(platform.deps.pool, 'by-hand')
})
afterAll(() => platform.auditAndClose())

it('no bonus is claimed while a withdrawal is in review, until it is cancelled', async () => {
  const { pool } = platform.deps
  const player = await newPlayer(platform)
  await deposit(platform, player, 5_000)
  const bonus = await give(pool, player.userId, 'by-hand')
  const claim = async () =>
    (
      await platform.query(
        `mutation ($id: ID!, $bonus: ID!) {
          activateUserBonus(userId: $id, userBonusId: $bonus, activationType: MANUAL) {
            __typename ... on ActivateUserBonusRefusal { code } } }`,
        { id: player.userId, bonus },
        player.accessToken,
      )
    ).data.activateUserBonus
  const { payment } = await withdraw(platform, player, { amount: 2_000 })
  expect(await claim()).toMatchObject({ code: 'PENDING_WITHDRAWALS' })
  expect(await bonusRow(pool, bonus)).toMatchObject({ status: 'AVAILABLE' })
  const cancel = 'mutation ($id: ID!) { cancelPayment(paymentId: $id) { __typename } }'
  await platform.query(cancel, { id: payment.paymentId }, player.accessToken)
  expect(await claim()).toMatchObject({ __typename: 'ActivateUserBonusSuccess' })
})
