/** A session in its second half, which the next request extends. */
import { sessionOf } from '../../../scripts/shots/players.ts'
import { createSessionCookies, type SessionTokens } from '../app/middleware/session-cookies.ts'
import { loginServices, serviceAddress } from './addresses.ts'
import { openAccount } from './cashier-player.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, test } from './fixtures.ts'
import { noteCalls } from './noted-calls.ts'
import { startOwnWeb } from './own-process.ts'

/** The session's cookies as if it had only 10 minutes left. */
function ageingCookies(tokens: SessionTokens): string {
  const expiresAt = new Date(Date.now() + 10 * 60_000).toISOString()
  const cookies = createSessionCookies(loginServices().sessionSecret).set('ac', { ...tokens, expiresAt })
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

test('twenty tabs over two web processes refresh once each process, get one session, and stay logged in', async ({
  request,
  newAddress,
}) => {
  const email = newAddress('tabs')
  await openAccount(request, { email, brandId: 'ac' })
  const tokens = await sessionOf(loginServices(), 'ac', email)
  // Held, so that all requests meet the exchange of the first.
  const platform = await noteCalls(serviceAddress('platform', ''), 200)
  const webs = await Promise.all([1, 2].map(() => startOwnWeb('', { PLATFORM_URL: platform.url })))
  const cookie = ageingCookies(tokens)
  const tabs = Array.from({ length: 20 }, (_, tab) => webs[tab % 2]?.skin('ac', '/en/account') ?? '')
  const open = (address: string, cookies: string) =>
    fetchWithoutRedirects(request, address, { cookie: cookies, accept: 'text/html' }, 30_000)
  // Warm, as they are for the first of their visitors.
  for (const address of tabs.slice(0, 2)) await open(address, 'languageCode=en')
  const answers = await Promise.all(tabs.map((address) => open(address, cookie)))
  for (const answer of answers) {
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain(email)
  }
  const setBy = (answer: (typeof answers)[number], name: string) =>
    answer
      .headersArray()
      .filter((header) => header.name.toLowerCase() === 'set-cookie')
      .map(({ value }) => value.split(';')[0] ?? '')
      .find((value) => value.startsWith(`${name}=`))
  const successors = new Set(answers.map((answer) => setBy(answer, 'refreshToken')))
  expect(successors.size, 'one successor for all').toBe(1)
  expect([...successors][0]).toMatch(/^refreshToken=.+/)
  expect(platform.calls.filter(({ name }) => name === 'RefreshToken').length).toBeLessThanOrEqual(2)

  // A tab that comes a moment later with the old cookies, and one with the new.
  expect((await open(tabs[1] ?? '', cookie)).status()).toBe(200)
  const names = ['accessToken', 'refreshToken', 'expiresAt', 'userId', '__Host-session', '__Host-noted']
  const [first] = answers
  const renewed = first ? names.map((name) => setBy(first, name)).join('; ') : ''
  expect((await open(tabs[0] ?? '', renewed)).status()).toBe(200)
  await Promise.all(webs.map((web) => web.stop()))
  await platform.stop()
})
