/** A login that ends elsewhere, by whomever: the stream says so to every tab, without a request of theirs. */
import type { Page } from '@playwright/test'
import { changeDatabase, enterAsNewPlayer, openAccount } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'
import { logInOn } from './log-in.ts'

const loginDialog = (page: Page) => page.locator('dialog[data-route="/login"]')
const ended = (page: Page) => page.locator('[data-alert="SESSION_EXPIRED"]')
const balance = (page: Page) => page.locator('[data-balance]')

/** Opens a page, until its background behaviour is loaded. */
async function open(page: Page, path: string, hasStream: boolean) {
  const begun = hasStream ? page.waitForResponse((response) => new URL(response.url()).pathname === '/live') : null
  const watch = page.waitForResponse(/stay-dialog/)
  await page.goto(skin('ac', path))
  await page.keyboard.press('Shift')
  await Promise.all([begun, watch])
  await expect(balance(page).first()).toBeVisible()
}

test('all tabs of a browser whose login is ended on another device', async ({ browser, newAddress }) => {
  const email = newAddress('ended')
  const [context, other] = [await browser.newContext(), await browser.newContext()]
  const [elsewhere, page] = [await other.newPage(), await context.newPage()]
  await openAccount(page.request, { email, brandId: 'ac' })
  await logInOn(page, 'ac', email)
  await logInOn(elsewhere, 'ac', email)

  await open(page, '/en/promotions', true)
  const tab = await context.newPage()
  await open(tab, '/en/account', false)
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url())
  })

  await elsewhere.goto(skin('ac', '/en/account/security'))
  await elsewhere.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(elsewhere.locator('[data-alert="SUCCESS_LOGINS_ENDED"]')).toBeVisible()
  for (const [each, next] of [
    [page, 'promotions'],
    [tab, 'account'],
  ] as const) {
    await expect(loginDialog(each)).toBeVisible()
    await expect(each).toHaveURL(skin('ac', `/en/login?next=%2F${next}`))
    await expect(ended(each)).toBeAttached()
    await expect(balance(each)).toHaveCount(0)
  }
  expect(asked).toEqual([])
  expect((await context.cookies(skin('ac'))).map(({ name }) => name)).not.toContain('accessToken')
  // Who reads what is for everybody goes on there.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(skin('ac', '/en/promotions'))
  // The device that has ended it, and its own stream, go on.
  await expect(balance(elsewhere).first()).toBeVisible()
  await Promise.all([context.close(), other.close()])
})

test('a game in play stays, and says so itself', async ({ page, mailedLink }) => {
  const { userId } = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/en/game?slug=lamp-sum'))
  await expect(page.locator('[data-session-bar]')).toBeVisible()
  const other = await page.context().newPage()
  await open(other, '/en', true)
  await changeDatabase(`update logins set ended_at = now(), end_reason = 'ENDED_BY_OPERATOR' where user_id = $1`, [
    userId,
  ])
  await changeDatabase(`select pg_notify('player_changes', $1)`, [userId])
  await expect(loginDialog(other)).toBeVisible()
  await expect(page.locator('.game-screen')).toContainText(/session/i)
  await expect(page).toHaveURL(skin('ac', '/en/game?slug=lamp-sum'))
  await expect(loginDialog(page)).toHaveCount(0)
})

test('a tab that logs out itself goes to Home, whatever the stream says meanwhile', async ({ page, mailedLink }) => {
  await enterAsNewPlayer(page, mailedLink)
  await open(page, '/en/account', true)
  // The stream has dropped the cookies, and says so before React shows that the page is on its way.
  await page.context().clearCookies({ name: '__Host-noted' })
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('form[name="logout"]')?.requestSubmit()
    new BroadcastChannel('session').postMessage('ended')
    // A slow phone: the message is there before React renders.
    const until = performance.now() + 300
    while (performance.now() < until);
  })
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  await expect(page).toHaveURL(skin('ac', '/en'))
  await expect(ended(page)).toHaveCount(0)
})
