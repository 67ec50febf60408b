/** Promotions, the registration with a game's offer, and the button block. */
import type { BrowserContext, Page } from '@playwright/test'
import { depositByCard, enterAs, enterAsNewPlayer } from './cashier-player.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { fillStepOne, fillStepTwo, next, signUp } from './register-player.ts'

const cards = (page: Page) => page.locator('.promotion-card')
const card = (page: Page, slug: string) => page.locator(`.promotion-card[data-promotion="${slug}"]`)

/** Waits for the given number of cards and compares their slugs in display order. */
async function expectShown(page: Page, slugs: string[]) {
  await expect(cards(page)).toHaveCount(slugs.length)
  expect(await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-promotion')))).toEqual(slugs)
}

const from = (context: BrowserContext, country: string) => context.setExtraHTTPHeaders({ 'x-country': country })

test('a visitor sees the offers for their country with the key terms, and can read the full terms', async ({
  page,
}) => {
  await page.goto(skin('bz', '/promotions'))
  // The bonus for newcomers stands there once, though there is one for live tables, sports and a game.
  await expectShown(page, ['bz-welcome', 'bz-reload', 'bz-play-for-fun'])
  await expect(card(page, 'bz-welcome')).toContainText('100% up to €100')
  await expect(card(page, 'bz-welcome')).toContainText('Wager the bonus 30x within 30 days')
  await expectNoAxeViolations(page)

  await card(page, 'bz-welcome').getByRole('link', { name: 'Kick-off bonus' }).click()
  await expect(page).toHaveURL(/\/promotions\/welcome$/)
  await expect(page).toHaveTitle('Kick-off bonus · Brazen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kick-off bonus')
  await expect(page.getByRole('heading', { name: 'Terms of this offer' })).toBeVisible()
  const block = page.locator('.button-block')
  await expect(block.getByRole('link')).toHaveText(['Sign up', 'Log in'])
  await expectNoAxeViolations(page)
  await block.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.locator('dialog[data-route="/register"]')).toBeVisible()
})

test('the lists for visitors exclude countries', async ({ page, context }) => {
  await from(context, 'SE')
  await page.goto(skin('bz', '/promotions'))
  await expectShown(page, ['bz-play-for-fun'])
  const response = await page.goto(skin('bz', '/promotions/welcome'))
  expect(response?.status()).toBe(404)
  await from(context, 'PL')
  await page.goto(skin('bz', '/promotions/welcome'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kick-off bonus')
  // A skin that allows bonuses in Sweden offers them there.
  await from(context, 'SE')
  await page.goto(skin('ra', '/promotions'))
  await expect(card(page, 'ra-welcome')).toBeVisible()
})

test('an offer is shown in the currency of the reader’s account or future account', async ({ page, context }) => {
  await from(context, 'GB')
  await page.goto(skin('bo', '/en/promotions'))
  await expect(card(page, 'bo-welcome')).toContainText('100% up to £100')
  await expect(card(page, 'bo-welcome')).toContainText('minimum £20')
  await expect(card(page, 'bo-welcome')).not.toContainText('€')
  await page.goto(skin('bo', '/en/promotions/welcome'))
  await expect(page.locator('main')).toContainText('10x the bonus. For a bonus of £100, that means staking £1,000')
  await enterAs(page, 'ada', 'bo')
  await page.goto(skin('bo', '/en/promotions/welcome'))
  await expect(page.locator('main')).toContainText('For a bonus of €100, that means staking €3,000')
})

test('where nothing tells the country, an offer is shown in the currency of the reader’s language', async ({
  page,
}) => {
  for (const [address, amount] of [
    ['/en/promotions', '€100'],
    ['/br/promotions', /R\$\s500/],
    ['/no/promotions', /1\s000\skr/],
    ['/pl/promotions', /500\szł/],
  ] as const) {
    await page.goto(skin('bz', address))
    await expect(card(page, 'bz-welcome').locator('.promotion-offer')).toContainText(amount)
  }
})

test('nobody is offered a bonus that the rules of where they are keep from them', async ({ page, context }) => {
  // No bonus may follow a deposit there.
  await from(context, 'BR')
  await page.goto(skin('bz', '/br/promotions'))
  await expectShown(page, ['bz-play-for-fun'])
  for (const route of ['welcome', 'live-welcome', 'photo-finnish'])
    expect((await page.goto(skin('bz', `/br/promotions/${route}`)))?.status(), route).toBe(404)
})

test('a single offer is a card, not a screen', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await from(context, 'SE')
  for (const code of ['ac', 'bz', 'zu', 'se'] as const) {
    await page.goto(skin(code, '/promotions'))
    await expectShown(page, [`${code}-play-for-fun`])
    const box = await card(page, `${code}-play-for-fun`).boundingBox()
    expect(box?.width, code).toBeLessThan(720)
    expect(box?.height, code).toBeLessThan(600)
  }
})

test('an affiliate’s visitor sees the affiliate’s welcome offer instead, and others never see it', async ({ page }) => {
  await page.goto(skin('ac', '/promotions'))
  await expect(card(page, 'ac-welcome')).toBeVisible()
  await expect(card(page, 'ac-partner-welcome')).toHaveCount(0)
  expect((await page.goto(skin('ac', '/promotions/partner-welcome')))?.status()).toBe(404)

  await page.goto(skin('ac', '/promotions?affid=101'))
  await expectShown(page, ['ac-partner-welcome', 'ac-reload', 'ac-play-for-fun'])
  // A substring of an affiliate's id does not match.
  await page.context().clearCookies()
  await page.goto(skin('ac', '/promotions?affid=10'))
  await expect(card(page, 'ac-welcome')).toBeVisible()
  await expect(card(page, 'ac-partner-welcome')).toHaveCount(0)
})

test('a player sees the promotions of their campaigns and takes a bonus with a deposit', async ({ page }) => {
  await enterAs(page, 'otto')
  await page.goto(skin('ac', '/promotions'))
  await expect(card(page, 'ac-welcome')).toBeVisible()
  // For members of a campaign, and for visitors.
  await expect(card(page, 'ac-free-spins')).toHaveCount(0)
  await expect(card(page, 'ac-play-for-fun')).toHaveCount(0)

  await card(page, 'ac-welcome').getByRole('link').click()
  const block = page.locator('.button-block')
  await expect(block.getByRole('link')).toHaveText(['Claim the offer', 'Promotions'])
  await block.getByRole('link', { name: 'Claim the offer' }).click()
  await expect(page.locator('dialog [name="bonusCode"]')).toHaveValue('WELCOME100')
})

test('a player who has deposited gets no welcome offer, and a game’s offer leads Home', async ({ page, context }) => {
  await context.addCookies([{ name: 'depositedCustomer', value: 'true', url: skin('ac', '/') }])
  await page.goto(skin('ac', '/promotions'))
  await expectShown(page, ['ac-reload', 'ac-play-for-fun'])
  await page.goto(skin('ac', '/promotions/prickly-fortune'))
  await expect(page).toHaveURL(skin('ac', '/'))
  await page.goto(skin('ac', '/register/prickly-fortune'))
  await expect(page).toHaveURL(skin('ac', '/'))
})

test('from the first deposit on, without another login, no welcome offer is shown or can be claimed', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await page.context().addCookies([{ name: 'depositedCustomer', value: 'false', url: skin('ac', '/') }])
  await page.goto(skin('ac', '/promotions/welcome'))
  const claim = page.locator('.button-block').getByRole('link', { name: 'Claim the offer' })
  await expect(claim).toBeVisible()
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', '/promotions'))
  await expect(card(page, 'ac-reload')).toBeVisible()
  await expect(card(page, 'ac-welcome')).toHaveCount(0)
  await page.goto(skin('ac', '/promotions/welcome'))
  await expect(page.locator('.button-block')).toBeVisible()
  await expect(claim).toHaveCount(0)
})

