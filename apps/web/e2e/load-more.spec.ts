/** Load more adds to what is on the page, and the address says how much that is. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { takenOver } from './taken-over.ts'

/** Those that are shown: the next ones may wait in the document. */
const games = (page: Page) => page.getByRole('main').locator('[data-game]:visible')
const more = (page: Page) => page.getByRole('link', { name: 'Load more' })
const slugs = (page: Page) => games(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.game))

/** The requests for games, or for the page's data, that the browser sends. */
function requests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/\/more(\/|$)|\.data$/.test(pathname)) sent.push(pathname + search.replace(/after=.*/, 'after='))
  })
  return sent
}

for (const [words, path, from] of [
  ['a lobby', '/lobby/all', '/lobby/all/more?after='],
  ['a search', '/search?sort=rtp', '/search/more?sort=rtp&after='],
  ['a provider', '/search/FEATURE_MULTIPLIER', '/search/more/FEATURE_MULTIPLIER?after='],
] as const)
  test(`${words}: the next games are asked for alone and added to those that stay`, async ({ page }) => {
    // From the beginning: the next games are asked for once the link comes near.
    const sent = requests(page)
    await page.goto(skin('ac', path))
    await expect(games(page)).toHaveCount(36)
    const before = await slugs(page)
    const first = await games(page).first().elementHandle()
    await takenOver(more(page))
    // Twice, as an impatient thumb does it.
    await more(page).dblclick()
    await expect(page).toHaveURL(/show=2$/)
    const shown = Math.min(96, Number((await page.getByRole('progressbar').getAttribute('max')) ?? 0))
    await expect(games(page)).toHaveCount(shown)
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', String(shown))
    const after = await slugs(page)
    expect(after.slice(0, 36)).toEqual(before)
    expect(new Set(after).size).toBe(shown)
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
    expect(new Set(sent)).toEqual(new Set([from]))
    await expectNoAxeViolations(page)
    // The same after a reload, and after a game that somebody looked at.
    await page.reload()
    await expect.poll(() => slugs(page)).toEqual(after)
    await games(page).last().click()
    await expect(page).toHaveURL(/\/game\?slug=|\/login/)
    await page.goBack()
    // The way back may be a document of its own: nothing can be read of it while it comes.
    await expect(games(page)).toHaveCount(shown)
    await expect.poll(() => slugs(page)).toEqual(after)
  })

/** Runs in the page: whether it hears of presses on games that Load more has shown, by the ms after the press on that. */
async function heardAfter(more: Element, delays: number[]) {
  const press = (target: Element, at: number) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(click, 'timeStamp', { value: at })
    target.dispatchEvent(click)
    return click
  }
  const heard: Event[] = []
  document.addEventListener('click', (click) => {
    heard.push(click)
  })
  const { timeStamp } = press(more, performance.now())
  const shown = (): Element | undefined =>
    [...document.querySelectorAll('main [data-game]')].filter((game) => game.checkVisibility())[36]
  while (!shown()) await new Promise(requestAnimationFrame)
  return delays.map((ms) => heard.includes(press(shown() as Element, timeStamp + ms)))
}

test('the second press of an impatient thumb opens no game that has come to its place', async ({ page }) => {
  await page.goto(skin('ac', '/lobby/all'))
  await takenOver(more(page))
  expect(await more(page).evaluate(heardAfter, [300, 400])).toEqual([false, true])
  await expect(page).toHaveURL(/\/game\?slug=|\/login/)
  await page.goto(skin('ac', '/lobby/all'))
  await takenOver(more(page))
  expect(await more(page).evaluate(heardAfter, [600])).toEqual([true])
  await expect(page).toHaveURL(/\/game\?slug=|\/login/)
})

test('where the next games cannot be had alone, the page is loaded with them', async ({ page }) => {
  await page.route('**/lobby/all/more?*', (route) => route.abort())
  await page.goto(skin('ac', '/lobby/all'))
  await more(page).click()
  await expect(page).toHaveURL(/show=2$/)
  await expect(games(page)).toHaveCount(96)
  await more(page).click()
  await expect(page).toHaveURL(/show=3$/)
  await expect.poll(() => games(page).count()).toBeGreaterThan(96)
})

test('slow games have placeholders, and come too late for whoever has gone elsewhere', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/lobby/all/more?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(skin('ac', '/lobby/all'))
  await takenOver(more(page))
  await more(page).click()
  await expect(page.locator('.skeleton-tile').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(skin('ac'))
  const answered = page.waitForResponse(/\/lobby\/all\/more/)
  answer()
  await (await answered).finished()
  await expect(page.locator('#lobbies [data-game]').first()).toBeVisible()
  await expect(page).toHaveURL(skin('ac'))
})

test('a filter after Load more begins anew', async ({ page }) => {
  await page.goto(skin('ac', '/search'))
  await more(page).click()
  await expect(games(page)).toHaveCount(96)
  await page.getByRole('searchbox', { name: 'Name of a game' }).fill('penguin')
  await expect(page).toHaveURL(/\/search\?q=penguin\b/)
  await expect.poll(() => games(page).count()).toBeLessThan(10)
  await page.getByRole('searchbox', { name: 'Name of a game' }).fill('')
  await expect(games(page)).toHaveCount(36)
})

for (const [words, path, status] of [
  ['no place', '/lobby/all/more', 400],
  ['a place that no list has', '/lobby/all/more?after=bm90aGluZw', 400],
  ['markup', '/search/more?after=<b>', 400],
  ['ten thousand characters', `/lobby/all/more?after=${'a'.repeat(10_000)}`, 414],
  ['a lobby that is not there', '/lobby/nowhere/more?after=MzYgbGFtcC1zdW0', 404],
] as const)
  test(`answers ${words} with ${status}`, async ({ page }) => {
    await page.goto(skin('ac', '/search'))
    const answer = await page.evaluate(async (address) => {
      const response = await fetch(address)
      return { status: response.status, isShort: (await response.text()).length < 100 }
    }, path)
    expect(answer).toEqual({ status, isShort: true })
  })
