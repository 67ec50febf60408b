/** Finding a game: by letters of its name, by its mechanics, by its provider; without script, by keyboard, in odd cases. */
import type { Page } from '@playwright/test'
import { changeDatabase, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const phone = { width: 390, height: 844 }
const box = (page: Page) => page.getByRole('searchbox', { name: 'Name of a game' })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search games' })
/** Those that are shown: the next ones may wait in the document. */
const games = (page: Page) => page.getByRole('main').locator('[data-game]:visible')
const total = (page: Page) => page.locator('[data-search-total]')

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('three letters of its name find a game, over the page that somebody is on', async ({ page }) => {
    await page.goto(skin('ac', '/promotions'))
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Search' }).click()
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('lam')
    await expect(overlay(page).locator('[data-game="lamp-sum"]')).toBeVisible()
    await expect(page).toHaveURL(skin('ac', '/promotions'))
    await expectNoAxeViolations(page)
    await overlay(page).locator('[data-game="lamp-sum"]').click()
    await expect(page).toHaveURL(/\/game\?slug=lamp-sum$/)
    // Back on the page, what was searched for is offered again, until it is cleared.
    await page.goto(skin('ac', '/search'))
    await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible()
    await page.getByRole('link', { name: 'lam', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=lam$/)
    await page.goto(skin('ac', '/search'))
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeHidden()
    await page.reload()
    await expect(games(page).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeHidden()
  })

  test('its mechanics alone find a game', async ({ page }) => {
    await page.goto(skin('ac', '/search'))
    await expect(total(page)).toHaveText('136 games')
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^Walking symbols/ }).check()
    await expect(page).toHaveURL(/feature=WALKING_SYMBOLS/)
    await page.getByRole('checkbox', { name: /^Buy feature/ }).check()
    await expect(page).toHaveURL(/feature=BUY_FEATURE/)
    // The address changes before the games do.
    await expect.poll(() => games(page).count()).toBeLessThan(10)
    const found = await games(page).count()
    expect(found).toBeGreaterThan(0)
    await expect(total(page)).toHaveAttribute('data-search-total', String(found))
    await expectNoAxeViolations(page)
    // The address holds it all.
    await page.reload()
    await expect(games(page)).toHaveCount(found)
    await expect(page.getByRole('checkbox', { name: /^Buy feature/ })).toBeChecked()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(total(page)).toHaveText('136 games')
    await expect(page.getByRole('checkbox', { name: /^Buy feature/ })).not.toBeChecked()
  })
})

test('typing shows what matches, asks the platform once there is a pause, and Back leads out', async ({ page }) => {
  await page.goto(skin('bz'))
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await box(page).fill('pe')
  await overlay(page)
    .getByRole('link', { name: /^Show all \d+ games$/ })
    .click()
  await expect(page).toHaveURL(/\/search\?q=pe$/)
  // Until the page is there, the box is still the overlay's.
  await expect(overlay(page)).toBeHidden()
  await box(page).fill('pengui')
  await expect(page).toHaveURL(/\/search\?q=pengui$/)
  await expect(games(page).first()).toHaveAttribute('data-game', 'penguin-pension')
  await page.goBack()
  await expect(page).toHaveURL(skin('bz'))
})

