import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import { mostWrongCodes } from '../runtime/attempt-limits.ts'
import { callbackFor, createPayment, deposit, verifyQuery, visa } from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { createLock, type KnownPlayer, knownPlayer, mailedSecret, mailsTo } from '../testing/session-journeys.ts'

/** An exclusion pays out what the player has: a day later, in which its owner can object. */

let platform: TestPlatform
let player: KnownPlayer
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(async () => {
  player = await knownPlayer(platform)
  await deposit(platform, player, 5_000)
})
afterAll(() => platform.auditAndClose())
const { ask, done, refused, query } = operatorOf(() => platform)

const exclude = async (who: KnownPlayer = player) => {
  await createLock(platform, who, 'P6M')
  await platform.deps.background.idle()
}
const payouts = (who: KnownPlayer = player) =>
  query<{ id: string; status: string; needsOperator: boolean }>(
    `select payment_id as id, status, needs_operator as "needsOperator" from payments
       where user_id = $1 and type = 'WITHDRAWAL' order by payment_id`,
    [who.userId],
  )
const waiting = { status: 'PENDING_APPROVAL', needsOperator: false }
const later = async (hours: number) => {
  await query(
    `update payments set created_at = created_at - $2 * interval '1 hour', held_until = held_until - $2 * interval '1 hour'
       where user_id = $1`,
    [player.userId, hours],
  )
  await keepUpPayments(platform.deps)
}
const object = async (code: string, brandId = 'ac', address = '203.0.113.40') => {
  const mutation = `mutation ($brandId: ID!, $code: String!) { objectToPayout(brandId: $brandId, code: $code) {
    __typename ... on ObjectToPayoutRefusal { code } } }`
  const { data } = await platform.query(mutation, { brandId, code }, '', { 'x-forwarded-for': address })
  return data.objectToPayout.code ?? data.objectToPayout.__typename
}
const codeTo = (email: string) => mailedSecret(platform, email, 'object-to-payout')
const objected = async () => {
  await exclude()
  expect(await object(await codeTo(player.email))).toBe('ObjectToPayoutSuccess')
  const [payout] = await payouts()
  return payout?.id ?? ''
}

describe('a payout that an exclusion makes', () => {
  it('goes after 24 hours without an objection, and not before', async () => {
    await exclude()
    expect(await payouts()).toMatchObject([waiting])
    await later(23)
    expect(await payouts()).toMatchObject([waiting])
    await later(1)
    expect(await payouts()).toMatchObject([{ status: 'PENDING', needsOperator: false }])
  })

  it('goes by the job that was planned with it, with no other upkeep', async () => {
    await exclude()
    const planned = `select round(extract(epoch from run_at - now()) / 3600) as hours from graphile_worker.jobs
      where key = 'end-withdrawal-review:' || $1::text`
    const [payout] = await payouts()
    expect(await query(planned, [payout?.id])).toEqual([{ hours: '24' }])
  })

  it('is mailed with its amount, its account and a link, in the language of the player', async () => {
    const french = await knownPlayer(platform, { localeCode: 'fr' })
    await deposit(platform, french, 5_000)
    await exclude(french)
    const mail = (await mailsTo(platform, french.email)).at(-1)
    expect(mail?.subject).toBe('Nous vous envoyons l’argent de votre compte Acacia')
    expect(mail?.text).toMatch(/50,00\s€ vers •••• 4242/)
    expect(mail?.text).toMatch(/\nhttp:\/\/ac\.localhost:3000\/fr\/object-to-payout\/[\w-]{32}\n/)
  })

  it('is mailed to the address that somebody has replaced, too', async () => {
    const mutation = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { __typename } }'
    const links = { redirectUri: `${site}/email-verification/:code`, undoUri: `${site}/undo-change/:code` }
    const email = 'thief-of-payouts@mail.example'
    const input = { userId: player.userId, email, proof: { password: player.password }, ...links }
    await platform.query(mutation, { input }, player.accessToken)
    const code = await mailedSecret(platform, email, 'email-verification')
    await platform.query(verifyQuery, { brandId: 'ac', code })
    await exclude()
    expect(await codeTo(player.email)).toBe(await codeTo(email))
    expect(await object(await codeTo(player.email))).toBe('ObjectToPayoutSuccess')
  })

  it('goes without a mail to a player who has confirmed no address', async () => {
    await query('update players set email_verified_at = null where user_id = $1', [player.userId])
    await exclude()
    expect(await codeTo(player.email)).toBe('')
    await later(24)
    expect(await payouts()).toMatchObject([{ status: 'PENDING' }])
  })

  it('cannot be approved before, even by an operator, but declined', async () => {
    await exclude()
    const [payout] = await payouts()
    const paymentId = payout?.id
    expect(await refused('decide-withdrawal', { paymentId, decision: 'APPROVE' })).toEqual([409, 'OBJECTION_POSSIBLE'])
    await done('decide-withdrawal', { paymentId, decision: 'DECLINE' })
    expect(await payouts()).toMatchObject([{ status: 'FAILED' }])
    expect(await object(await codeTo(player.email))).toBe('PAYOUT_OVER')
  })
})

