/** Header, menus and footer: the balances, and that long words and amounts are not cut off. */

import { skinCodes, skins } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import { lookAs } from './cashier-player.ts'
import { waitForDeferredCode } from './deferred-code.ts'
import { expect, skin, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'

test('a player sees all balances, Deposit and Withdraw with one tap', async ({ page }) => {
  await page.goto(skin('ac', '/login'))
  await sendLogin(page, 'ada@parlour.example')

  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /Balance/ }).click()
  const balances = page.locator('#balances')
  await expect(balances.getByText('Real money')).toBeVisible()
  await expect(balances.locator('[data-balance="BONUS"]')).toBeVisible()
  await expect(balances.locator('[data-balance="VIRTUAL"]')).toBeVisible()
  await balances.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page.locator('dialog[data-route="/payments/withdraw"]')).toBeVisible()
  await expect(balances).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the drawer opens and its links work', async ({ page }) => {
    await page.goto(skin('zu', '/en'))
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').getByRole('link', { name: 'Jackpots' }).click()
    await expect(page).toHaveURL(/\/lobby\/jackpots$/)
  })
})

test('the drawer closes on Back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(skin('zu', '/en/pages/help'))
  await waitForDeferredCode(page)
  await page.getByRole('contentinfo').locator('a[href$="/pages/about"]').click()
  await expect(page.locator('.prose h1')).toContainText('About')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('#menu')).toBeVisible()
  await page.goBack()
  await expect(page.locator('#menu')).toBeHidden()
})

test('the footer of each skin has help, limits and every language', async ({ page }) => {
  for (const code of skinCodes) {
    await page.goto(skin(code, '/en/pages/help'))
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator('a[href$="/pages/responsible-gambling"]')).toBeVisible()
    await expect(footer.locator('a[href^="mailto:support"]')).toBeVisible()
    await expect(footer).toContainText(skins[code].company.licence)
    for (const { code: language } of skins[code].languages.length > 1 ? skins[code].languages : [])
      await expect(footer.locator(`a[hreflang][href="/${language}/pages/help"]`)).toBeVisible()
  }
})

/** What of the header lies on something else, or does not fit, with balances of so much in the header. */
const crowdedBy = (page: Page, amount: string) =>
  page.evaluate((text) => {
    const figure = document.querySelector('.balance-figure')
    if (!figure) return ['no balance']
    figure.textContent = text
    const bonus = document.querySelector('.balance-bonus')?.lastChild
    if (bonus) bonus.textContent = text
    const shown = [...document.querySelectorAll('.header a, .header button, .header .clock')].filter(
      (part) => part.checkVisibility() && !part.closest('[popover], .top-nav'),
    )
    const boxes = shown
      .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .toSorted((a, b) => a.box.left - b.box.left)
    const places = [...boxes.map(({ box }) => box.left), document.documentElement.clientWidth]
    const balance = figure.getBoundingClientRect()
    const button = figure.parentElement?.getBoundingClientRect()
    return [
      ...boxes.flatMap(({ name, box }, index) => (box.right > (places[index + 1] ?? 0) + 0.5 ? [name] : [])),
      ...(button && balance.left >= button.left && balance.right <= button.right ? [] : ['the figure']),
      ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []),
    ]
  }, amount)

test('a player’s header has room for a long balance and a bonus on every desktop', async ({ page }) => {
  test.setTimeout(120_000)
  for (const code of skinCodes) {
    const { brandId } = skins[code]
    await page.context().clearCookies()
    await lookAs(page, 'bella', brandId, code)
    await page.goto(skin(code, '/en/pages/help'))
    await waitForDeferredCode(page)
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('.balance-bonus')).toBeVisible({ visible: width >= 1280 })
      for (const amount of ['€100.00', '€1,234,567.89'])
        expect(await crowdedBy(page, amount), `${code}, ${width} px, ${amount}`).toEqual([])
      await expect(page.locator('.header-account')).toBeInViewport({ ratio: 1 })
    }
  }
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the shell cuts nothing off and causes no horizontal scrolling, in any language', async ({ page }) => {
    test.setTimeout(120_000)
    for (const code of skinCodes) {
      for (const { code: language } of skins[code].languages) {
        expect((await page.goto(skin(code, `/${language}/pages/help`)))?.status()).toBe(200)
        const { cut, seen } = await page.evaluate(() => {
          const parts = document.querySelectorAll('header a, header button, .bottom-bar a, footer a, footer p')
          const visible = [...parts].filter((part) => part.checkVisibility() && !part.closest('[popover], .top-nav'))
          const outside = visible.filter(
            (part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
          )
          const slides = document.documentElement.scrollWidth > document.documentElement.clientWidth
          return {
            cut: [...(slides ? ['the page'] : []), ...outside.map((part) => part.textContent)],
            seen: visible.length,
          }
        })
        expect(seen).toBeGreaterThan(15)
        expect(cut, `${code} in ${language}`).toEqual([])
      }
    }
  })

  test('a player’s rewards are one tap away beside a long balance, on every skin', async ({ page }) => {
    test.setTimeout(120_000)
    for (const code of skinCodes) {
      const { brandId, languages } = skins[code]
      await page.context().clearCookies()
      await lookAs(page, 'ada', brandId, code)
      const spoken = languages.map((language) => language.code)
      const longest = ['fi', 'de'].filter((language) => spoken.includes(language))
      for (const language of longest.length > 0 ? longest : spoken.slice(0, 1)) {
        await page.goto(skin(code, `/${language}/pages/help`))
        await waitForDeferredCode(page)
        for (const amount of [1_000, 12_345.67, 1_234_567.89]) {
          const text = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount)
          expect(await crowdedBy(page, text), `${code} in ${language}, ${text}`).toEqual([])
        }
        await page.locator('.header-rewards').click()
        await expect(page).toHaveURL(skin(code, `/${language}/gamification`))
      }
    }
  })
})
