/** Every story in every skin, as Storybook builds them: each renders, and axe finds nothing in it. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { skins } from '@parlour/skins/skins'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { buildStorybook, root } from '../../../scripts/build-steps.ts'

const built = join(root, '.cache/storybook')
const site = 'http://storybook.localhost'
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare const axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> }

// A story is no page: it has no landmarks and no title of its own.
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Answers the browser from the built files; no server runs. */
const serve = (page: Page) =>
  page.route(`${site}/**`, (route) => {
    const path = join(built, new URL(route.request().url()).pathname)
    if (!existsSync(path)) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: types[extname(path)] ?? 'application/octet-stream', body: readFileSync(path) })
  })

const storyIds = () =>
  Object.keys((JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: object }).entries)

async function findingsOf(page: Page, id: string, skin: string): Promise<string[]> {
  const errors: string[] = []
  const onError = (error: Error) => errors.push(`${id}: ${error.message}`)
  page.on('pageerror', onError)
  await page.goto(`${site}/iframe.html?viewMode=story&id=${id}&globals=skin:${skin}`)
  await expect(page.locator('body.sb-show-main'), `${id} renders in ${skin}`).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-skin', skin)
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate((run) => axe.run('#storybook-root', run), options)
  page.off('pageerror', onError)
  return [
    ...errors,
    ...violations.flatMap(({ help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
    ),
  ]
}

// One after the other: they share what is built first.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await buildStorybook({ cache: join(root, '.cache/build'), say: (line) => console.log(line) })
})

for (const { code, name } of Object.values(skins)) {
  test(`every story in ${name}`, async ({ page }) => {
    await serve(page)
    const found: string[] = []
    for (const id of storyIds()) found.push(...(await findingsOf(page, id, code)))
    expect(found).toEqual([])
  })
}
