import { type SecurityEvent, SecurityLog } from '@parlour/contracts/security-log'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loginQuery } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const lines: SecurityEvent[] = []
beforeEach(() => {
  vi.spyOn(platform.deps.logger, 'info').mockImplementation((fields: unknown, message?: unknown) => {
    if (message === 'security event') lines.push(fields as SecurityEvent)
  })
})
afterEach(() => {
  lines.length = 0
  vi.restoreAllMocks()
})

const address = '203.0.113.77'
const from = { 'x-forwarded-for': address }
const tryLogin = (username: string, password: string) =>
  platform.query(loginQuery, { brandId: 'ac', username, password }, '', from)

it('logs each login, refused or not, with its account and address', async () => {
  const { userId, email, password } = await knownPlayer(platform)
  lines.length = 0
  await tryLogin(email, 'Wrong-Password-1')
  await tryLogin(email, password)
  await tryLogin('nobody@mail.example', 'Wrong-Password-1')
  expect(lines).toEqual([
    { event: 'login', outcome: 'INVALID_CREDENTIALS', userId, address },
    { event: 'login', outcome: 'DONE', userId, address },
    { event: 'login', outcome: 'INVALID_CREDENTIALS', address },
  ])
})

it('logs that somebody has guessed too often', async () => {
  const { userId, email } = await knownPlayer(platform)
  for (let count = 0; count < 11; count += 1) await tryLogin(email, 'Wrong-Password-1')
  expect(lines.at(-1)).toEqual({ event: 'login', outcome: 'RATE_LIMITED', userId, address })
})

it('logs a change of the password and the end of a login, and no secret', async () => {
  const { userId, email, password, accessToken, refreshToken } = await knownPlayer(platform)
  lines.length = 0
  const change = `mutation Change($id: ID!, $from: String!, $to: String!) {
    changePassword(userId: $id, currentPassword: $from, password: $to) { __typename } }`
  const to = 'Violet-Harbour-88'
  await platform.query(change, { id: userId, from: 'Wrong-Password-1', to }, accessToken, from)
  await platform.query(change, { id: userId, from: password, to }, accessToken, from)
  const logout = 'mutation Logout($token: String!) { logout(refreshToken: $token) { success } }'
  await platform.query(logout, { token: refreshToken }, '', from)
  expect(lines).toEqual([
    { event: 'changePassword', outcome: 'WRONG_PASSWORD', userId, address },
    { event: 'changePassword', outcome: 'DONE', userId, address },
    { event: 'logout', outcome: 'DONE', userId, address },
  ])
  for (const secret of [email, password, to, accessToken, refreshToken])
    expect(JSON.stringify(lines)).not.toContain(secret)
})

it('logs refused authorisations', async () => {
  const ada = await knownPlayer(platform)
  const eve = await knownPlayer(platform)
  lines.length = 0
  // The name is the client's choice: it must not make the event look like another.
  const balances = 'query login($id: ID!) { balances(userId: $id) { amount } }'
  await platform.query(balances, { id: ada.userId }, eve.accessToken, from)
  await platform.query(balances, { id: ada.userId }, '', from)
  expect(lines).toEqual([
    { event: 'balances', operation: 'login', outcome: 'FORBIDDEN', userId: eve.userId, address },
    { event: 'balances', operation: 'login', outcome: 'UNAUTHENTICATED', address },
  ])
})

it.each(['/wallet/v1/bet', '/payments/callback', '/payments/zimpler-callback'])(
  'logs unsigned calls of %s with the caller that they name',
  async (path) => {
    const headers = { ...from, 'x-parlour-caller': 'studio' }
    await fetch(`${platform.url}${path}`, { method: 'POST', headers, body: '{}' })
    await vi.waitFor(() => expect(lines).toEqual([{ event: path, outcome: '401', address, caller: 'studio' }]))
  },
)

it('logs unsigned calls of operators', async () => {
  const path = '/operator/v1/unblock-player'
  const headers = { 'x-parlour-caller': 'first' }
  await fetch(`${platform.innerUrl}${path}`, { method: 'POST', headers, body: '{}' })
  await vi.waitFor(() => expect(lines).toMatchObject([{ event: path, outcome: 'INVALID_SIGNATURE', caller: 'first' }]))
})

it('encodes what a client has chosen, so that it begins no line of its own', () => {
  const written: string[] = []
  const logger = pino({}, { write: (line: string) => written.push(line) })
  new SecurityLog(logger).record({ event: 'x\n{"level":50}', outcome: '401\r\n', address, caller: 'a\u2028b\nc' })
  expect(written).toHaveLength(1)
  expect(written[0]?.trimEnd()).not.toMatch(/[\r\n]/)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ event: 'x\n{"level":50}', level: 30, time: expect.any(Number) })
})