const early: readonly [what: string, act: (page: Page) => Promise<unknown>, search: string][] = [
  ['what was typed', (page) => box(page).fill('lamp'), 'q=lamp'],
  ['a feature', (page) => page.locator('label', { hasText: 'Jackpot' }).click(), 'q=lam&feature=JACKPOT'],
  ['an order', (page) => page.getByRole('combobox', { name: 'Sort by' }).selectOption('rtp'), 'q=lam&sort=rtp'],
]
for (const [what, act, search] of early)
  test(`before the scripts came: ${what} is looked for when they do`, async ({ page }) => {
    const { promise: scripts, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(skin('ac', '/search?q=lam'), { waitUntil: 'commit' })
    await page.getByText('Filters', { exact: true }).click()
    await act(page)
    send()
    await expect(page).toHaveURL(skin('ac', `/search?${search}`))
  })

test('the keyboard opens the search, finds a game, and gives the focus back', async ({ page }) => {
  await page.goto(skin('se'))
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('lamp sum')
  await expect(overlay(page).locator('[data-game]')).toHaveCount(1)
  // Past the two buttons.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
  await expect(overlay(page).locator('[data-game="lamp-sum"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lamp-sum/)
})

test('a name that nothing has is said while it is typed, and leads to similar ones', async ({ page }) => {
  await page.goto(skin('ac'))
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await box(page).fill('lamp sumn')
  await expect(overlay(page).getByText('No game is called “lamp sumn”')).toBeVisible()
  await expectNoAxeViolations(page)
  await overlay(page).getByRole('link', { name: 'Show games with similar names' }).click()
  await expect(page).toHaveURL(/\/search\?q=lamp\+sumn$|%20sumn$/)
  // Home, which has the game twice, stands for a moment at the new address.
  await expect(page.locator('.search-page [data-game="lamp-sum"]')).toBeVisible()
})

test('a provider has a page with its logo, its games, how many are shown, and more', async ({ page }) => {
  await page.goto(skin('ac', '/search'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Voltent/ })
    .click()
  await expect(page).toHaveURL(/\/search\/PROVIDER_WAZDAN$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Voltent' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Voltent' }).first()).toBeVisible()
  await expect(page).toHaveTitle(/^Voltent/)
  const count = await games(page).count()
  await expect(page.getByText(`Showing ${count} of ${count}`)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(skin('ac', '/search/FEATURE_MULTIPLIER'))
  await expect(page.getByRole('heading', { level: 1, name: 'Multiplier' })).toBeVisible()
  await expect(page.getByText(/^Showing 36 of \d+$/)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '36')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/show=2$/)
  await expect.poll(() => games(page).count()).toBeGreaterThan(36)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('the link leads to the page, whose form finds, filters and sorts', async ({ page }) => {
    await page.goto(skin('bo'))
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL(skin('bo', '/search'))
    await box(page).fill('LAM')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=LAM/)
    await expect(games(page).first()).toHaveAttribute('data-game', 'lamp-sum')
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^Respins/ }).check()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest return' })
    await page.getByRole('button', { name: 'Show games' }).click()
    await expect(page).toHaveURL(/feature=RESPINS/)
    await expect(page).toHaveURL(/sort=rtp/)
    await expect(page.getByRole('checkbox', { name: /^Respins/ })).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('rtp')
  })

  test('Load more shows the next 60', async ({ page }) => {
    await page.goto(skin('ac', '/search'))
    await expect(games(page)).toHaveCount(36)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(games(page)).toHaveCount(96)
  })
})

test('a misspelt name is answered with names like it', async ({ page }) => {
  await page.goto(skin('ac', '/search?q=pengiun'))
  await expect(page.getByRole('heading', { name: 'No game is called “pengiun”' })).toBeVisible()
  await expect(page.locator('[data-empty="SEARCH_NONE"]')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Did you mean one of these?' }).locator('[data-game]').first(),
  ).toHaveAttribute('data-game', 'penguin-pension')
  await expectNoAxeViolations(page)
})

for (const [words, path, status] of [
  ['seven thousand characters', `/search?q=${'lamp '.repeat(1_000)}`, 200],
  ['emoji', `/search?q=${encodeURIComponent('🎰🦄 👩‍👩‍👧')}`, 200],
  ['markup', `/search?q=${encodeURIComponent('<script>alert(1)</script>')}`, 200],
  [
    'choices that there are not',
    '/search?sort=x&live=9&stake=1e9&rtp=NaN&show=-1&studio=%00%3C&feature=constructor',
    200,
  ],
  ['thousands of choices', `/search?${'studio=A&'.repeat(800)}`, 200],
  ['a provider that there is not', '/search/PROVIDER_NOBODY', 404],
  ['a name that every object has', '/search/FEATURE_CONSTRUCTOR', 404],
  ['neither provider nor feature', '/search/anything', 404],
] as const)
  test(`an address with ${words} has an answer to it`, async ({ page }) => {
    const response = await page.goto(skin('ra', path))
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(total(page)).toHaveText(/^[\d,]+ games?$/)
    await expectNoAxeViolations(page)
  })

