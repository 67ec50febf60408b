/** What a web process shows that has just started: loader, outage page, what the disk kept, texts that a language lacks. */

import { ownFolder, startOwnContent, startOwnWeb } from '../own-process.ts'
import { expect, expectNoAxeViolations, test } from './scoped.ts'

// Each starts servers of its own.
test.setTimeout(180_000)

const noDashes = /-[A-Z][A-Z_]{3,}-/

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('late content shows a loader at once, which turns into the page by itself', async ({
      page,
      fault,
      faultScope,
    }) => {
      // So slow that reading, four answers one after the other, takes longer than a start waits for it and less than 25 s.
      await fault('content', { latencyMs: 3_500 })
      const web = await startOwnWeb(faultScope)
      try {
        const started = Date.now()
        const response = await page.goto(web.skin('ra', '/pages/help'))
        expect(response?.status()).toBe(503)
        expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', refresh: '1', 'retry-after': '1' })
        expect(Date.now() - started).toBeLessThan(3_000)
        await expect(page.locator('[data-loader]')).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-skin', 'ra')
        await expect(page.locator('.prose h1')).toHaveText('Help', { timeout: 20_000 })
        await expect(page.locator('body')).not.toContainText(noDashes)
      } finally {
        await web.stop()
      }
    })
  })
}

test('the loader, and the outage page when there is no hope, are accessible and in the visitor’s language', async ({
  browser,
  fault,
  faultScope,
}) => {
  await fault('content', { latencyMs: 60_000 })
  const web = await startOwnWeb(faultScope)
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  try {
    await page.goto(web.skin('zu'))
    // It stands for a second: looked at while it cannot go on.
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.abort('aborted') : route.continue(),
    )
    await expect(page.locator('[data-loader]')).toContainText('Einen Moment bitte')
    await expectNoAxeViolations(page)
    await page.unrouteAll()
    await page.reload()
    await expect(page.locator('[data-empty="OUTAGE"]')).toBeVisible({ timeout: 35_000 })
    await expectNoAxeViolations(page)
    await fault('content', {})
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
  } finally {
    await context.close()
    await web.stop()
  }
})

test('a process that starts while content is down shows what the one before it kept', async ({
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

test('texts and pages that Italian lacks stand in English, and texts are translated with the next load', async ({
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
    // The proxy does not answer: said once, and not again on the next page.
    await expect(async () => {
      await page.goto(web.skin('zu', '/it/pages/about'))
      await expect(page.locator('[data-alert="GENERIC_ERROR"]')).toBeVisible({ timeout: 15_000 })
    }).toPass()
    await expect(login).toHaveText('Log in')
    await expect(page.locator('.prose')).toHaveAttribute('lang', 'en')
    await page.goto(web.skin('zu', '/it/pages/help'))
    await expect(page.locator('.prose h1')).toHaveText('Aiuto')
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
