/** Every story of the built Storybook renders in every skin without axe violations. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { skins } from '@parlour/skins/skins'
import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from '../../../scripts/axe.ts'
import { buildStorybook, root } from '../../../scripts/build-steps.ts'

const built = join(root, '.cache/storybook')
const site = 'http://storybook.localhost'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the built files to the browser without a server. */
const serve = (page: Page) =>
  page.route(`${site}/**`, (route) => {
    const path = join(built, new URL(route.request().url()).pathname)
    if (!existsSync(path)) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: types[extname(path)] ?? 'application/octet-stream', body: readFileSync(path) })
  })

/** The ids of all stories. */
function storyIds(): string[] {
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
    entries: Record<string, { importPath: string }>
  }
  const files = globSync('src/*.stories.tsx', { cwd: join(import.meta.dirname, '..') }).map((file) => `./${file}`)
  expect([...new Set(Object.values(entries).map(({ importPath }) => importPath))].sort()).toEqual(files.sort())
  return Object.keys(entries)
}

declare const __STORYBOOK_ADDONS_CHANNEL__: {
  on(event: string, act: (detail: unknown) => void): void
  emit(event: string, detail: unknown): void
}

/** Switches the story within the page, which is many times faster than loading a page for each. */
const show = (page: Page, id: string) =>
  page.evaluate(
    (storyId) =>
      new Promise<void>((resolve, reject) => {
        __STORYBOOK_ADDONS_CHANNEL__.on('storyRendered', (rendered) => rendered === storyId && resolve())
        for (const event of ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'])
          __STORYBOOK_ADDONS_CHANNEL__.on(event, (detail) => reject(new Error(`${storyId}: ${JSON.stringify(detail)}`)))
        __STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )

/** Axe rules for whole pages; a story has no landmarks and no title. */
async function findingsIn(page: Page, id: string): Promise<string[]> {
  const isDrawn = await page.locator('#storybook-root > *').first().isVisible()
  const found = [...(isDrawn ? [] : ['draws nothing']), ...(await axeFindings(page, '#storybook-root'))]
  return found.map((finding) => `${id}: ${finding}`)
}

// Serial, because they share the build of the first one.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await buildStorybook({ cache: join(root, '.cache/build'), say: (line) => console.log(line) })
})

for (const { code, name } of Object.values(skins)) {
  test(`every story in ${name}`, async ({ page }) => {
    const found: string[] = []
    page.on('pageerror', (error) => found.push(error.message))
    await serve(page)
    const [first = '', ...others] = storyIds()
    await page.goto(`${site}/iframe.html?viewMode=story&id=${first}&globals=skin:${code}`)
    await expect(page.locator('body.sb-show-main #storybook-root > *').first()).toBeAttached({ timeout: 30_000 })
    await expect(page.locator('html')).toHaveAttribute('data-skin', code)
    found.push(...(await findingsIn(page, first)))
    for (const id of others) {
      await show(page, id)
      found.push(...(await findingsIn(page, id)))
    }
    expect(found).toEqual([])
  })
}
