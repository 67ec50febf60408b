import { beforeEach, describe, expect, it } from 'vitest'
import { CODE_MS, createSmsLogins, RESEND_AFTER_MS } from './sms-logins.server.ts'

const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: '2026-03-01T13:00:00.000Z', userId: 'ada' }
const login = { tokens, phone: '+44 7700900123', next: '/account' }

let time = 0
let codes: string[] = []
let logins = createSmsLogins()

beforeEach(() => {
  time = 1_000_000
  codes = ['111111', '222222', '333333']
  logins = createSmsLogins(
    () => time,
    () => codes.shift() ?? '999999',
  )
})

describe('the SMS code of a login', () => {
  it('has six digits', () => expect(createSmsLogins().start(login).code).toMatch(/^\d{6}$/))

  it('lets the right code through, once', () => {
    const { id, code } = logins.start(login)
    expect(logins.check(id, code)).toEqual({ outcome: 'match', tokens, next: '/account' })
    expect(logins.check(id, code)).toEqual({ outcome: 'unknown' })
  })

  it('refuses a wrong code four times and then any code, the right one too', () => {
    const { id, code } = logins.start(login)
    const outcomes = ['000000', '', '11111', '1111111', '000000', code].map(
      (entered) => logins.check(id, entered).outcome,
    )
    expect(outcomes).toEqual(['mismatch', 'mismatch', 'mismatch', 'mismatch', 'spent', 'spent'])
    expect(logins.state(id)).toMatchObject({ attemptsLeft: 0, isSpent: true })
  })

  it('takes the right code at the fifth attempt', () => {
    const { id, code } = logins.start(login)
    for (let attempt = 0; attempt < 4; attempt += 1) logins.check(id, '000000')
    expect(logins.check(id, code).outcome).toBe('match')
  })

  it('is too old after 5 minutes', () => {
    const { id, code } = logins.start(login)
    time += CODE_MS - 1
    expect(logins.state(id)?.isSpent).toBe(false)
    time += 1
    expect(logins.check(id, code).outcome).toBe('spent')
  })

  it('is made anew after 30 s, with five new attempts; the old one is worth nothing', () => {
    const { id } = logins.start(login)
    expect(logins.renew(id)).toBeNull()
    for (let attempt = 0; attempt < 5; attempt += 1) logins.check(id, '000000')
    time += RESEND_AFTER_MS
    expect(logins.renew(id)).toEqual({ code: '222222', phone: login.phone })
    expect(logins.check(id, '111111').outcome).toBe('mismatch')
    expect(logins.check(id, '222222').outcome).toBe('match')
  })

  it('is gone when the player goes back, and gives the tokens to revoke', () => {
    const { id, code } = logins.start(login)
    expect(logins.abandon(id)).toEqual(tokens)
    expect(logins.check(id, code).outcome).toBe('unknown')
    expect(logins.abandon(id)).toBeNull()
  })

  it.each([undefined, '', 'made-up'])('knows nothing of the id %j', (id) => {
    expect(logins.check(id, '111111').outcome).toBe('unknown')
    expect(logins.state(id)).toBeNull()
    expect(logins.renew(id)).toBeNull()
  })

  it('does not wait for ever', () => {
    const { id } = logins.start(login)
    time += 20 * 60_000
    expect(logins.state(id)).toBeNull()
  })
})