describe('an objection', () => {
  it('leaves the payout to an operator, however long it takes', async () => {
    const paymentId = await objected()
    await later(100)
    expect(await payouts()).toMatchObject([{ status: 'PENDING_APPROVAL', needsOperator: true }])
    const { withdrawals } = await done('list-withdrawals', {})
    const listed = withdrawals.find((withdrawal: { paymentId: string }) => withdrawal.paymentId === paymentId)
    expect(listed).toMatchObject({ heldUntil: null, objectedAt: expect.any(String) })
    await done('decide-withdrawal', { paymentId, decision: 'APPROVE' })
    expect(await payouts()).toMatchObject([{ status: 'PENDING' }])
  })

  it('keeps later payouts from going to that account by themselves, and lets operators pay them out', async () => {
    const paymentId = await objected()
    await done('decide-withdrawal', { paymentId, decision: 'DECLINE' })
    expect((await playerBalances(platform.deps.pool, player.userId, 'EUR')).REAL).toBe(5_000)
    // However the id is written.
    expect(await done('pay-out-player', { userId: player.userId.toUpperCase() })).toMatchObject({
      amount: 5_000,
      needsOperator: true,
    })
    const [, second] = await payouts()
    await later(24)
    const approval = { paymentId: second?.id, decision: 'APPROVE' }
    expect(await refused('decide-withdrawal', approval)).toEqual([403, 'SAME_OPERATOR'])
    await done('decide-withdrawal', approval, 'otis')
    expect(await payouts()).toMatchObject([{ status: 'FAILED' }, { status: 'PENDING' }])
  })

  it('sends later payouts to another account of the player’s, if there is one', async () => {
    await createPayment(platform, player, { amount: 2_000 })
    const request = platform.third.payments.at(-1)
    const other = { ...visa, cardToken: 'token-of-another', last4: '1881' }
    if (request) await platform.callback(callbackFor(request, { card: other }))
    const paymentId = await objected()
    await done('decide-withdrawal', { paymentId, decision: 'DECLINE' })
    await done('pay-out-player', { userId: player.userId })
    const rows = await query(
      `select a.last4 from payments join payment_accounts a using (account_id)
         where payments.user_id = $1 and payments.type = 'WITHDRAWAL' order by payment_id`,
      [player.userId],
    )
    const [first, second] = rows.map((row) => (row as { last4: string }).last4)
    expect(new Set([first, second])).toEqual(new Set(['4242', '1881']))
  })

  it('comes too late once the payout is sent', async () => {
    await exclude()
    await later(24)
    expect(await object(await codeTo(player.email))).toBe('PAYOUT_OVER')
  })
})

describe('a code', () => {
  it('works once, however often it is sent, and only on its brand', async () => {
    await exclude()
    const code = await codeTo(player.email)
    expect(await object(code, 'bo')).toBe('INVALID_CODE')
    expect(await object(code, 'no brand')).toBe('INVALID_CODE')
    const answers = await Promise.all([object(code), object(code), object(code)])
    expect(answers.sort()).toEqual(['CODE_USED', 'CODE_USED', 'ObjectToPayoutSuccess'])
  })

  it('is stored as a hash, and cannot be guessed: wrong ones are counted by address', async () => {
    await exclude()
    const code = await codeTo(player.email)
    expect(await query('select from payout_objections where code_hash = $1', [Buffer.from(code)])).toEqual([])
    for (let count = 0; count < mostWrongCodes; count++) await object(`wrong-${count}`, 'ac', '203.0.113.41')
    expect(await object('wrong', 'ac', '203.0.113.41')).toBe('RATE_LIMITED')
    expect(await object(code, 'ac', '203.0.113.41')).toBe('ObjectToPayoutSuccess')
  })
})

it('is possible for a payout that an operator has asked for, which another one approves after that', async () => {
  await createLock(platform, player, 'P7D')
  const { paymentId } = await done('pay-out-player', { userId: player.userId })
  await keepUpPayments(platform.deps)
  expect(await payouts()).toMatchObject([{ status: 'PENDING_APPROVAL', needsOperator: true }])
  const approval = { paymentId, decision: 'APPROVE' }
  expect((await ask('decide-withdrawal', approval, 'otis')).answer.error?.code).toBe('OBJECTION_POSSIBLE')
  await later(24)
  expect(await payouts()).toMatchObject([{ status: 'PENDING_APPROVAL' }])
  expect(await refused('decide-withdrawal', approval)).toEqual([403, 'SAME_OPERATOR'])
  await done('decide-withdrawal', approval, 'otis')
  expect(await payouts()).toMatchObject([{ status: 'PENDING' }])
})

it('can be made to what an operator has asked for', async () => {
  await createLock(platform, player, 'P7D')
  const { paymentId } = await done('pay-out-player', { userId: player.userId })
  expect(await object(await codeTo(player.email))).toBe('ObjectToPayoutSuccess')
  const { withdrawals } = await done('list-withdrawals', {})
  const listed = withdrawals.find((withdrawal: { paymentId: string }) => withdrawal.paymentId === paymentId)
  expect(listed).toMatchObject({ heldUntil: null, objectedAt: expect.any(String) })
})
