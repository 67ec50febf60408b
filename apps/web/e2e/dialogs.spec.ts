/** Dialogs: how they open and close, what Back does, where focus and scroll go. */
import type { Page } from '@playwright/test'
import { waitForDeferredCode } from './deferred-code.ts'
import { expect, skin, test } from './fixtures.ts'
import { Keyboard } from './keyboard.ts'
import { sendLogin } from './log-in.ts'

const dialog = (page: Page, route: string) => page.locator(`dialog[data-route="${route}"]`)

const position = (page: Page) => page.evaluate(() => history.state.idx as number)

/** Keeps the page's scripts back until the function is called that it resolves to. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.describe('a dialog', () => {
  const ways: [string, (page: Page) => Promise<unknown>][] = [
    ['Esc', (page) => page.keyboard.press('Escape')],
    ['the backdrop', (page) => page.mouse.click(5, 300)],
    ['its cross', (page) => dialog(page, '/login').locator('.modal-header a').last().click()],
    ['Back', (page) => page.goBack()],
  ]
  for (const [way, close] of ways) {
    test(`returns by ${way} to the page and scroll position from which it was opened`, async ({ page }) => {
      await page.goto(skin('ac', '/pages/help'))
      await waitForDeferredCode(page)
      await page.evaluate(() => window.scrollTo(0, 300))
      const opener = page.getByRole('banner').getByRole('link', { name: 'Log in' })
      // Activated like by keyboard, because Playwright's click would scroll to the header first.
      await opener.evaluate((link: HTMLElement) => {
        link.focus({ preventScroll: true })
        link.click()
      })
      await expect(dialog(page, '/login')).toBeVisible()
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
      await close(page)
      await expect(page).toHaveURL(/\/pages\/help$/)
      await expect(dialog(page, '/login')).toHaveCount(0)
      await expect(opener).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(300)
      expect(await position(page)).toBe(0)
    })
  }

  test('opened from another dialog closes to the same page; opened by its address, to Home', async ({ page }) => {
    await page.goto(skin('ac', '/pages/help'))
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await dialog(page, '/login').locator('a[href="/register"]').click()
    await page.locator('dialog[data-route="/register"]:modal').waitFor()
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Back' }).click()
    await expect(question).toHaveCount(0)
    await page.mouse.click(5, 300)
    await question.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/pages\/help$/)
    expect(await position(page)).toBe(0)
    await page.goto(skin('ac', '/login'))
    await page.locator('dialog:modal').waitFor()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(skin('ac'))
  })

  for (const [route, path, opener] of [
    ['/languages', '/pages/help', 'a[href^="/languages?next="]'],
    ['/vip', '/vip', 'main a[data-info="9"]'],
  ] as const)
    test(`at ${route} is not reopened by Back after closing`, async ({ page }) => {
      await page.goto(skin('bz', path))
      await page.locator(opener).first().click()
      await expect(dialog(page, route)).toBeVisible()
      await page.locator('dialog:modal').waitFor()
      await page.keyboard.press('Escape')
      await expect(dialog(page, route)).toHaveCount(0)
      await expect(page).toHaveURL(skin('bz', path))
      expect(await position(page)).toBe(0)
    })

  test('returns to a page on which the skip link was used', async ({ page }) => {
    await page.goto(skin('ac', '/promotions'))
    await page.getByRole('contentinfo').locator('a[href="/pages/help"]').first().click()
    await expect(page.locator('main h1')).toHaveText('Help')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await page.locator('dialog:modal').waitFor()
    await page.keyboard.press('Escape')
    await expect(dialog(page, '/login')).toHaveCount(0)
    await expect(page).toHaveURL(/\/pages\/help(#main)?$/)
  })

  test('closed twice in quick succession returns to the page below it and no further', async ({ page }) => {
    await page.goto(skin('ac', '/promotions'))
    await page.getByRole('contentinfo').locator('a[href="/pages/help"]').first().click()
    await expect(page.locator('main h1')).toHaveText('Help')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(dialog(page, '/login')).toBeVisible()
    await page.route(/\/pages\/help\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    const cross = dialog(page, '/login').locator('.modal-header a').last()
    await cross.click()
    await page.waitForFunction(() => location.pathname === '/pages/help' || history.state.idx === 1)
    await cross.click()
    await expect(dialog(page, '/login')).toHaveCount(0)
    await expect(page).toHaveURL(/\/pages\/help$/)
    expect(await position(page)).toBe(1)
  })

  test('stays open as long as its route is active, however often Esc is pressed', async ({ page }) => {
    await page.goto(skin('ac', '/register'))
    // Only the script makes it modal and handles Esc.
    await page.locator('dialog:modal').waitFor()
    const question = page.getByRole('alertdialog')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    // Each press opens the question or answers it with Back; a busy page may miss one of such quick ones.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await expect(async () => {
      if (await question.isVisible()) await page.keyboard.press('Escape')
      await expect(page.locator('dialog:modal form[name="register-step-1"]')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  })

  test('leaves alerts clickable and announced to screen readers', async ({ page }) => {
    await page.goto(skin('ac', '/pages/help'))
    const { hostname: domain } = new URL(skin('ac'))
    const alertCookie = { name: '__Host-alert', value: 'warning.WARNING_NAVIGATION', domain, path: '/', secure: true }
    await page.context().addCookies([alertCookie])
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(dialog(page, '/login')).toBeVisible()
    const alert = page.getByRole('status').and(page.locator('[data-alert="WARNING_NAVIGATION"]'))
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toHaveCount(0)
    await expect(dialog(page, '/login')).toBeVisible()
  })

  test('is there at once with its page, and rises once where it is opened later', async ({ browser }) => {
    const page = await browser.newPage({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      document.addEventListener('animationstart', ({ animationName }) => {
        if (animationName === 'dialog-in') document.documentElement.dataset.risen += animationName
      })
    })
    const risen = () => page.evaluate(() => document.documentElement.dataset.risen?.match(/dialog-in/g)?.length ?? 0)
    // It would rise with the next frame.
    const frames = () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      })
    // The scripts, which make it modal, might have it rise.
    const run = await holdScripts(page)
    await page.goto(skin('ac', '/login'), { waitUntil: 'commit' })
    await dialog(page, '/login').waitFor()
    await frames()
    expect(await risen()).toBe(0)
    run()
    await page.locator('dialog:modal').waitFor()
    await frames()
    expect(await risen()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await page.locator('dialog:modal').waitFor()
    await expect.poll(risen).toBe(1)
    await frames()
    expect(await risen()).toBe(1)
    await page.close()
  })

  test('keeps what was scrolled, focused and typed before the scripts run', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    const run = await holdScripts(page)
    await page.goto(skin('ac', '/register'), { waitUntil: 'commit' })
    const field = page.locator('form[name="register-step-1"] input:not([type="checkbox"])').last()
    await field.scrollIntoViewIfNeeded()
    await field.pressSequentially('19')
    const scrolled = () => page.locator('dialog').evaluate((element) => element.scrollTop)
    expect(await scrolled()).toBeGreaterThan(50)
    run()
    await page.locator('dialog:modal').waitFor()
    // Fonts that arrive meanwhile may move it a little; a dialog that begins anew is at its top.
    expect(await scrolled()).toBeGreaterThan(50)
    await page.keyboard.type('90')
    await expect(field).toHaveValue('1990')
  })

  test('starts each of its pages at the top, and restores the scroll position on Back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(skin('ac', '/login?next=/account/history'))
    await sendLogin(page, 'hugo@parlour.example')
    const history = page.locator('dialog[data-route="/account/history"]:modal')
    await expect(history.locator('a.history-row').first()).toBeVisible()
    const scrolled = () => page.locator('dialog:modal').evaluate((element) => element.scrollTop)
    expect(await scrolled()).toBe(0)
    await page.reload()
    await expect(history.locator('a.history-row').first()).toBeVisible()
    expect(await scrolled()).toBe(0)
    await history.locator('a.history-row').nth(12).scrollIntoViewIfNeeded()
    const before = await scrolled()
    expect(before).toBeGreaterThan(200)
    await history.locator('a.history-row').nth(12).click()
    await expect(page).not.toHaveURL(/history$/)
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
    await expect(history.locator('a.history-row').first()).toBeAttached()
    await expect.poll(scrolled).toBe(before)
  })

  test('keeps the focus inside', async ({ page }) => {
    await page.goto(skin('ac', '/login'))
    await page.locator('dialog:modal').waitFor()
    expect(await new Keyboard(page).strays('/login', 12)).toEqual([])
  })
})
