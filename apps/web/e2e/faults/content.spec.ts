/** What a newly started web process shows: loader, outage page, content stored on disk, missing translations. */

import type { Response } from '@playwright/test'
import { fetchWithoutRedirects } from '../fetch-without-redirects.ts'
import { MOST, observatoryScore, scan } from '../observatory.ts'
import { ownFolder, startOwnContent, startOwnWeb } from '../own-process.ts'
import { expect, expectNoAxeViolations, test } from './scoped.ts'

// Each test starts its own servers.
test.setTimeout(180_000)

/** Pages that stand in for all others have no scripts, whose integrity counts 5, and set no cookies, which count 5. */
const WITHOUT_SCRIPTS = MOST - 10

const noDashes = /-[A-Z][A-Z_]{3,}-/

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('late content shows a loader immediately, which turns into the page on its own', async ({
      page,
      fault,
      faultScope,
    }) => {
      // Loading takes four sequential responses: longer than the server waits on startup, but less than 25 s.
      await fault('content', { latencyMs: 3_500 })
      const web = await startOwnWeb(faultScope)
      try {
        const response = await page.goto(web.skin('ra', '/pages/help'))
        expect(response?.status()).toBe(503)
        expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', refresh: '1', 'retry-after': '1' })
        // Of the server alone: what a busy browser needs besides says nothing about it.
        const { requestStart = 0, responseStart = 0 } = response?.request().timing() ?? {}
        expect(responseStart).toBeGreaterThan(requestStart)
        expect(responseStart - requestStart).toBeLessThan(3_000)
        await expect(page.locator('[data-loader]')).toBeVisible()
        expect(observatoryScore(await scan(response as Response))).toBe(WITHOUT_SCRIPTS)
        await expect(page.locator('html')).toHaveAttribute('data-skin', 'ra')
        await expect(page.locator('.prose h1')).toHaveText('Help', { timeout: 20_000 })
        await expect(page.locator('body')).not.toContainText(noDashes)
      } finally {
        await web.stop()
      }
    })
  })
}

test('the loader and the outage page are accessible and in the visitor’s language', async ({
  browser,
  fault,
  faultScope,
  request,
}) => {
  await fault('content', { latencyMs: 60_000 })
  const web = await startOwnWeb(faultScope)
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  try {
    await page.goto(web.skin('zu'))
    // The loader shows for a second, so it is checked while it cannot continue.
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.abort('aborted') : route.continue(),
    )
    await expect(page.locator('[data-loader]')).toContainText('Einen Moment bitte')
    await expectNoAxeViolations(page)
    await page.unrouteAll()
    await page.reload()
    await expect(page.locator('[data-empty="OUTAGE"]')).toBeVisible({ timeout: 35_000 })
    const outage = await fetchWithoutRedirects(request, web.skin('zu'), { accept: 'text/html' })
    expect([outage.status(), observatoryScore(await scan(outage))]).toEqual([503, WITHOUT_SCRIPTS])
    await expectNoAxeViolations(page)
    await fault('content', {})
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
  } finally {
    await context.close()
    await web.stop()
  }
})

test('a process that starts while content is down shows what the previous one stored', async ({
  page,
  fault,
  faultScope,
}) => {
  const folder = await ownFolder('web')
  const before = await startOwnWeb(faultScope, { WEB_DATA_DIR: folder.path })
  await page.goto(before.skin('ac', '/pages/help'))
  await expect(page.locator('.prose h1')).toHaveText('Help')
  await before.stop()
  await fault('content', { status: 503 })
  const web = await startOwnWeb(faultScope, { WEB_DATA_DIR: folder.path })
  try {
    const response = await page.goto(web.skin('ac', '/pages/help'))
    expect(response?.status()).toBe(200)
    await expect(page.locator('.prose h1')).toHaveText('Help')
  } finally {
    await web.stop()
    await folder.remove()
  }
  const bare = await startOwnWeb(faultScope)
  try {
    expect((await page.goto(bare.skin('ac', '/pages/help')))?.status()).toBe(503)
    await expect(page.locator('[data-empty="OUTAGE"]')).toBeVisible()
  } finally {
    await bare.stop()
  }
})

test('texts and pages missing in Italian appear in English, and texts are translated on the next load', async ({
  page,
  fault,
  faultScope,
}) => {
  const content = await startOwnContent(async ({ replace, remove }) => {
    await replace('common/dictionaries/it/shell.yaml', /^LOGIN: .*\n/m, '')
    await replace('common/dictionaries/it/shell.yaml', /^REGISTER: .*\n/m, '')
    await remove('common/pages/it/about.md')
  })
  await fault('translation', { status: 503 })
  const web = await startOwnWeb(faultScope, { CONTENT_URL: content.url })
  const login = page.getByRole('banner').locator('a[href$="/login"]').first()
  try {
    // The translation API does not answer: an alert says so once, and not again on the next page.
    await expect(async () => {
      await page.goto(web.skin('zu', '/it/pages/about'))
      await expect(page.locator('[data-alert="GENERIC_ERROR"]')).toBeVisible({ timeout: 15_000 })
    }).toPass()
    await expect(login).toHaveText('Log in')
    await expect(page.locator('.prose')).toHaveAttribute('lang', 'en')
    await page.goto(web.skin('zu', '/it/pages/help'))
    await expect(page.locator('.prose h1')).toHaveText('Aiuto')
    // Nothing signals that no alert comes; one would have appeared by then, since it waits 300 ms.
    await page.waitForTimeout(1_000)
    await expect(page.locator('[data-alert]')).toHaveCount(0)
  } finally {
    await web.stop()
  }

  await fault('translation', {})
  const next = await startOwnWeb(faultScope, { CONTENT_URL: content.url })
  try {
    await page.goto(next.skin('zu', '/it'))
    await expect(async () => {
      await page.reload()
      await expect(login).toHaveText('Accedi', { timeout: 500 })
    }).toPass()
  } finally {
    await next.stop()
    await content.stop()
  }
})