test('a game’s offer links to the game and has its own registration', async ({ page, newAddress }) => {
  await page.goto(skin('ac', '/promotions/prickly-fortune'))
  const offer = page.locator('[data-promotion="ac-prickly-fortune"]')
  await expect(offer.getByRole('link', { name: 'Play the game' })).toHaveAttribute(
    'href',
    /\/game\?slug=prickly-fortune$/,
  )
  await page.locator('.button-block').getByRole('link', { name: 'Sign up' }).click()
  const dialog = page.locator('dialog[data-route="/register/prickly-fortune"]')
  await expect(dialog.locator('[data-promotion="ac-prickly-fortune"]')).toContainText('100% up to C$150')
  await expectNoAxeViolations(page)

  // The offer stays above both steps, forwards and backwards.
  const email = newAddress('offer')
  await fillStepOne(page, email)
  await next(page).click()
  await expect(page).toHaveURL(/\/register\/prickly-fortune\?step=2$/)
  await expect(dialog.locator('[data-promotion]')).toBeVisible()
  await page.locator('form[name="register-step-2"]').getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/register\/prickly-fortune$/)
  await next(page).click()
  await fillStepTwo(page)
  await signUp(page).click()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
})

test('an unknown promotion is reported as missing', async ({ page, request }) => {
  for (const path of ['/promotions/no-such-offer', '/register/no-such-offer', '/register/welcome'])
    expect((await fetchWithoutRedirects(request, skin('ac', path))).status(), path).toBe(404)
  await page.goto(skin('ac', '/promotions/no-such-offer'))
  await expect(page.locator('[data-empty="NOT_FOUND"]')).toBeVisible()
})

test('promotions can be read and claimed without script, in each language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(skin('bz', '/fr/promotions'))
  await page.getByRole('link', { name: 'Bonus de coup d’envoi' }).click()
  await expect(page).toHaveURL(/\/fr\/promotions\/welcome$/)
  await expect(page.getByRole('heading', { name: 'Conditions de l’offre' }).or(page.locator('#terms'))).toBeVisible()
  await page.goto(skin('bz', '/register/photo-finnish'))
  await expect(page.locator('dialog [data-promotion="bz-photo-finnish"]')).toBeVisible()
  await fillStepOne(page, 'scriptless@parlour.example')
  await next(page).click()
  await expect(page).toHaveURL(/\/register\/photo-finnish\?step=2$/)
  await expect(page.locator('dialog [data-promotion="bz-photo-finnish"]')).toBeVisible()
  await page.goto(skin('bz', '/vip'))
  await page.locator('[data-info="30"]').click()
  await expect(page.locator('dialog .vip-info[data-info="30"]')).toBeVisible()
  await context.close()
})

test('a Finnish visitor of a skin with Zimpler is led to Deposit & play', async ({ page, context }) => {
  await from(context, 'FI')
  await page.goto(skin('ra', '/promotions/welcome'))
  await expect(page.locator('.button-block').getByRole('link')).toHaveText(['Deposit & play', 'Log in'])
  await from(context, 'NO')
  await page.reload()
  await expect(page.locator('.button-block').getByRole('link')).toHaveText(['Sign up', 'Log in'])
})
