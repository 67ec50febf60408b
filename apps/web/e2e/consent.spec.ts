/** What the site stores in the browser: only the necessary before a choice, and afterwards no more than was allowed. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { fillStepOne, next } from './register-player.ts'

test.use({ consent: null })

const popup = (page: Page) => page.locator('form[name="consent"]')
const dialog = (page: Page) => page.locator('dialog[data-route="/cookies"]')

async function cookie(context: BrowserContext, name: string) {
  const found = (await context.cookies(skin('ac'))).find((candidate) => candidate.name === name)
  return found?.value
}

const keptByScripts = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

/** The cookies that the site needs even before a choice. */
const necessary = ['contentVersion']

test('before a choice only the necessary is stored, on every page', async ({ page, context }) => {
  await page.goto(skin('ac', '/?affid=aff-7'))
  await expect(popup(page)).toBeVisible()
  await page.getByRole('contentinfo').locator('a[href="/pages/help"]').first().click()
  await expect(page).toHaveURL(/\/pages\/help/)
  await page.goto(skin('ac', '/lobby/popular'))
  // The shell's deferred code writes cookies after a navigation, if allowed.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('behaviours')),
  )
  await page
    .getByRole('link', { name: /^Acacia/ })
    .first()
    .click()
  await expect(page).toHaveURL(skin('ac'))
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => !necessary.includes(name))).toEqual([])
  expect(
    (await keptByScripts(page)).filter((key) => key !== 'privateBrowsing' && !key.startsWith('react-router-')),
  ).toEqual([])
})

test('rejecting is as easy as accepting', async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(skin('ac', '/pages/help'))
    const buttons = popup(page).getByRole('button')
    await expect(buttons).toHaveText(['Reject all', 'Accept all'])
    const looks = await buttons.evaluateAll((elements) =>
      elements.map((element) => {
        const { width, height, y } = element.getBoundingClientRect()
        const { color, backgroundColor, backgroundImage, borderColor, fontSize, fontWeight } = getComputedStyle(element)
        return { width, height, y, color, backgroundColor, backgroundImage, borderColor, fontSize, fontWeight }
      }),
    )
    expect(looks[0]).toEqual(looks[1])
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44)
    await expectNoAxeViolations(page)
  }
})

