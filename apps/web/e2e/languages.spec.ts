/** Language prefixes: /fr serves the whole product in French, and only choosing another language leaves it. */
import { skinCodes, skins } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import { enterAs, pressInFrame } from './cashier-player.ts'
import { waitForDeferredCode } from './deferred-code.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'
import { logIn, sendLogin } from './log-in.ts'
import { fillStepOne, fillStepTwo } from './register-player.ts'

/** Fails if the document is reloaded during the walk. */
async function withoutReload(page: Page, walk: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await walk()
  expect(await page.evaluate(() => 'isTheSame' in window), 'the document has not been reloaded').toBe(true)
}

const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first()

for (const code of skinCodes) {
  test(`${code} has an address for each of its languages`, async ({ request }) => {
    const { languages } = skins[code]
    for (const language of languages) {
      const response = await fetchWithoutRedirects(request, skin(code, `/${language.code}/pages/help`))
      expect(response.status()).toBe(200)
      const html = await response.text()
      expect(html).toContain(`<html lang="${language.strapiCode}"`)
      expect(html).toContain(`<link rel="canonical" href="${skin(code, `/${language.code}/pages/help`)}"/>`)
      for (const other of languages)
        expect(html).toMatch(
          new RegExp(
            `<link rel="alternate" hreflang="${other.strapiCode}" href="${skin(code, `/${other.code}/pages/help`)}"/>`,
            'i',
          ),
        )
      expect(html.match(/rel="alternate"/g)).toHaveLength(languages.length + 1)
      // No link of the page drops the language prefix.
      const links = [...html.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map(([, href = '']) => href)
      const own = new RegExp(`^/(?:${languages.map((each) => each.code).join('|')})(?:/|$|[?#])`)
      expect(links.filter((href) => !own.test(href))).toEqual([])
      expect(links.length).toBeGreaterThan(5)
    }
  })
}

test('a prefix overrides cookie and browser; without a prefix they decide', async ({ request }) => {
  const langOf = async (path: string, headers: Record<string, string>) => {
    const response = await fetchWithoutRedirects(request, skin('ac', path), headers)
    return [(await response.text()).match(/<html lang="([^"]*)"/)?.[1], response.headers().vary]
  }
  const wanted = { cookie: 'languageCode=pl', 'accept-language': 'nb' }
  expect(await langOf('/fr', wanted)).toEqual(['fr', expect.not.stringContaining('Accept-Language')])
  expect(await langOf('/en/login', wanted)).toEqual(['en', expect.stringContaining('Cookie')])
  expect(await langOf('/', wanted)).toEqual(['pl', expect.stringContaining('Accept-Language, Cookie')])
  expect((await langOf('/login', { 'accept-language': 'nb' }))[0]).toBe('nb')
  expect((await langOf('/', { 'accept-language': 'de' }))[0]).toBe('en')
})

test('a prefix that is not a language of the skin is an unknown path', async ({ page }) => {
  for (const path of ['/de', '/de/login', '/xx/account']) {
    await page.goto(skin('ac', path))
    await expect(page).toHaveURL(skin('ac', '/'))
  }
  await page.goto(skin('ac', '/fr/no/such/path'))
  await expect(page).toHaveURL(skin('ac', '/fr'))
})

test('a walk through the product stays in its language without reloading', async ({ page }) => {
  await page.goto(skin('ac', '/fr'))
  await expect(page).toHaveTitle(/^Acacia · L’aventure/)
  await withoutReload(page, async () => {
    await linkTo(page, '/fr/lobby/new').click()
    await expect(page).toHaveURL(skin('ac', '/fr/lobby/new'))
    await expect(page.locator('[data-lobby="new"] [data-game]').first()).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', skin('ac', '/fr/lobby/new'))
    await page.goBack()
    await expect(page).toHaveURL(skin('ac', '/fr'))
    await page.getByRole('banner').locator('a[href^="/fr/login"]').click()
    await expect(page.locator('dialog[data-route="/login"]')).toBeVisible()
    await expect(page).toHaveTitle(/^Se connecter/)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/fr\/?$/)
  })
})

test('guards, login and logout stay in the language', async ({ page }) => {
  await page.goto(skin('ac', '/fr/account'))
  await expect(page).toHaveURL(/\/fr\/login\?next=%2Faccount$/)
  await expect(page.locator('[data-alert="WARNING_NAVIGATION"]')).toBeVisible()
  await logIn(page, 'ada@parlour.example')
  await expect(page).toHaveURL(skin('ac', '/fr/account'))
  await page.goto(skin('ac', '/fr/login'))
  await expect(page).toHaveURL(/\/fr\/?$/)
  await page.goto(skin('ac', '/fr/account'))
  await page.locator('form[name="logout"] button').click()
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  await expect(page).toHaveURL(/\/fr\/?$/)
})

