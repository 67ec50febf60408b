import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import {
  callbackFor,
  confirmWithdrawalQuery,
  createPayment,
  deposit,
  lastProviderRequest,
  visa,
  withdrawalCode,
} from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { changePassword, type KnownPlayer, knownPlayer, tryLogin } from '../testing/session-journeys.ts'

/** A withdrawal to an account that has never been paid out to needs the password or a fresh second factor. */

let platform: TestPlatform
let player: KnownPlayer
beforeAll(async () => {
  platform = await startTestPlatform({ withdrawalReviewSeconds: 0 })
})
beforeEach(async () => {
  player = await knownPlayer(platform)
  await deposit(platform, player, 20_000)
})
afterAll(() => platform.auditAndClose())

const query = (text: string, values: unknown[]) => uncheckedQuery(platform.deps.pool, text, values)
const accountOf = async ({ userId }: KnownPlayer) =>
  (await query('select account_id as id from payment_accounts where user_id = $1 order by account_id', [userId]))
    .rows[0].id
async function withdraw(proof: object | null, changes: object = {}, session = player) {
  const accountId = await accountOf(player)
  const answer = await createPayment(platform, session, { type: 'WITHDRAWAL', accountId, proof, ...changes })
  return answer.code ?? answer.__typename
}
const requestCode = async (purpose: string, { userId, accessToken } = player) => {
  const text = `mutation ($id: ID!, $purpose: CodePurpose!) { requestCode(userId: $id, purpose: $purpose) {
    ... on LoginChallenge { challengeId channel } ... on RequestCodeRefusal { code } } }`
  return (await platform.query(text, { id: userId, purpose }, accessToken)).data.requestCode
}
/** The newest message to the phone or the address. */
const lastTo = async ({ userId }: KnownPlayer) => {
  const { rows } = await query('select phone, email from players where user_id = $1', [userId])
  return platform.third.mails.findLast(({ to }) => to === rows[0]?.phone || to === rows[0]?.email)?.text ?? ''
}
async function codeProof(purpose = 'WITHDRAWAL', of = player) {
  await platform.deps.limits.codeRequests.forget(`${of.userId} CONFIRMATION`)
  const { challengeId } = await requestCode(purpose, of)
  return { challengeId, code: /\d{6}/.exec(await lastTo(of))?.[0] ?? '' }
}
const forget = (column: string) => query(`update players set ${column} = null where user_id = $1`, [player.userId])
const money = async () => {
  const { REAL, WITHDRAWAL_HOLD } = await playerBalances(platform.deps.pool, player.userId, 'EUR')
  return [REAL, WITHDRAWAL_HOLD]
}
const needsProof = async () => {
  const text = `query ($id: ID!) { paymentOptions(userId: $id, type: WITHDRAWAL, currencyCode: EUR) {
    accounts { needsProof } } user(userId: $id) { proofMethods } }`
  const { data } = await platform.query(text, { id: player.userId }, player.accessToken)
  const accounts = data.paymentOptions.flatMap((option: { accounts: { needsProof: boolean }[] }) => option.accounts)
  return { accounts: accounts.map((one: { needsProof: boolean }) => one.needsProof), methods: data.user.proofMethods }
}
/** Confirms and pays out what waits. */
async function payOut() {
  await platform.query(confirmWithdrawalQuery, { brandId: 'ac', code: await withdrawalCode(platform) })
  await keepUpPayments(platform.deps)
  await platform.callback(callbackFor(lastProviderRequest(platform)))
}