test('games that the country blocks are neither found nor named, and their link says why', async ({ page }) => {
  await page.goto(skin('ac', '/search/PROVIDER_NETENT'))
  const slug = await page.getByRole('main').locator('[data-game]').first().getAttribute('data-game')
  await page.setExtraHTTPHeaders({ 'x-country': 'nl' })
  expect((await page.goto(skin('ac', `/game?slug=${slug}`)))?.status()).toBe(403)
  await expect(page.locator('[data-empty="GAME_NOT_ALLOWED"]')).toContainText('not available in your country')
  const response = await page.goto(skin('ac', '/search/PROVIDER_NETENT'))
  expect(response?.status()).toBe(404)
  const names = await page.request.get(`http://127.0.0.1:${new URL(skin('ac')).port}/search/names`, {
    headers: { 'x-country': 'nl', host: new URL(skin('ac')).host },
  })
  expect(await names.json()).toMatchObject({ studios: expect.not.arrayContaining(['NETENT', 'RED_TIGER']) })
  expect(await names.json()).toMatchObject({ studios: expect.arrayContaining(['WAZDAN']) })
})

test('names are told in whatever way they are asked for', async ({ page }) => {
  for (const path of ['/search/names', '/search/names.data'])
    for (const encoding of ['br;q=1, *;q=0', 'gzip', 'identity']) {
      const names = await page.request.get(`http://127.0.0.1:${new URL(skin('ac')).port}${path}`, {
        headers: { host: new URL(skin('ac')).host, 'accept-encoding': encoding },
      })
      expect({ path, encoding, status: names.status() }).toEqual({ path, encoding, status: 200 })
      expect(await names.text()).toContain('NETENT')
    }
})

test('where the rules allow no jackpots, no list, search, name or page has a game with one', async ({ page }) => {
  const known = (slug: string) => page.locator(`main a[href*="${slug}"]`)
  const answers = async (country: string) => {
    await page.setExtraHTTPHeaders({ 'x-country': country })
    const status = async (path: string) => (await page.goto(skin('ra', path)))?.status()
    const names = await page.request.get(`http://127.0.0.1:${new URL(skin('ra')).port}/search/names`, {
      headers: { 'x-country': country, host: new URL(skin('ra')).host },
    })
    return {
      // A word of no other game's name.
      isNamed: (await names.json()).names.words.includes('Wifi'),
      found: await status('/search/FEATURE_JACKPOT'),
      facts: await status('/games/trophy-wifi'),
      isInLobby: (await status('/lobby/jackpots')) === 200 && (await known('trophy-wifi').count()) > 0,
    }
  }
  expect(await answers('FI')).toEqual({ isNamed: true, found: 200, facts: 200, isInLobby: true })
  expect(await answers('DE')).toEqual({ isNamed: false, found: 404, facts: 404, isInLobby: false })
})

test('nor has any for a player who lives there, wherever they are', async ({ page, mailedLink }) => {
  await page.setExtraHTTPHeaders({ 'x-country': 'FI' })
  const { userId } = await enterAsNewPlayer(page, mailedLink)
  await changeDatabase(`update players set country_code = 'de' where user_id = $1`, [userId])
  const status = async (path: string) => (await page.goto(skin('ac', path)))?.status()
  expect(await status('/search/FEATURE_JACKPOT')).toBe(404)
  expect(await status('/games/trophy-wifi')).toBe(404)
  expect(await page.locator('a[href*="/lobby/jackpots"]').count()).toBe(0)
  const names = await page.evaluate(async () => (await (await fetch('/search/names')).json()).names.words)
  expect(names).not.toContain('Wifi')
  // Studios too: NetEnt is blocked where they are now.
  await page.setExtraHTTPHeaders({ 'x-country': 'AU' })
  expect(await status('/search/PROVIDER_NETENT')).toBe(404)
})

test('nor does a menu, a banner or a promotion lead to one', async ({ page }) => {
  const leads = async (country: string) => {
    await page.setExtraHTTPHeaders({ 'x-country': country })
    await page.goto(skin('ac'))
    await expect(page.locator('[data-game]').first()).toBeVisible()
    const home = await page.locator('a[href*="/lobby/jackpots"]').count()
    // The list names each bonus once; the offer of a game has a page of its own.
    await page.goto(skin('zu', '/promotions'))
    await expect(page.locator('[data-promotion]').first()).toBeVisible()
    const listed = await page.locator('a[href*="sax-evasion"]').count()
    const offer = await page.goto(skin('zu', '/promotions/sax-evasion'))
    return [home > 0, listed > 0 || offer?.status() === 200]
  }
  expect(await leads('FI')).toEqual([true, true])
  expect(await leads('DE')).toEqual([false, false])
})