test('a payment and a game return to the language', async ({ page, request }) => {
  await enterAs(page, 'ada')
  await page.goto(skin('ac', '/fr/payments/deposit'))
  await page.locator('[data-method="CARD_PAYMENT_IQ"]').click()
  const form = page.locator('form[name="deposit"]')
  const saved = form.locator('[name="account"][value="new"]')
  if ((await saved.count()) > 0) await saved.check({ force: true })
  await form.locator('[name="amount"]').fill('20')
  await form.locator('button[type="submit"]').last().click()
  const provider = page.frameLocator('dialog iframe')
  await pressInFrame(provider.locator('form[name="cancel"] button'))
  await expect(page.locator('[data-decline-reason="CANCELLED_BY_PLAYER"]')).toBeVisible()
  await expect(page).toHaveURL(/\/fr\/payments\/deposit\?payment=/)
  // The provider's redirect back, in the whole window and in a frame.
  const back = skin('ac', '/fr/payments/deposit?paymentId=unknown')
  const framed = await fetchWithoutRedirects(request, back, { 'sec-fetch-dest': 'iframe' })
  expect(framed.headers().location).toBe('/fr/payments/returned?paymentId=unknown')
  await page.goto(back)
  await expect(page).toHaveURL(skin('ac', '/fr/payments/deposit?payment=unknown'))

  await page.goto(skin('ac', '/fr/game?slug=dice-cream-parlour'))
  await expect(page.locator('[data-session-bar] a').first()).toHaveAttribute('href', '/fr')
})

test('the mail of a registration leads back into its language', async ({ page, newAddress, inbox }) => {
  const email = newAddress('langue')
  await page.goto(skin('ac', '/fr/register'))
  await fillStepOne(page, email)
  await page.locator('form[name="register-step-1"] button[type="submit"]').last().click()
  await expect(page).toHaveURL(skin('ac', '/fr/register?step=2'))
  await fillStepTwo(page)
  await page.locator('form[name="register-step-2"] button[type="submit"]').last().click()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
  await expect(page).toHaveURL(skin('ac', '/fr/account-verification'))
  const { text } = await inbox(email)
  expect(text).toContain(`${skin('ac', '/fr/email-verification/')}`)
})

test('choosing a language leads to the same page in it, and is remembered for a year', async ({ page }) => {
  await page.goto(skin('ac', '/fr/pages/help'))
  await waitForDeferredCode(page)
  await page.getByRole('banner').locator('a[href^="/fr/languages?next="]').click()
  const dialog = page.locator('dialog[data-route="/languages"]')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[aria-current]')).toHaveText('Français')
  await expect(dialog.getByRole('button', { name: 'Norsk' })).toHaveAttribute('lang', 'nb')
  await dialog.getByRole('button', { name: 'Norsk' }).click()
  await expect(page).toHaveURL(skin('ac', '/no/pages/help'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  const cookies = await page.context().cookies()
  const year = Date.now() / 1000 + 364 * 24 * 60 * 60
  for (const [name, value] of [
    ['languageCode', 'no'],
    ['cmsLanguageCode', 'nb'],
    ['language', 'Norsk'],
  ]) {
    const cookie = cookies.find((each) => each.name === name)
    expect(cookie?.value).toBe(value)
    expect(cookie?.expires).toBeGreaterThan(year)
    expect(cookie?.path).toBe('/')
  }
  await page.goBack()
  await expect(page).toHaveURL(skin('ac', '/fr/pages/help'))
  await expect(dialog).toHaveCount(0)
  await page.goto(skin('ac', '/pages/help'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('languages are links and a form', async ({ page }) => {
    await page.goto(skin('ac', '/pages/help'))
    await page.getByRole('banner').locator('a[href^="/languages?next="]').click()
    await page.getByRole('button', { name: 'Polski' }).click()
    await expect(page).toHaveURL(skin('ac', '/pl/pages/help'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(skin('ac', '/fr/pages/help'))
    await page.goto(skin('ac', '/fr/login'))
    await page.locator('dialog a[href="/fr"]').first().click()
    await expect(page).toHaveURL(skin('ac', '/fr'))
    await page.goto(skin('ac', '/fr/account/history'))
    await expect(page).toHaveURL(/\/fr\/login\?next=/)
    await sendLogin(page, 'ada@parlour.example')
    await expect(page).toHaveURL(skin('ac', '/fr/account/history'))
    await expect(page.locator('header [data-balance="REAL"]')).toBeVisible()
  })
})
