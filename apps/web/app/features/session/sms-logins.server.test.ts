import { beforeEach, describe, expect, it } from 'vitest'
import { createSharedState } from '../../shared-state/shared-state.server.ts'
import { memoryStore } from '../../testing/memory-store.ts'
import { CODE_MS, createSmsLogins, LOGIN_MS, RESEND_AFTER_MS, smsLoginSchema } from './sms-logins.server.ts'

const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: '2026-03-01T13:00:00.000Z', userId: 'ada' }
const login = { tokens, phone: '+44 7700900123', next: '/account' }

let time = 0
let codes: string[] = []
let store = memoryStore()

/** The SMS logins of one web process; all processes share the store. */
const ofOneProcess = () =>
  createSmsLogins(
    createSharedState(store, 'secret').entries('sms-login', smsLoginSchema),
    () => time,
    () => codes.shift() ?? '999999',
  )
let logins = ofOneProcess()
let others = ofOneProcess()

beforeEach(() => {
  time = 1_000_000
  codes = ['111111', '222222', '333333']
  store = memoryStore(() => time)
  logins = ofOneProcess()
  others = ofOneProcess()
})

describe('the SMS code of a login', () => {
  it('has six digits', async () => {
    const entries = createSharedState(store, 'secret').entries('sms-login', smsLoginSchema)
    expect((await createSmsLogins(entries).start(login)).code).toMatch(/^\d{6}$/)
  })

  it('accepts the right code once', async () => {
    const { id, code } = await logins.start(login)
    expect(await others.check(id, code)).toEqual({ outcome: 'match', tokens, next: '/account' })
    expect(await others.check(id, code)).toEqual({ outcome: 'unknown' })
  })

  it('refuses every code after five wrong ones, even the right one', async () => {
    const { id, code } = await logins.start(login)
    const outcomes: string[] = []
    for (const [index, entered] of ['000000', '', '11111', '1111111', '000000', code].entries())
      outcomes.push((await (index % 2 ? logins : others).check(id, entered)).outcome)
    expect(outcomes).toEqual(['mismatch', 'mismatch', 'mismatch', 'mismatch', 'spent', 'spent'])
    expect(await others.state(id)).toMatchObject({ attemptsLeft: 0, isSpent: true })
  })

  it('accepts the right code at the fifth attempt', async () => {
    const { id, code } = await logins.start(login)
    for (let attempt = 0; attempt < 4; attempt += 1) await logins.check(id, '000000')
    expect((await others.check(id, code)).outcome).toBe('match')
  })

  it('allows five attempts across concurrent requests and processes', async () => {
    const { id } = await logins.start(login)
    const guesses = Array.from({ length: 12 }, (_, index) => (index % 2 ? logins : others).check(id, '000000'))
    const outcomes = (await Promise.all(guesses)).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'mismatch')).toHaveLength(4)
    expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(8)
  })

  it('accepts only one of two concurrent requests with the right code', async () => {
    const { id, code } = await logins.start(login)
    const outcomes = (await Promise.all([logins.check(id, code), others.check(id, code)])).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['match', 'unknown'])
  })

  it('expires after 5 minutes', async () => {
    const { id, code } = await logins.start(login)
    time += CODE_MS - 1
    expect((await others.state(id))?.isSpent).toBe(false)
    time += 1
    expect((await others.check(id, code)).outcome).toBe('spent')
  })

  it('can be replaced after 30 s, with five new attempts; the old one becomes invalid', async () => {
    const { id } = await logins.start(login)
    expect(await others.renew(id)).toBeNull()
    for (let attempt = 0; attempt < 5; attempt += 1) await logins.check(id, '000000')
    time += RESEND_AFTER_MS
    expect(await others.renew(id)).toEqual({ code: '222222', phone: login.phone })
    expect((await others.check(id, '111111')).outcome).toBe('mismatch')
    expect((await others.check(id, '222222')).outcome).toBe('match')
  })

  it('is deleted when the player goes back, and returns the tokens to revoke', async () => {
    const { id, code } = await logins.start(login)
    expect(await others.abandon(id)).toEqual(tokens)
    expect((await others.check(id, code)).outcome).toBe('unknown')
    expect(await others.abandon(id)).toBeNull()
  })

  it.each([undefined, '', 'made-up'])('rejects the unknown id %j', async (id) => {
    expect((await others.check(id, '111111')).outcome).toBe('unknown')
    expect(await others.state(id)).toBeNull()
    expect(await others.renew(id)).toBeNull()
  })

  it('expires even without attempts', async () => {
    const { id } = await logins.start(login)
    time += LOGIN_MS
    expect(await others.state(id)).toBeNull()
  })
})