test('the popup is first in the tab order, covers part of the page, and closes without a layout shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(skin('ac', '/pages/help'))
  await expect(popup(page)).toBeVisible()
  const { height } = (await popup(page).boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(844 / 2)
  await page.keyboard.press('Tab')
  await expect(popup(page).getByRole('link', { name: 'Cookie policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  const reject = popup(page).getByRole('button', { name: 'Reject all' })
  await expect(reject).toBeFocused()
  const places = () =>
    page.locator('main :is(h1, h2, p)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  const before = await places()
  expect(before.length).toBeGreaterThan(3)
  await page.keyboard.press('Enter')
  await expect(popup(page)).toHaveCount(0)
  expect(await places()).toEqual(before)
  // The popup closes immediately; the response follows.
  await expect.poll(() => cookie(page.context(), 'consent')).toBe('v2')
})

test('the popup never hides the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(skin('ac', '/pages/cookie-policy'))
  await expect(popup(page)).toBeVisible()
  const links = await page.locator('main a').count()
  const top = (await popup(page).boundingBox())?.y ?? 0
  for (let index = 0; index < links; index += 1) {
    const link = page.locator('main a').nth(index)
    await link.focus()
    const box = await link.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
  }
})

test('accepting stores the visit’s affiliate and navigation, and stays on the page', async ({ page, context }) => {
  await page.goto(skin('ac', '/pages/help?affid=aff-7&afftoken=t.1'))
  await page.getByRole('link', { name: 'Skip to content' }).waitFor({ state: 'attached' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bonus terms' }).click()
  await expect(page).toHaveURL(/bonus-terms/)
  expect(await cookie(context, 'affiliateId')).toBeUndefined()
  await popup(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(popup(page)).toHaveCount(0)
  await expect(page).toHaveURL(/bonus-terms/)
  await expect.poll(() => cookie(context, 'consent')).toBe('v2.preferences.statistics.marketing')
  expect(await cookie(context, 'affiliateId')).toBe('aff-7')
  expect(await cookie(context, 'affiliateToken')).toBe('t.1')
  await expect.poll(() => cookie(context, 'lastNavigation')).toBeTruthy()
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await expect(popup(page)).toHaveCount(0)
})

test('a registration carries the affiliate even without a choice', async ({ page, newAddress }) => {
  await page.goto(skin('ac', '/?affid=aff-9'))
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await fillStepOne(page, newAddress('aff'))
  await next(page).click()
  await expect(page.locator('form[name="register-step-2"] [name="affid"]')).toHaveValue('aff-9')
})

test('categories can be chosen one by one, and withdrawing one deletes what it had stored', async ({
  page,
  context,
}) => {
  await page.goto(skin('ac', '/pages/help?affid=aff-7'))
  await popup(page).getByRole('link', { name: 'Let me choose' }).click()
  await expectNoAxeViolations(page)
  await expect(dialog(page).getByRole('checkbox', { name: 'Necessary' })).toBeDisabled()
  await expect(dialog(page).getByRole('checkbox', { name: 'Necessary' })).toBeChecked()
  await dialog(page).getByRole('checkbox', { name: 'Marketing' }).check()
  await dialog(page).getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.locator('[data-alert="SUCCESS_COOKIES"]')).toBeVisible()
  await expect(page).toHaveURL(/\/pages\/help/)
  expect(await cookie(context, 'consent')).toBe('v2.marketing')
  expect(await cookie(context, 'affiliateId')).toBe('aff-7')
  expect(await cookie(context, 'lastNavigation')).toBeUndefined()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  await expect(dialog(page).getByRole('checkbox', { name: 'Marketing' })).toBeChecked()
  await dialog(page).getByRole('checkbox', { name: 'Marketing' }).uncheck()
  await dialog(page).getByRole('checkbox', { name: 'Preferences' }).check()
  await dialog(page).getByRole('button', { name: 'Save my choice' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await cookie(context, 'consent')).toBe('v2.preferences')
  expect(await cookie(context, 'affiliateId')).toBeUndefined()
  await page.goto(skin('ac'))
  await expect.poll(() => keptByScripts(page)).toContain('preferences.lobbies')

  await page.goto(skin('ac', '/cookies'))
  await dialog(page).getByRole('button', { name: 'Reject all' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => cookie(context, 'lastNavigation')).toBeUndefined()
  await expect.poll(() => keptByScripts(page)).not.toContain('preferences.lobbies')
})

test('without script a choice is stored and leads back to the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(skin('ac', '/pages/help?affid=aff-7'))
  await popup(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(page).toHaveURL(/\/pages\/help\?affid=aff-7$/)
  await expect(popup(page)).toHaveCount(0)
  expect(await cookie(context, 'affiliateId')).toBe('aff-7')
  await page.goto(skin('ac', '/pages/help'))
  await page.goto(skin('ac', '/cookies'), { referer: skin('ac', '/pages/help') })
  await page.getByRole('button', { name: 'Reject all' }).first().click()
  await expect(page).toHaveURL(/\/pages\/help$/)
  expect(await cookie(context, 'consent')).toBe('v2')
  expect(await cookie(context, 'affiliateId')).toBeUndefined()
  await context.close()
})

test.describe('in a private window', () => {
  test.use({ consent: 'v2', privateNoticeSeen: false })

  test('a notice says once what the browser will forget', async ({ page }) => {
    await page.goto(skin('ac', '/pages/help'))
    const card = page.locator('[data-private-browsing]')
    await expect(card).toContainText('You are browsing privately')
    await expectNoAxeViolations(page)
    await card.getByRole('button', { name: 'Close' }).click()
    await expect(card).toHaveCount(0)
    await page.reload()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('behaviours')),
    )
    await expect(card).toHaveCount(0)
  })

  test('the notice never covers the focused element', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let looked = () => {}
    const walked = new Promise<void>((resolve) => {
      looked = resolve
    })
    await page.route(/detectincognito/i, async (route) => {
      await walked
      await route.continue()
    })
    await page.goto(skin('ra'))
    // The first key loads what asks whether the window is private.
    await page.keyboard.press('Shift')
    const link = page.locator('main a').filter({ visible: true }).nth(3)
    await link.evaluate((element: HTMLElement) => {
      element.focus()
      // The lowest position above the bottom bar of phones.
      element.scrollIntoView({ block: 'end' })
    })
    looked()
    const card = page.locator('[data-private-browsing]')
    await expect(card).toBeVisible()
    const above = await card.evaluate((element) => element.getBoundingClientRect().top)
    const bottom = () => link.evaluate((element) => element.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThanOrEqual(above)
  })
})
