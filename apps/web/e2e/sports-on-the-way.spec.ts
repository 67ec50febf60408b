/** Sports for those who are elsewhere: competitions as links, the sitemap, the row of matches on Home. */
import type { Page } from '@playwright/test'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'
import { overview, sports, upcoming } from './sports.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the competitions of all sports, and of one, are links to their matches', async ({ page, request }) => {
    const { competitions, events } = await overview(request)
    const list = page.getByRole('navigation', { name: 'Competitions' })
    await page.goto(sports())
    await expect(list.getByRole('link')).toHaveCount(competitions.length)
    await page.goto(sports('/tennis'))
    const tennis = competitions.filter(({ sport }) => sport === 'TENNIS')
    await expect(list.getByRole('link')).toHaveCount(tennis.length)
    const [first] = tennis
    if (!first) throw new Error('There is no tennis')
    await list.locator(`[data-competition="${first.slug}"]`).getByRole('link').click()
    await expect(page).toHaveURL(sports(`/${first.slug}`))
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
    await expect(list).toHaveCount(0)
    const own = events.filter(({ competition }) => competition.slug === first.slug)
    expect(own.length).toBeGreaterThan(0)
    await expect(page.locator('.sports-row').first()).toBeVisible()
  })
})

/** Opens Home until the sportsbook has answered in time, for which a document does not wait long. */
async function openHomeWithMatches(page: Page) {
  const row = page.locator('.home-matches')
  await expect(async () => {
    await page.goto(skin('bz', '/en/'))
    await expect(row).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  return row
}

test.describe('Home without script', () => {
  test.use({ javaScriptEnabled: false })

  test('has a row of matches with odds, and says when they were so', async ({ page }) => {
    const row = await openHomeWithMatches(page)
    expect(await row.locator('[data-event]').count()).toBe(6)
    await expect(row.locator('.sports-odds').first()).toBeVisible()
    await expect(row.locator('time').last()).toHaveText(/^Scores and odds as of \d{1,2}:\d\d:\d\d UTC$/)
    const age = Date.now() - Date.parse((await row.locator('time').last().getAttribute('datetime')) ?? '')
    expect(age).toBeLessThan(60_000)
    const match = row.locator('[data-event]').last()
    const slug = await match.getAttribute('data-event')
    await match.getByRole('link').click()
    await expect(page).toHaveURL(sports(`/${slug}`))
    await page.goto(skin('ac', '/en/'))
    await expect(page.locator('[data-lobby="popular"]')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

test('the matches of Home are renewed while they are seen, and lose odds that are too old', async ({
  page,
  request,
}) => {
  const open = (await overview(request)).events.filter(
    ({ markets: [market] }) => market?.kind === 'RESULT' && !market.isSuspended,
  )
  const renewed = open.slice(0, 2).map((event) => ({ ...event, home: 'Renewed' }))
  await page.clock.install()
  const row = await openHomeWithMatches(page)
  await row.scrollIntoViewIfNeeded()
  // In the reader's own time zone once the row's code runs.
  await expect(row.locator('time').last()).not.toContainText('UTC')
  const height = (await row.boundingBox())?.height
  let isAway = false
  await page.route('**/sports/matches', async (route) => {
    if (isAway) return route.abort()
    expect(await route.request().headerValue('cookie')).toBeNull()
    await route.fulfill({ json: { at: Date.now(), events: renewed } })
  })
  await page.clock.runFor(20_000)
  await expect(row.getByText('Renewed').first()).toBeVisible()
  await expect(row.locator('[data-event]')).toHaveCount(2)
  isAway = true
  await page.clock.runFor(60_000)
  await expect(row.locator('.sports-odds')).toHaveCount(0)
  await expect(row.getByText('Renewed').first()).toBeVisible()
  expect((await row.boundingBox())?.height).toBe(height)
  isAway = false
  await page.clock.runFor(20_000)
  await expect(row.locator('.sports-odds').first()).toBeVisible()
})

test('competitions and matches to come stand in the sitemap of this skin, and of no other', async ({ request }) => {
  const { slug, competition } = await upcoming(request)
  const listed = async (code: string) => (await fetchWithoutRedirects(request, skin(code, '/sitemap.xml'))).text()
  const places = ['/en/sports', '/en/sports/football', `/en/sports/${competition.slug}`, `/en/sports/${slug}`]
  await expect(async () => {
    const xml = await listed('bz')
    for (const place of places) expect(xml).toContain(`<loc>${skin('bz', place)}</loc>`)
  }).toPass({ timeout: 30_000 })
  expect(await listed('ac')).not.toContain('/sports')
})
