/** What is pushed to a player's browser: one stream for all tabs, from whichever process. */
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { byHost } from './addresses.ts'
import { changeDatabase, depositByCard, enterAsNewPlayer } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'

const real = (page: Page) => page.locator('[data-balance="REAL"]').first()

/** The page's background behaviour is loaded once the page is used. */
async function open(page: Page, path = '/') {
  await page.goto(skin('ac', path))
  await page.keyboard.press('Shift')
}
const isStream = (address: string) => new URL(address).pathname === '/live'

test('a deposit made elsewhere moves the balance in all tabs, over one stream', async ({
  page,
  context,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const streams: string[] = []
  context.on('request', (request) => {
    if (isStream(request.url())) streams.push(request.url())
  })
  const [first] = await Promise.all([page.waitForRequest((request) => isStream(request.url())), open(page)])
  expect(first.resourceType()).toBe('eventsource')
  const other = await context.newPage()
  await open(other, '/promotions')
  await expect(real(page)).toHaveText('€0.00')
  await depositByCard(page, player, 20_00)
  await expect(real(page)).toHaveText('€20.00')
  await expect(real(other)).toHaveText('€20.00')
  expect(streams).toHaveLength(1)

  // The tab with the stream is closed: the other one takes over, and lacks nothing of what happens in between.
  const next = other.waitForRequest((request) => isStream(request.url()))
  await page.close()
  await next
  await depositByCard(other, player, 15_00)
  await expect(real(other)).toHaveText('€35.00')
  expect(streams).toHaveLength(2)
})

test('a stream is no use of the login: neither session time nor a sign of the player', async ({ page, mailedLink }) => {
  const { userId } = await enterAsNewPlayer(page, mailedLink)
  const seen = `select last_seen_at::text as at from logins where user_id = $1 and ended_at is null`
  await changeDatabase(`update logins set last_seen_at = now() - interval '10 minutes' where user_id = $1`, [userId])
  const [before] = await changeDatabase<{ at: string }>(seen, [userId])
  const answer = await ask('ac', await cookiesOf(page))
  const [first] = (await once(answer.setEncoding('utf8'), 'data')) as [string]
  expect(first).toContain('event: balances')
  answer.destroy()
  // Whatever else the player asks for is one.
  const [after] = await changeDatabase<{ at: string }>(seen, [userId])
  expect(after).toEqual(before)
  await page.goto(skin('ac', '/account'))
  await expect.poll(async () => (await changeDatabase<{ at: string }>(seen, [userId]))[0]).not.toEqual(before)
})

test('visitors and games in play have no stream', async ({ page, mailedLink }) => {
  const streams: string[] = []
  page.on('request', (request) => {
    if (isStream(request.url())) streams.push(request.url())
  })
  await open(page)
  await expect(page.locator('.private-browsing, [role="status"]').first()).toBeAttached()
  await enterAsNewPlayer(page, mailedLink)
  await open(page, '/game?slug=lamp-sum')
  await expect(page.locator('[data-session-bar]')).toBeVisible()
  expect(streams).toEqual([])
})

/** Asks for the stream without a browser, as a browser with these cookies would. */
function ask(code: string, headers: Record<string, string>, method = 'GET'): Promise<IncomingMessage> {
  const { address, headers: all } = byHost(skin(code, '/live'), headers)
  return new Promise((resolve, reject) => {
    httpRequest(address, { method, headers: all, agent: false }).on('error', reject).on('response', resolve).end()
  })
}
const cookiesOf = async (page: Page, kept: (name: string) => boolean = () => true) => ({
  cookie: (await page.context().cookies(skin('ac')))
    .flatMap(({ name, value }) => (kept(name) ? `${name}=${value}` : []))
    .join('; '),
})

test('a stream that is cut a hundred times begins with the balance each time, and leaves no place taken', async ({
  page,
  mailedLink,
}) => {
  await enterAsNewPlayer(page, mailedLink)
  const cookies = await cookiesOf(page)
  for (let times = 0; times < 100; times++) {
    const answer = await ask('ac', cookies)
    expect(answer.statusCode).toBe(200)
    const [first] = (await once(answer.setEncoding('utf8'), 'data')) as [string]
    expect(first).toContain('event: balances')
    answer.destroy()
  }
})

test('it is nobody else’s', async ({ page, mailedLink }) => {
  await enterAsNewPlayer(page, mailedLink)
  const own = await cookiesOf(page)
  const read = async (answer: IncomingMessage) => ({ status: answer.statusCode, text: await text(answer) })
  const ended = { status: 200, text: 'event: ended\ndata:\n\n' }
  expect(await read(await ask('ac', {}))).toEqual(ended)
  // Without the proof that this host has set them, and on a sister skin.
  expect(await read(await ask('ac', await cookiesOf(page, (name) => !name.startsWith('__Host-'))))).toEqual(ended)
  expect(await read(await ask('ra', own))).toEqual(ended)
  expect((await ask('ac', { ...own, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await ask('ac', own, 'HEAD')).statusCode).toBe(405)
})

test('cookies of a login that has ended are dropped, and nothing is told', async ({ page, mailedLink }) => {
  const { userId } = await enterAsNewPlayer(page, mailedLink)
  await changeDatabase(`update logins set ended_at = now(), end_reason = 'LOCKED' where user_id = $1`, [userId])
  const answer = await ask('ac', await cookiesOf(page))
  const dropped = (answer.headers['set-cookie'] ?? []).filter((cookie) => cookie.includes('Max-Age=0'))
  expect(dropped.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    ...['__Host-noted', '__Host-session', 'accessToken', 'expiresAt', 'refreshToken', 'userId'],
  ])
  expect(await text(answer)).toBe('event: ended\ndata:ended\n\n')
})
