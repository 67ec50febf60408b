import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceToken } from '../../logins/devices.ts'
import { setPlayerStatus } from '../../players/block-player.ts'
import { createPayment, newPlayer, realBalanceOf, type Session } from '../../testing/journeys.ts'
import { keepUpPayments } from '../../testing/keep-up.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/platform.ts'
import {
  authorize,
  createVisit,
  identified,
  limitDeposits,
  logInByBank,
  newPerson,
  openVisit,
  paid,
  paymentRows,
  playersNamed,
  registered,
  rowsOf,
  statusOf,
  visit,
} from '../../testing/zimpler-journeys.ts'
import { decideWithdrawal } from '../decide-withdrawal.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(() => {
  platform.third.behaviour.zimpler = 'up'
})
afterAll(() => platform.auditAndClose())

const refundsDue = async () =>
  (
    await rowsOf(
      platform,
      `select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts where owner = 'house:refunds-due'`,
    )
  )[0].sum

describe('a person who may not play', () => {
  const refused = (reason: string) => ({ accepted: false, reason })

  it('is refused before money moves when too young, or from another country', async () => {
    const young = newPerson({ birthDate: `${new Date().getUTCFullYear() - 17}-01-01` })
    const { request, answer } = await visit(platform, young)
    expect(answer).toEqual(refused('UNDERAGE'))
    // A repeated request gets the same answer, whoever signs in next.
    expect((await identified(platform, request, newPerson())).body).toEqual(refused('UNDERAGE'))
    expect((await visit(platform, newPerson({ countryCode: 'SE' }))).answer).toEqual(refused('REFUSED'))
    expect(await authorize(platform, request)).toEqual({ refusal: 'PROVIDER_REFUSED', reason: 'UNDERAGE' })
    // Nobody but the browser that has opened the visit and come back from the bank learns who may not play.
    const stranger = 'secret-of-a-browser-that-has-not-opened-it'
    expect(await authorize(platform, request, stranger)).toEqual({ refusal: 'INVALID_REFERENCE', reason: null })
  })

  it('is refused while an operator has to tell them from an excluded person, with an account or without', async () => {
    const [known, unknown] = [newPerson({ firstName: 'Eero' }), newPerson({ firstName: 'Eero' })]
    await logInByBank(platform, (await visit(platform, known)).request)
    for (const person of [known, unknown]) {
      const { userId, accessToken } = await registered(platform, { ...person, firstName: 'Eerro' }, { skin: 'ra' })
      await platform.query(
        'mutation ($id: ID!) { createLock(userId: $id, duration: "P1Y") { __typename } }',
        { id: userId },
        accessToken,
      )
      await platform.deps.background.idle()
      const { request, answer } = await visit(platform, person)
      expect(answer).toEqual(refused('REFUSED'))
      if (person === unknown)
        expect(await authorize(platform, request)).toEqual({ refusal: 'PROVIDER_REFUSED', reason: 'REFUSED' })
      // Whom the bank knows is let in without the deposit: the bank may be the only way to their balance.
      else expect(await realBalanceOf(platform, await logInByBank(platform, request))).toBe(5_000)
      if (person === known) expect(await paymentRows(platform, request.reference)).toEqual([])
    }
    expect(await playersNamed(platform, unknown.lastName)).toHaveLength(1)
  })

  it('opens no account in a browser in which somebody has excluded themselves; whoever has one plays', async () => {
    const [known, unknown, excluded] = [newPerson(), newPerson(), newPerson()]
    await logInByBank(platform, (await visit(platform, known)).request)
    const { userId, accessToken } = await registered(platform, excluded, { skin: 'ra' })
    const deviceId = crypto.randomUUID()
    await uncheckedQuery(
      platform.deps.pool,
      `insert into player_devices (user_id, device_id, name) values ($1, $2, 'a browser')`,
      [userId, deviceId],
    )
    const browser = { deviceToken: deviceToken(platform.deps.config.tokenSecret, deviceId) }
    const lock = 'mutation ($id: ID!) { createLock(userId: $id, duration: "P1Y") { __typename } }'
    await platform.query(lock, { id: userId }, accessToken)
    await platform.deps.background.idle()
    expect((await visit(platform, unknown, browser)).answer).toEqual(refused('REFUSED'))
    expect(await playersNamed(platform, unknown.lastName)).toHaveLength(0)
    expect((await visit(platform, known, browser)).answer).toEqual({ accepted: true })
    // In another browser, and with a token that nobody has signed, they are newcomers like others.
    expect((await visit(platform, newPerson(), { deviceToken: 'forged' })).answer).toEqual({ accepted: true })
    expect((await visit(platform, unknown)).answer).toEqual({ accepted: true })
  })

  it('is not refused for the lock of an account in their name with which nobody has shown anything', async () => {
    const person = newPerson({ firstName: 'Unto' })
    const { firstName, lastName, birthDate } = person
    for (const brandId of ['ac', 'ra']) {
      const redirectUri = `http://${brandId}.localhost:3000/email-verification/:code`
      const typed = { firstName, lastName, birthDate, phone: null, brandId, skin: brandId, redirectUri }
      const stranger = await newPlayer(platform, false, typed)
      expect((await visit(platform, { ...person, personId: `bank-${brandId}` })).answer).toEqual({ accepted: true })
      await platform.query(
        'mutation ($id: ID!) { createLock(userId: $id, duration: "P1Y") { __typename } }',
        { id: stranger.userId },
        stranger.accessToken,
      )
      await platform.deps.background.idle()
      expect((await visit(platform, person)).answer).toEqual({ accepted: true })
    }
  })

  it('is refused while blocked or self-excluded, recognised by the bank or by name alone', async () => {
    const [blocked, locked, lockedByName] = [newPerson(), newPerson(), newPerson({ firstName: 'Pekka Olavi' })]
    const first = await visit(platform, blocked)
    const { userId } = await logInByBank(platform, first.request)
    await setPlayerStatus(platform.deps, userId, 'BLOCKED')
    expect((await visit(platform, blocked)).answer).toEqual(refused('ACCOUNT_BLOCKED'))

    const lock = (session: Session) =>
      platform.query(
        'mutation ($id: ID!) { createLock(userId: $id, duration: "P7D") { __typename } }',
        { id: session.userId },
        session.accessToken,
      )
    await lock(await logInByBank(platform, (await visit(platform, locked)).request))
    expect((await visit(platform, locked)).answer).toEqual(refused('ACCOUNT_LOCKED'))
    await lock(await registered(platform, { ...lockedByName, firstName: 'Pekka' }))
    expect((await visit(platform, lockedByName)).answer).toEqual(refused('ACCOUNT_LOCKED'))
  })

  it('gets no second account beside one with a password, but links the bank to it after logging in', async () => {
    const person = newPerson()
    const session = await registered(platform, { ...person, firstName: 'Venla' })
    expect((await visit(platform, person)).answer).toEqual(refused('REFUSED'))
    const linking = await visit(platform, person, {}, session.accessToken)
    expect(linking.answer).toEqual({ accepted: true })
    expect(await realBalanceOf(platform, session)).toBe(5_000)
    // Whoever has signed has yet to come back to the browser that is logged in.
    expect((await visit(platform, person)).answer).toEqual(refused('REFUSED'))
    await logInByBank(platform, linking.request)
    await platform.deps.background.idle()
    expect((await logInByBank(platform, (await visit(platform, person)).request)).userId).toBe(session.userId)
  })

  it('cannot deposit for somebody else', async () => {
    const session = await registered(platform, newPerson())
    const { request, answer } = await visit(platform, newPerson(), {}, session.accessToken)
    expect(answer).toEqual(refused('REFUSED'))
    expect(await paymentRows(platform, request.reference)).toMatchObject([
      { status: 'FAILED', decline_reason: 'AUTHENTICATION_FAILED' },
    ])
  })

  it('is refused above a deposit limit, even by two visits at once, and with a pending withdrawal', async () => {
    const person = newPerson()
    const session = await logInByBank(platform, (await visit(platform, person)).request)
    await limitDeposits(platform, session, 12_000)
    const requests = [await openVisit(platform), await openVisit(platform)]
    const answers = await Promise.all(requests.map((request) => identified(platform, request, person)))
    expect(answers.map(({ body }) => body.reason ?? 'accepted').sort()).toEqual(['LIMIT_EXCEEDED', 'accepted'])

    const other = newPerson()
    const second = await logInByBank(platform, (await visit(platform, other)).request)
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select account_id from payment_accounts where user_id = $1',
      [second.userId],
    )
    const { payment } = await createPayment(platform, second, {
      ...{ type: 'WITHDRAWAL', method: 'BANK', gateway: 'ZIMPLER', provider: 'ZIMPLER', amount: 2_000 },
      ...{ redirectUri: 'http://ra.localhost:3000/', accountId: rows[0].account_id },
    })
    const again = await visit(platform, other)
    expect(again.answer).toEqual(refused('PENDING_WITHDRAWALS'))
    // The bank is their only way to that withdrawal.
    expect(await authorize(platform, again.request)).toMatchObject({ without: 'PENDING_WITHDRAWALS' })
    expect((await logInByBank(platform, again.request)).userId).toBe(second.userId)
    const ordinary = () => createVisit(platform, {}, second.accessToken)
    expect(await ordinary()).toMatchObject({ code: 'PENDING_WITHDRAWALS', endsAt: null })
    // Sent, so that it can no longer be cancelled: then the refusal says until when.
    await uncheckedQuery(
      platform.owner,
      `update payments set created_at = now() - interval '1 hour', confirmed_at = now() - interval '1 hour',
         awaits_confirmation = false where payment_id = $1`,
      [payment.paymentId],
    )
    await decideWithdrawal(platform.deps, payment.paymentId, 'APPROVE')
    await keepUpPayments(platform.deps)
    const { code, endsAt } = await ordinary()
    expect(code).toBe('PENDING_WITHDRAWALS')
    expect(Math.round((Date.parse(endsAt) - Date.now()) / 3_600_000)).toBe(24)
  })

  it('gets no account for money that arrives anyway, which is booked as owed', async () => {
    const before = await refundsDue()
    const young = newPerson({ birthDate: `${new Date().getUTCFullYear() - 17}-01-01` })
    const asked = await openVisit(platform)
    await identified(platform, asked, young)
    const skipped = await openVisit(platform)
    for (const request of [asked, skipped, asked]) expect((await paid(platform, request, young)).status).toBe(200)
    expect(await Promise.all([asked, skipped].map(({ reference }) => statusOf(platform, reference)))).toEqual([
      'REFUND_DUE',
      'REFUND_DUE',
    ])
    expect(await refundsDue()).toBe(before + 10_000)
    expect(await playersNamed(platform, young.lastName)).toEqual([])
    // The payer is another person than the one who signed in.
    const request = await openVisit(platform)
    await identified(platform, request, newPerson())
    expect((await paid(platform, request, newPerson())).body).toEqual({ outcome: 'refund due' })
  })
})
