/** The page around the sportsbook's element: its session, and what play has cost. */
import type { Page } from '@playwright/test'
import { changeDatabase, changeSandbox, depositByCard } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'
import { element, enterToBet, slip, spare, sports, upcoming } from './sports.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const net = (page: Page) => page.locator('.sports-session [data-session-net]')
const stake = (page: Page) => slip(page).getByRole('textbox', { name: 'Stake' })
const isLaunch = (address: string) => new URL(address).pathname.endsWith('/sports/launch')

/** A stake of 5 EUR on the slip, of a match that is to come. */
async function fillSlip(page: Page, mailedLink: (to: string) => Promise<string>, find = upcoming) {
  const player = await enterToBet(page, mailedLink)
  const event = await find(page.request)
  await page.goto(sports(`/${event.slug}`))
  await element(page).locator('[data-market="RESULT"] [data-selection="HOME"]').click()
  await stake(page).fill('5')
  await expect(slip(page).getByText('Balance: €100.00')).toBeVisible()
  return { player, event }
}

async function place(page: Page) {
  await slip(page).locator('[data-place]').click()
  await expect(slip(page).locator('[data-placed="1"]')).toBeVisible()
}

/** The session in which the player bets, and the token that has opened it, last four hours. */
const passSession = (userId: string) =>
  changeDatabase('update game_sessions set expires_at = now() where user_id = $1', [userId])

test('a bet in hand goes through with a new token when the session of the sportsbook has expired', async ({
  page,
  mailedLink,
}) => {
  const { player } = await fillSlip(page, mailedLink)
  const launched: string[] = []
  page.on('request', (request) => {
    if (isLaunch(request.url())) launched.push(request.method())
  })
  await passSession(player.userId)
  await place(page)
  expect(launched).toEqual(['POST'])
  await slip(page).getByRole('button', { name: 'See my bets' }).click()
  await expect(element(page).locator('[data-bet]')).toHaveCount(1)
})

test('a token that cannot be had for a moment takes neither the odds nor the slip away', async ({
  page,
  mailedLink,
}) => {
  const { player } = await fillSlip(page, mailedLink)
  let asked = 0
  await page.route('**/sports/launch*', (route) => {
    asked += 1
    return route.fulfill({ status: 503, json: null })
  })
  await passSession(player.userId)
  await slip(page).locator('[data-place]').click()
  await expect.poll(() => asked).toBe(1)
  // By then the page has read the answer.
  await page.evaluate(async () => (await fetch('/healthz')).ok)
  await expect(page.locator('[data-problem]')).toHaveCount(0)
  await expect(stake(page)).toHaveValue('5')
})

test('a login in another tab reaches the sportsbook with the next step', async ({ page, context, mailedLink }) => {
  const event = await upcoming(page.request)
  await page.goto(sports())
  await expect(element(page)).toBeVisible()
  await enterToBet(await context.newPage(), mailedLink)
  await page.bringToFront()
  const launched = page.waitForRequest((request) => isLaunch(request.url()))
  await element(page).locator(`a[href$="/${event.competition.slug}"]`).first().click()
  await launched
  await element(page).locator(`a[href$="/${event.slug}"]`).first().click()
  await element(page).locator('[data-market="RESULT"] [data-selection="HOME"]').click()
  await expect(slip(page).getByText('Balance: €100.00')).toBeVisible()
})

test('a bet in hand waits for the login when the login has ended, and its slip is kept', async ({
  page,
  mailedLink,
}) => {
  const { player, event } = await fillSlip(page, mailedLink)
  await passSession(player.userId)
  await changeDatabase('update logins set ended_at = now() where user_id = $1', [player.userId])
  await slip(page).locator('[data-place]').click()
  await expect(page).toHaveURL(new RegExp(`/login\\?next=.*${event.slug}`))
  await expect(page.locator('[data-problem="PLATFORM_UNAVAILABLE"]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await sendLogin(page, player.email)
  await expect(page).toHaveURL(sports(`/${event.slug}`))
  await expect(stake(page)).toHaveValue('5')
  await expect(slip(page).getByText('Balance: €100.00')).toBeVisible()
  await place(page)
})

test('a bet that ends elsewhere moves the figures of the page and of the slip', async ({ page, mailedLink }) => {
  const { player, event } = await fillSlip(page, mailedLink, (request) => spare(request, 'ICE_HOCKEY'))
  await place(page)
  await expect(net(page)).toHaveText('-€5.00')
  await slip(page).getByRole('button', { name: 'Done' }).click()
  await element(page).locator('[data-market="RESULT"] [data-selection="HOME"]').click()
  await expect(slip(page).getByText('Balance: €95.00')).toBeVisible()
  await depositByCard(page, player, 2_000)
  await expect(slip(page).getByText('Balance: €115.00')).toBeVisible()
  // An abandoned match is void: the stake comes back.
  await changeSandbox('update sportsbook.event set abandoned_at = now() where event_id = $1', [event.eventId])
  await expect(net(page)).toHaveText('€0.00', { timeout: 30_000 })
  await expect(slip(page).getByText('Balance: €120.00')).toBeVisible()
})

test('the sportsbook on the whole screen follows what happens elsewhere, too', async ({ page, mailedLink }) => {
  const { player } = await fillSlip(page, mailedLink)
  await page.goto(skin('bz', '/game?slug=sportsbook'))
  await expect(slip(page).getByText('Balance: €100.00')).toBeVisible()
  await page.keyboard.press('Shift')
  await depositByCard(page, player, 2_000)
  await expect(slip(page).getByText('Balance: €120.00')).toBeVisible()
})

test('play can be paused before it is known what it has cost', async ({ page, mailedLink }) => {
  await fillSlip(page, mailedLink)
  const held = Promise.withResolvers<void>()
  await page.route('**/game/reality-check', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await page.locator('.sports-session').getByRole('button', { name: 'Pause' }).click()
  const pause = page.getByRole('alertdialog')
  await expect(pause).toBeVisible()
  await expectNoAxeViolations(page)
  // The figures come while it is open.
  held.resolve()
  await expect(pause.locator('[data-figure="staked"]')).toHaveText('€0.00')
  await pause.getByRole('button', { name: 'Keep playing' }).click()
  await expect(pause).toHaveCount(0)
})
