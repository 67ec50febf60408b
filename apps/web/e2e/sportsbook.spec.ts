/** Sports on Brazen: pages for everybody, the sportsbook's element, bets and what can go wrong with them. */
import type { SportsEvent } from '@parlour/contracts/sportsbook-api'
import { skins } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import { sandboxAddress } from './addresses.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { element, enterToBet, slip, sports, upcoming } from './sports.ts'

test.use({ viewport: { width: 390, height: 844 } })

const script = sandboxAddress('/sportsbook/sportsbook.js')

/** Opens an event and puts its first odds on the slip. */
async function chooseHome(page: Page, { slug }: SportsEvent) {
  await page.goto(sports(`/${slug}`))
  await element(page).locator('[data-market="RESULT"] [data-selection="HOME"]').click()
  await element(page).locator('[data-slip-bar]').click()
}

test('what is on is a page without script, with the event for search engines', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const { slug, home, away } = await upcoming(request)
  await page.goto(sports())
  await expect(page.getByRole('heading', { level: 1, name: 'Sports' })).toBeVisible()
  await expect(page.getByText('Betting needs JavaScript.')).toBeVisible()
  await page.locator(`[data-event="${slug}"]`).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `${home} – ${away}` })).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/en/sports/${slug}$`))
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  const found = structured.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'SportsEvent')
  expect(found).toMatchObject({ name: `${home} – ${away}` })
  await context.close()
})

test('a visitor sees odds, and is led to the login to bet', async ({ page, request }) => {
  await page.goto(sports())
  await expect(element(page).getByRole('navigation')).toBeVisible()
  await expectNoAxeViolations(page)
  const event = await upcoming(request)
  await chooseHome(page, event)
  await expectNoAxeViolations(page)
  await slip(page).getByRole('button', { name: 'Log in to bet' }).click()
  await expect(page).toHaveURL(new RegExp(`/login\\?next=.*${event.slug}`))
})

test('the element speaks the language of the page, in the reader’s currency and the skin’s colours', async ({
  page,
  request,
}) => {
  const event = await upcoming(request)
  await page.goto(skin('bz', `/no/sports/${event.slug}`))
  await expect(element(page)).toHaveAttribute('language', 'nb')
  await expect(element(page)).toHaveAttribute('currency', 'NOK')
  await expect(element(page)).toHaveAttribute('theme', skins.bz.colorScheme)
  await element(page).locator('[data-market="RESULT"] [data-selection="HOME"]').click()
  await element(page).locator('[data-slip-bar]').click()
  await slip(page).getByRole('textbox', { name: 'Innsats' }).fill('50')
  await expect(slip(page).locator('[data-figure="stake"]')).toHaveText(/^50(,00)?\s*kr$/)
})

test('from the list to a bet that stands among the bets and in the history', async ({ page, request, mailedLink }) => {
  await enterToBet(page, mailedLink)
  const event = await upcoming(request)
  await page.goto(sports())
  await element(page).locator(`[data-event="${event.slug}"] .row-match`).click()
  await expect(page).toHaveURL(sports(`/${event.slug}`))
  await element(page).locator('[data-market="RESULT"] [data-selection="HOME"]').click()
  await element(page).locator('[data-slip-bar]').click()
  await slip(page).getByRole('textbox', { name: 'Stake' }).fill('5')
  await expect(slip(page).locator('[data-figure="stake"]')).toHaveText('€5.00')
  await slip(page).locator('[data-place]').click()
  await expect(slip(page).locator('[data-placed="1"]')).toBeVisible()
  await slip(page).getByRole('button', { name: 'See my bets' }).click()
  await expect(page).toHaveURL(sports('/bets'))
  const bet = element(page).locator('[data-bet]')
  await expect(bet).toHaveAttribute('data-state', 'OPEN')
  await expect(bet).toContainText(event.home)
  await expectNoAxeViolations(page)

  await page.goto(skin('bz', '/en/account/history'))
  await expect(page.getByRole('main')).toContainText('Sportsbook')
})

test('a bet is given up for what is offered, after a question', async ({ page, request, mailedLink }) => {
  await enterToBet(page, mailedLink)
  await chooseHome(page, await upcoming(request))
  await slip(page).getByRole('textbox', { name: 'Stake' }).fill('5')
  await slip(page).locator('[data-place]').click()
  await slip(page).getByRole('button', { name: 'See my bets' }).click()
  const bet = element(page).locator('[data-bet]')
  await bet.getByRole('button', { name: /^Cash out/ }).click()
  await expect(bet).toContainText('End this bet now for')
  await bet.getByRole('button', { name: /^Cash out/ }).click()
  await expect(element(page).getByText('You have no open bets.')).toBeVisible()
  await element(page).getByRole('button', { name: 'Settled' }).click()
  await expect(bet).toHaveAttribute('data-state', 'CASHED_OUT')
})

test('odds that have changed are shown old and new, and nothing is staked until they are accepted', async ({
  page,
  request,
  mailedLink,
}) => {
  await enterToBet(page, mailedLink)
  const event = await upcoming(request)
  await chooseHome(page, event)
  await slip(page).getByRole('textbox', { name: 'Stake' }).fill('5')
  let sent = 0
  // The odds have changed while the bet was on its way.
  await page.route('**/sportsbook/v1/bets', async (route) => {
    const { legs } = route.request().postDataJSON() ?? {}
    sent += 1
    if (!legs || sent > 1) return route.continue()
    await route.fulfill({
      status: 409,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 'ODDS_CHANGED', legs: [{ ...legs[0], odds: legs[0].odds + 1 }] } },
    })
  })
  const [seen] = event.markets[0]?.selections ?? []
  await slip(page).locator('[data-place]').click()
  await expect(slip(page).locator('[data-problem="ODDS_CHANGED"]').first()).toContainText(
    `from ${seen?.odds.toFixed(2)} to ${((seen?.odds ?? 0) + 1).toFixed(2)}`,
  )
  await expect(slip(page).locator('[data-place]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  expect(sent).toBe(1)
  await slip(page).getByRole('button', { name: 'Accept the new odds' }).click()
  await expect(slip(page).locator('[data-place]')).toBeEnabled()
})

test('a stake above the limit names it, and a press sets it', async ({ page, request, mailedLink }) => {
  await enterToBet(page, mailedLink)
  await chooseHome(page, await upcoming(request))
  const stake = slip(page).getByRole('textbox', { name: 'Stake' })
  await stake.fill('999999')
  await slip(page).locator('[data-place]').click()
  const problem = slip(page).locator('[data-problem="ABOVE_MAXIMUM"]')
  await expect(problem).toContainText('The maximum stake for this bet is €')
  await problem.getByRole('button').click()
  await expect(stake).not.toHaveValue('999999')
  await expect(problem).toHaveCount(0)
})

test('two selections of one match are no combination', async ({ page, request }) => {
  const { slug } = await upcoming(request)
  await page.goto(sports(`/${slug}`))
  const markets = element(page).locator('[data-market]')
  await markets.nth(0).locator('[data-selection]').first().click()
  await markets.nth(1).locator('[data-selection]').first().click()
  await element(page).locator('[data-slip-bar]').click()
  await slip(page).getByRole('radio', { name: 'Combination' }).check()
  await expect(slip(page).locator('[data-problem="SAME_EVENT"]')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a script that does not come is tried four times, and the page stays with a way on', async ({ page }) => {
  let asked = 0
  await page.route(script, (route) => {
    asked += 1
    return asked <= 4 ? route.abort() : route.continue()
  })
  await page.goto(sports())
  const notice = page.locator('[data-problem="SCRIPT"]')
  await expect(notice).toContainText('You cannot place bets here right now')
  expect(asked).toBe(4)
  await expect(page.locator('.sports-row').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(element(page).getByRole('navigation')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a connection that falls silent is said, and over when it is back', async ({ page }) => {
  // A browser that is made to be offline keeps the streams that it has: they are as if nothing came any more.
  await page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address)
        for (const type of ['here', 'event'])
          this.addEventListener(type, (event) => {
            if ('silent' in document.documentElement.dataset) event.stopImmediatePropagation()
          })
      }
    }
  })
  // The page of the server has the same matches, and nothing to lose.
  await Promise.all([page.waitForResponse(/\/v1\/stream\?/), page.goto(sports())])
  await expect(element(page).locator('[data-event]').first()).toBeVisible()
  await page.route('**/sportsbook/v1/**', (route) => route.abort())
  await page.evaluate(() => {
    document.documentElement.dataset.silent = ''
  })
  const lost = element(page).getByText('Connection lost.')
  await expect(lost).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => {
    delete document.documentElement.dataset.silent
  })
  await page.unroute('**/sportsbook/v1/**')
  await expect(lost).toBeHidden({ timeout: 30_000 })
})

test('the sportsbook as the current game fills the screen', async ({ page }) => {
  await page.goto(skin('bz', '/game?slug=sportsbook'))
  await expect(element(page).getByRole('navigation')).toBeVisible()
  await expect(page.locator('.site')).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('on the whole screen, a sportsbook that does not come names no matches that are not there', async ({ page }) => {
  await page.route('**/sports/launch*', (route) => route.fulfill({ status: 503, json: null }))
  await page.goto(skin('bz', '/en/game?slug=sportsbook'))
  const notice = page.locator('[data-problem="PLATFORM_UNAVAILABLE"]')
  await expect(notice).toContainText('This part of the page could not be loaded.')
  await expect(notice).not.toContainText('matches')
  await page.unroute('**/sports/launch*')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(element(page)).toBeVisible()
})

test('matches are found by name, and sports stand in the menu', async ({ page, request }) => {
  const { slug, home } = await upcoming(request)
  await page.goto(skin('bz', `/en/search?q=${encodeURIComponent(home)}`))
  await expect(page.locator(`[data-event="${slug}"]`)).toBeVisible()
  await page.goto(skin('bz', '/en/'))
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Sports' }).click()
  await expect(page).toHaveURL(sports())
})

test('other skins have no sports', async ({ page, request }) => {
  const { slug } = await upcoming(request)
  for (const path of ['/sports', `/sports/${slug}`, '/sports/football']) {
    const response = await page.goto(skin('ac', path))
    expect(response?.status()).toBe(404)
    await expect(page.locator('[data-empty="NOT_FOUND"]')).toBeVisible()
  }
  expect((await page.goto(skin('bz', '/en/sports/no-such-match')))?.status()).toBe(404)
})
