/** How the shell behaves around the pages: dialogs and Back, focus and scroll, refusals. What does not come: patience.spec.ts. */
import type { Page } from '@playwright/test'
import { expect, skin, test } from './fixtures.ts'
import { fillStepOne, fillStepTwo, next, signUp } from './register-player.ts'
import { whole } from './whole.ts'

const dialog = (page: Page, route: string) => page.locator(`dialog[data-route="${route}"]`)

const position = (page: Page) => page.evaluate(() => history.state.idx as number)

async function logIn(page: Page, code = 'ac') {
  const form = page.locator('form[name="login"]')
  await form.locator('[name="email"]').fill('otto@parlour.example')
  await form.locator('[name="password"]').fill('Parlour-2026')
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
  expect(page.url()).toContain(`//${code}.`)
}

test.describe('a dialog', () => {
  const ways: [string, (page: Page) => Promise<unknown>][] = [
    ['Esc', (page) => page.keyboard.press('Escape')],
    ['the backdrop', (page) => page.mouse.click(5, 300)],
    ['its cross', (page) => dialog(page, '/login').locator('.modal-header a').last().click()],
    ['Back', (page) => page.goBack()],
  ]
  for (const [way, close] of ways) {
    test(`returns by ${way} to the page that it was opened from, where one was`, async ({ page }) => {
      await page.goto(skin('ac', '/pages/help'))
      await whole(page)
      await page.evaluate(() => window.scrollTo(0, 300))
      const opener = page.getByRole('banner').getByRole('link', { name: 'Log in' })
      // As a keyboard does: a click of the test's would scroll to the header first.
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

  test('that another one led to closes to the same page; opened by its address, to Home', async ({ page }) => {
    await page.goto(skin('ac', '/pages/help'))
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await dialog(page, '/login').locator('a[href="/register"]').click()
    await expect(dialog(page, '/register')).toBeVisible()
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
    test(`of ${route} leaves nothing behind that Back would open again`, async ({ page }) => {
      await page.goto(skin('bz', path))
      await page.locator(opener).first().click()
      await expect(dialog(page, route)).toBeVisible()
      await page.locator('dialog:modal').waitFor()
      await page.keyboard.press('Escape')
      await expect(dialog(page, route)).toHaveCount(0)
      await expect(page).toHaveURL(skin('bz', path))
      expect(await position(page)).toBe(0)
    })

  test('returns to a page whose beginning was skipped to', async ({ page }) => {
    await page.goto(skin('ac', '/promotions'))
    await page.getByRole('contentinfo').locator('a[href="/pages/help"]').first().click()
    await expect(page.locator('main h1')).toHaveText('Help')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(dialog(page, '/login')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, '/login')).toHaveCount(0)
    await expect(page).toHaveURL(/\/pages\/help(#main)?$/)
  })

  test('closed twice in haste leads to the page under it, no further', async ({ page }) => {
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

  test('stays as long as its route does, however often Esc is pressed', async ({ page }) => {
    await page.goto(skin('ac', '/register'))
    // Modal, and with Esc, by the script alone.
    await page.locator('dialog:modal').waitFor()
    const question = page.getByRole('alertdialog')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Back' }).click()
    await expect(page.locator('form[name="register-step-1"]')).toBeVisible()
  })

  test('leaves alerts to be pressed and heard', async ({ page }) => {
    await page.goto(skin('ac', '/pages/help'))
    const alertCookie = { name: 'alert', value: 'warning.WARNING_NAVIGATION', url: skin('ac') }
    await page.context().addCookies([alertCookie])
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(dialog(page, '/login')).toBeVisible()
    const alert = page.getByRole('status').and(page.locator('[data-alert="WARNING_NAVIGATION"]'))
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toHaveCount(0)
    await expect(dialog(page, '/login')).toBeVisible()
  })

  test('rises once, whether it came with the document or was opened', async ({ browser }) => {
    const page = await browser.newPage({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      document.addEventListener('animationstart', ({ animationName }) => {
        if (animationName === 'dialog-in') document.documentElement.dataset.risen += animationName
      })
    })
    const risen = () => page.evaluate(() => document.documentElement.dataset.risen?.match(/dialog-in/g)?.length ?? 0)
    await page.goto(skin('ac', '/login'))
    await page.locator('dialog:modal').waitFor()
    // Time for a second rise, which lasts 280 ms.
    await page.waitForTimeout(500)
    const first = await risen()
    // None where the script was there before the first frame.
    expect(first).toBeLessThanOrEqual(1)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await page.locator('dialog:modal').waitFor()
    await expect.poll(risen).toBe(first + 1)
    await page.close()
  })

  test('keeps the focus inside', async ({ page }) => {
    await page.goto(skin('ac', '/login'))
    await page.locator('dialog:modal').waitFor()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const { activeElement: active } = document
        return active === document.body || active?.closest('dialog') ? 'inside' : active?.outerHTML
      })
      expect(place).toBe('inside')
    }
  })
})

test('a new page starts at its top and its heading; Back leads to where one was', async ({ page }) => {
  await page.goto(skin('ac', '/pages/general-terms-conditions'))
  await whole(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.getByRole('contentinfo').locator('a[href="/pages/help"]').first().click()
  await expect(page.locator('main h1')).toHaveText('Help')
  await expect(page.locator('main h1')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page).toHaveTitle(/^Help/)
  await page.goBack()
  await expect(page).toHaveURL(/general-terms/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('a page opened from the bar of a phone starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(skin('ac', '/pages/general-terms-conditions'))
  await page.evaluate(() => window.scrollTo(0, 700))
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await bar.getByRole('link', { name: 'Log in' }).click()
  await expect(dialog(page, '/login')).toBeVisible()
  await page.goBack()
  await bar.getByRole('link', { name: 'Promotions' }).click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page.locator('main h1')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('who must log in first is led on afterwards; who is logged in is kept from logging in', async ({ page }) => {
  await page.goto(skin('ac', '/account/history?view=payments'))
  await expect(page.locator('[data-alert="WARNING_NAVIGATION"]')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=/)
  await logIn(page)
  await expect(page).toHaveURL(skin('ac', '/account/history?view=payments'))
  await page.goto(skin('ac', '/login'))
  await expect(page).toHaveURL(skin('ac'))
  await expect(page.locator('[data-alert="WARNING_NAVIGATION"]')).toBeVisible()
})

test('an alert waits 300 ms, stays 5 s, and longer under pointer or focus', async ({ page }) => {
  await page.goto(skin('ac', '/cookies'))
  await page.getByRole('button', { name: 'Save my choice' }).click()
  const alert = page.locator('[data-alert="SUCCESS_COOKIES"]')
  await expect(alert).toBeVisible()
  const state = () => alert.locator('.alert-life').evaluate((line) => getComputedStyle(line).animationPlayState)
  await alert.hover()
  expect(await state()).toBe('paused')
  await page.mouse.move(700, 700)
  expect(await state()).toBe('running')
  await alert.getByRole('button').focus()
  expect(await state()).toBe('paused')
  await alert.getByRole('button').blur()
  expect(await alert.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.3s, 5.3s')
  // By the browser's own clock of movements, which stands still while it is paused.
  const lasted = await alert.locator('.alert-life').evaluate(async (line) => {
    const [life] = line.getAnimations()
    await life?.finished
    return life?.currentTime
  })
  expect(lasted).toBe(5_300)
  await expect(alert).toHaveCount(0)
})

test('an alert that came with the document goes as well', async ({ page }) => {
  await page.goto(skin('ac', '/account'))
  const alert = page.locator('[data-alert="WARNING_NAVIGATION"]')
  await expect(alert).toBeVisible()
  await expect(alert).toHaveCount(0, { timeout: 10_000 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an alert goes by itself, and has no button that does nothing', async ({ page }) => {
    await page.goto(skin('ac', '/account'))
    const alert = page.locator('[data-alert="WARNING_NAVIGATION"]')
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('button')).toBeHidden()
    await expect(alert).toBeHidden({ timeout: 10_000 })
  })
})

test('nothing tears a registration off while it is on its way', async ({ page, newAddress }) => {
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, newAddress('block'))
  await next(page).click()
  await fillStepTwo(page)
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route(/\/register\.data/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await signUp(page).click()
  await expect(signUp(page)).toHaveAttribute('aria-busy', 'true')
  const here = page.url()
  await page.keyboard.press('Escape')
  const close = page.getByRole('alertdialog').getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
  await page.goBack()
  // The browser has gone back already when it is told not to: it comes again.
  await expect(page).toHaveURL(here)
  answer()
  await expect(page).toHaveURL(/\/account-verification/)
})

test('navigation leaves its time and the player’s balance', async ({ page, context }) => {
  await page.goto(skin('ac', '/login'))
  await logIn(page)
  const value = async (name: string) => (await context.cookies(skin('ac'))).find((cookie) => cookie.name === name)
  await expect.poll(async () => (await value('lastTotalBalance'))?.value ?? '').toMatch(/^\d+$/)
  const before = (await value('lastNavigation'))?.value
  expect((await value('lastNavigation'))?.expires).toBeLessThan(Date.now() / 1000 + 86_401)
  await page.getByRole('contentinfo').locator('a[href="/pages/help"]').first().click()
  await expect.poll(async () => (await value('lastNavigation'))?.value).not.toBe(before)
})

test('the side menu stays as it was left', async ({ page }) => {
  await page.goto(skin('bz', '/pages/help'))
  const site = page.locator('.site')
  await expect(site).toHaveAttribute('data-menu', 'open')
  await page.locator('header [aria-expanded]').first().click()
  await expect(site).toHaveAttribute('data-menu', 'closed')
  await page.reload()
  await expect(site).toHaveAttribute('data-menu', 'closed')
})
