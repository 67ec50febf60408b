/** What somebody has typed or chosen in a search: it keeps the focus, is what the address says, and is remembered as typed. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Name of a game' })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search games' })
const feature = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort by' })
const openFilters = (page: Page) => page.getByText('Filters', { exact: true }).click()
/** Until the page shows the answer: the address changes before that. */
const answered = (page: Page, filters: number) =>
  expect(page.locator('.search-on > span').first()).toHaveText(`${filters}`)

test('a choice by keyboard keeps the focus when its answer comes', async ({ page }) => {
  await page.goto(skin('ac', '/search?q=a'))
  await openFilters(page)
  await feature(page, 'Respins').focus()
  await page.keyboard.press('Space')
  await answered(page, 1)
  await expect(feature(page, 'Respins')).toBeFocused()
  await expect(feature(page, 'Respins')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(skin('ac', '/search?q=a'))
  await expect(page.locator('.search-on')).toBeHidden()
  await expect(feature(page, 'Respins')).toBeFocused()

  await page.getByRole('combobox', { name: 'Stake' }).focus()
  await page.keyboard.press('ArrowDown')
  await answered(page, 1)
  await expect(page.getByRole('combobox', { name: 'Stake' })).toBeFocused()
  await order(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  await expect(order(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/sort=rtp/)
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  await expect(order(page)).toBeFocused()
})

test('Back and Forward show the choices as the address says', async ({ page }) => {
  await page.goto(skin('ac', '/search?q=lapm+sumx&feature=RESPINS&sort=name'))
  await page.getByRole('main').getByRole('link', { name: 'All games' }).click()
  await expect(page).toHaveURL(skin('ac', '/search'))
  await expect(feature(page, 'Respins')).not.toBeChecked()
  await expect(order(page).locator(':checked')).toHaveText('Name')
  await order(page).selectOption('stake')
  await expect(page).toHaveURL(skin('ac', '/search?sort=stake'))
  await page.goBack()
  await expect(page).toHaveURL(/q=lapm/)
  await expect(feature(page, 'Respins')).toBeChecked()
  // An option that the page did not have a moment ago.
  await expect(order(page)).toHaveValue('name')
  await page.goForward()
  await expect(page).toHaveURL(skin('ac', '/search?sort=stake'))
  await expect(feature(page, 'Respins')).not.toBeChecked()
  await expect(order(page)).toHaveValue('stake')
})

const recent = (page: Page) => page.getByRole('region', { name: 'Recent searches' }).getByRole('link')

/** The page of a search, once it finds games while somebody types. */
async function openSearch(page: Page) {
  const names = page.waitForResponse('**/search/names')
  await page.goto(skin('ac', '/search?q=la'))
  await (await names).finished()
}
/** Answers to what is typed would put other tiles in the place of those that were found at once. */
const holdAnswers = (page: Page) => page.route('**/search.data?*', () => {})
const typed = (page: Page) => page.locator('#typed-games [data-game="lamp-sum"]')

test('a text is remembered as it was typed, although nothing has answered it yet', async ({ page }) => {
  await holdAnswers(page)
  await openSearch(page)
  await box(page).fill('lamp')
  await page.keyboard.press('Enter')
  await page.goto(skin('ac', '/search'))
  await expect(recent(page)).toHaveText(['lamp'])
  await openSearch(page)
  await box(page).fill('lamp s')
  await typed(page).click()
  await expect(page).toHaveURL(/lamp-sum/)
  await page.goto(skin('ac', '/search'))
  await expect(recent(page)).toHaveText(['lamp s', 'lamp'])
})

test('a game that was chosen right after the last letter opens, however long that takes', async ({ page }) => {
  await holdAnswers(page)
  await page.route('**/game.data?*', async (route) => {
    // Longer than the pause after which the page is asked for what was typed.
    await new Promise((done) => setTimeout(done, 1_000))
    await route.continue()
  })
  await openSearch(page)
  await box(page).fill('lamp')
  await expect(typed(page)).toBeVisible()
  // At once, so that the pause is not over.
  await typed(page).evaluate((tile, name) => {
    const field = document.querySelector<HTMLInputElement>(
      'dialog[open] input[type="search"], .search-page input[type="search"]',
    )
    if (!field) throw new Error('No field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    ;(tile as HTMLElement).click()
  }, 'lamp s')
  await expect(page).toHaveURL(/\/game\?slug=lamp-sum/)
})

test('while the names load, and where they cannot be had, the overlay says so and leads to the page', async ({
  page,
}) => {
  const { promise: asked, resolve: refuse } = Promise.withResolvers<void>()
  await page.route('**/search/names', async (route) => {
    await asked
    await route.fulfill({ status: 503, json: null })
  })
  await page.goto(skin('ac'))
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const said = overlay(page).getByRole('status')
  await expect(said).toHaveText('')
  await box(page).fill('lamp sum')
  await expect(said).toHaveText('The games are loading')
  await expectNoAxeViolations(page)
  refuse()
  await expect(said).toHaveText('We cannot show games here while you type. You can find them on the search page.')
  await expect(said).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await box(page).fill('l'.repeat(100))
  const link = overlay(page).getByRole('link', { name: /^Search for/ })
  await expect(link).toContainText('l'.repeat(100))
  const widths = () =>
    overlay(page).evaluate(({ clientWidth, scrollWidth }) => [clientWidth <= 320, scrollWidth - clientWidth])
  await expect.poll(widths).toEqual([true, 0])
  await box(page).fill('lamp sum')
  await link.click()
  await expect(page).toHaveURL(/\/search\?q=lamp(\+|%20)sum$/)
  await expect(page.locator('.search-page [data-game="lamp-sum"]')).toBeVisible()
})

test('live tables, which have no features, offer none to choose', async ({ page }) => {
  await page.goto(skin('ac', '/search?live=1'))
  await expect(page.getByRole('group', { name: 'Providers' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Features' })).toHaveCount(0)
})

test('a text is sorted by how well names match it, on a page that was sorted by name before', async ({ page }) => {
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await page.goto(skin('ac', '/search'))
  await page.getByText('Filters', { exact: true }).click()
  await expect(order.locator(':checked')).toHaveText('Name')
  await box(page).fill('lamp')
  await expect(page).toHaveURL(skin('ac', '/search?q=lamp'))
  await expect(order.locator(':checked')).toHaveText('Best match')
  await order.selectOption('name')
  await expect(page).toHaveURL(skin('ac', '/search?q=lamp&sort=name'))
})