describe('a withdrawal to a new card', () => {
  it.each([
    ['nothing', null, 'PROOF_REQUIRED'],
    ['an empty proof', {}, 'PROOF_REQUIRED'],
    ['a wrong password', { password: 'Wrong-Lake-7' }, 'WRONG_PASSWORD'],
    ['an unknown code', { challengeId: 'unknown', code: '123456' }, 'WRONG_CODE'],
  ])('is refused with %s, and leaves no trace', async (_, proof, code) => {
    const mails = platform.third.mails.length
    expect(await withdraw(proof)).toBe(code)
    await platform.deps.background.idle()
    expect(platform.third.mails).toHaveLength(mails)
    expect(await money()).toEqual([20_000, 0])
  })

  it('is announced by the account, until one has been paid out', async () => {
    expect(await needsProof()).toEqual({ accounts: [true], methods: ['PASSWORD', 'CODE'] })
    expect(await withdraw({ password: player.password })).toBe('CreatePaymentSuccess')
    expect((await needsProof()).accounts).toEqual([true])
    await payOut()
    expect((await needsProof()).accounts).toEqual([false])
    expect(await withdraw(null)).toBe('CreatePaymentSuccess')
  })

  it('is proved by a code that says what it is for, without a password', async () => {
    await forget('password_hash')
    expect((await needsProof()).methods).toEqual(['CODE'])
    const proof = await codeProof()
    expect(await lastTo(player)).toContain('confirms a withdrawal from your Acacia account')
    expect(await withdraw(proof)).toBe('CreatePaymentSuccess')
  })

  it('is proved by a fresh login where there is neither password nor a way to send a code', async () => {
    for (const column of ['password_hash', 'phone', 'email_verified_at']) await forget(column)
    const loggedIn = (ago: string) =>
      query(`update logins set created_at = now() - $2::interval where user_id = $1`, [player.userId, ago])
    await loggedIn('11 minutes')
    expect((await needsProof()).methods).toEqual([])
    expect(await withdraw(null)).toBe('PROOF_REQUIRED')
    await loggedIn('9 minutes')
    expect(await withdraw(null)).toBe('CreatePaymentSuccess')
  })

  it('needs none when its bank has proved whose account it is', async () => {
    await query('update payment_accounts set holder_proved = true where user_id = $1', [player.userId])
    expect((await needsProof()).accounts).toEqual([false])
    expect(await withdraw(null)).toBe('CreatePaymentSuccess')
  })

  it('is refused for what the player can mend before a code is used up', async () => {
    const proof = await codeProof()
    expect(await withdraw(proof, { amount: 20_001 })).toBe('INSUFFICIENT_FUNDS')
    expect(await withdraw(proof)).toBe('CreatePaymentSuccess')
  })
})

describe('whoever finds a browser logged in', () => {
  it('gets nothing with a card of their own', async () => {
    await createPayment(platform, player, { amount: 1_000 })
    await platform.callback(
      callbackFor(lastProviderRequest(platform), { card: { ...visa, cardToken: 'thief', last4: '6666' } }),
    )
    const { rows } = await query(
      `select account_id as id from payment_accounts where user_id = $1 and last4 = '6666'`,
      [player.userId],
    )
    expect(await withdraw(null, { accountId: rows[0].id })).toBe('PROOF_REQUIRED')
  })

  it('gets nothing with a card that looks like one that was paid out to', async () => {
    expect(await withdraw({ password: player.password })).toBe('CreatePaymentSuccess')
    await payOut()
    await createPayment(platform, player, { amount: 1_000 })
    await platform.callback(callbackFor(lastProviderRequest(platform), { card: { ...visa, cardToken: 'twin' } }))
    expect((await needsProof()).accounts).toEqual([true, false])
    const { rows } = await query(
      `select account_id as id from payment_accounts where user_id = $1 and token = 'twin'`,
      [player.userId],
    )
    expect(await withdraw(null, { accountId: rows[0].id })).toBe('PROOF_REQUIRED')
  })

  it('cannot use a code again, nor one that was sent for a change, nor that of another player', async () => {
    const proof = await codeProof()
    expect(await withdraw(proof)).toBe('CreatePaymentSuccess')
    expect(await withdraw(proof)).toBe('WRONG_CODE')
    expect(await withdraw(await codeProof('CHANGE'))).toBe('WRONG_CODE')
    expect(await withdraw(await codeProof('WITHDRAWAL', await knownPlayer(platform)))).toBe('WRONG_CODE')
    expect(await money()).toEqual([15_000, 5_000])
  })

  it('cannot withdraw twice with one code, however fast', async () => {
    const proof = await codeProof()
    const answers = await Promise.all([withdraw(proof), withdraw(proof), withdraw(proof)])
    expect(answers.sort()).toEqual(['CreatePaymentSuccess', 'WRONG_CODE', 'WRONG_CODE'])
    expect(await money()).toEqual([15_000, 5_000])
  })

  it('has ten guesses at the password', async () => {
    for (let guess = 0; guess < 10; guess++) await withdraw({ password: 'Wrong-Lake-7' })
    expect(await withdraw({ password: player.password })).toBe('RATE_LIMITED')
  })

  it('withdraws nothing with a login that a new password has just ended', async () => {
    const thief = { ...player, ...(await tryLogin(platform, player)) }
    const release = await holdPlayer()
    const waiting = withdraw(null, { idempotencyKey: 'of-a-thief' }, thief).catch(() => 'no answer')
    const changed = changePassword(platform, player, player.password, 'Silver-Lake-8')
    await release()
    await Promise.all([waiting, changed])
    expect(await withdraw({ password: 'Silver-Lake-8' }, {}, thief).catch(() => 'logged out')).toBe('logged out')
    expect(await money()).toEqual([20_000, 0])
  })
})

/** Holds the player's lock, so that calls wait for one another. */
async function holdPlayer() {
  const client = await platform.owner.connect()
  await uncheckedQuery(client, 'begin')
  await uncheckedQuery(client, 'select from players where user_id = $1 for update', [player.userId])
  return async () => {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
}
