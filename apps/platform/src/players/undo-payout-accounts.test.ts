import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  callbackFor,
  createPayment,
  deposit,
  verifyQuery,
  visa,
  withdraw as withdrawConfirmed,
} from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { type KnownPlayer, knownPlayer, mailedSecret } from '../testing/session-journeys.ts'

/** What an undo of a change of e-mail address makes of the accounts that money goes to. */

let platform: TestPlatform
let player: KnownPlayer
beforeAll(async () => (platform = await startTestPlatform({ withdrawalReviewSeconds: 0 })))
afterAll(() => platform.auditAndClose())

const mastercard = { ...visa, cardToken: 'token-of-a-thief', brand: 'MASTERCARD', last4: '5454' }
const accounts = async () => {
  const { rows } = await uncheckedQuery<{ accountId: string; last4: string }>(
    platform.owner,
    'select account_id as "accountId", last4 from payment_accounts where user_id = $1',
    [player.userId],
  )
  return Object.fromEntries(rows.map(({ last4, accountId }) => [last4, accountId]))
}
/** A withdrawal that reaches its account. */
async function payOut(accountId: string | undefined) {
  const { payment } = await withdrawConfirmed(platform, player, { amount: 2_000, accountId })
  await keepUpPayments(platform.deps)
  const request = platform.third.payments.find(({ reference }) => reference === payment.paymentId)
  if (!request) throw new Error('The provider received no request')
  await platform.callback(callbackFor(request))
}
const depositBy = async (card: typeof visa) => {
  const { payment } = await createPayment(platform, player, { amount: 2_000 })
  const request = platform.third.payments.find(({ reference }) => reference === payment.paymentId)
  if (request) await platform.callback(callbackFor(request, { card }))
}
const isConfirmedByMail = async (accountId: string | undefined) => {
  const { payment } = await createPayment(platform, player, { type: 'WITHDRAWAL', amount: 2_000, accountId })
  const query = `query ($id: ID!, $paymentId: ID!) { paymentConnection(userId: $id, filter: { paymentIds: [$paymentId] }) {
    edges { node { awaitsConfirmation } } } }`
  const { data } = await platform.query(query, { id: player.userId, paymentId: payment.paymentId }, player.accessToken)
  const cancel = 'mutation ($id: ID!) { cancelPayment(paymentId: $id) { __typename } }'
  await platform.query(cancel, { id: payment.paymentId }, player.accessToken)
  return data.paymentConnection.edges[0].node.awaitsConfirmation
}
/** The wait after a change is over. */
const waitADay = () =>
  uncheckedQuery(platform.owner, 'update players set withdrawals_from = now() where user_id = $1', [player.userId])

let changes = 0
async function changeEmail() {
  changes += 1
  const email = `thief${changes}@mail.example`
  const mutation = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { __typename } }`
  const links = { redirectUri: `${site}/email-verification/:code`, undoUri: `${site}/undo-change/:code` }
  const input = { userId: player.userId, email, proof: { password: player.password }, ...links }
  await platform.query(mutation, { input }, player.accessToken)
  const code = await mailedSecret(platform, email, 'email-verification')
  await platform.query(verifyQuery, { brandId: 'ac', code })
  await waitADay()
}
async function undo() {
  const code = await mailedSecret(platform, player.email, 'undo-change')
  const mutation = `mutation ($code: String!) { undoChange(brandId: "ac", code: $code) { __typename } }`
  const { data } = await platform.query(mutation, { code })
  expect(data.undoChange).toEqual({ __typename: 'UndoChangeSuccess' })
  await waitADay()
  // The undo has taken password and logins; the owner sets a new password in another test.
  await uncheckedQuery(
    platform.owner,
    `with back as (update logins set ended_at = null, end_reason = null where user_id = $1)
     update players p set password_hash = o.password_hash from players o where p.user_id = $1 and o.user_id = $2`,
    [player.userId, twin.userId],
  )
}
let twin: KnownPlayer

beforeEach(async () => {
  player = await knownPlayer(platform)
  twin = await knownPlayer(platform)
  await deposit(platform, player, 20_000)
})

it('leaves an account known that was paid out to before', async () => {
  await payOut((await accounts())['4242'])
  await changeEmail()
  await undo()
  expect(await isConfirmedByMail((await accounts())['4242'])).toBe(false)
})

it('makes an account new that was added and paid out to after the change', async () => {
  await payOut((await accounts())['4242'])
  await changeEmail()
  await depositBy(mastercard)
  const thiefs = (await accounts())['5454']
  await payOut(thiefs)
  expect(await isConfirmedByMail(thiefs)).toBe(false)
  await undo()
  expect(await isConfirmedByMail(thiefs)).toBe(true)
  expect(await isConfirmedByMail((await accounts())['4242'])).toBe(false)
})

it('makes an account new that was first paid out to after the change, until it is paid out to again', async () => {
  const { 4242: own } = await accounts()
  await changeEmail()
  await payOut(own)
  await undo()
  expect(await isConfirmedByMail(own)).toBe(true)
  await payOut(own)
  expect(await isConfirmedByMail(own)).toBe(false)
})

it('does not count a payout that was asked for before the undo and arrives after it', async () => {
  const { 4242: own } = await accounts()
  await changeEmail()
  const { payment } = await withdrawConfirmed(platform, player, { amount: 2_000, accountId: own })
  await keepUpPayments(platform.deps)
  await undo()
  const request = platform.third.payments.find(({ reference }) => reference === payment.paymentId)
  if (!request) throw new Error('The provider received no request')
  await platform.callback(callbackFor(request))
  expect(await isConfirmedByMail(own)).toBe(true)
})

it('takes the proof of the bank from an account that was added after the change', async () => {
  await changeEmail()
  await depositBy(mastercard)
  await uncheckedQuery(platform.owner, 'update payment_accounts set holder_proved = true where user_id = $1', [
    player.userId,
  ])
  await undo()
  const query = 'select holder_proved as proved from payment_accounts where user_id = $1'
  const { rows } = await uncheckedQuery(platform.owner, query, [player.userId])
  expect(rows).toEqual([{ proved: false }, { proved: false }])
})
