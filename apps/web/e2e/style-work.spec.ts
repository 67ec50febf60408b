/** How much of a page browsers compute anew when something is added to it, by Chromium's own account. */
import type { Page } from '@playwright/test'
import { expect, skin, test } from './fixtures.ts'

interface TraceEvent {
  name: string
  args?: { elementCount?: number }
}

/** Home has more than a thousand elements. */
const MOST_ELEMENTS = 100

/** Of how many elements the styles are computed while `change` runs: the most at a time. */
async function stylesComputed(page: Page, change: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  const settle = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await settle()
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await change()
  await settle()
  await session.send('Tracing.end')
  await isComplete
  await session.detach()
  const counts = events.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args?.elementCount ?? 0] : []))
  expect(counts).not.toEqual([])
  return Math.max(...counts)
}

test('an element that is added to Home, or the styles that come later, leave the rest as it is', async ({ page }) => {
  await page.goto(skin('ac', '/'))
  await page.evaluate(() => document.fonts.ready)
  const isSheet = (address: string) => /\/further-[^/]*\.css$/.test(address)
  const later = async () => {
    const sheet = page.waitForResponse((response) => isSheet(response.url()))
    // The page's background behaviour is loaded once the page is used.
    await page.keyboard.press('Shift')
    await (await sheet).finished()
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ href }) => /\/further-[^/]*\.css$/.test(href ?? '')),
    )
  }
  const computed = await stylesComputed(page, later)
  // Keyframes that come later are what makes Chromium compute everything anew, at a moment of its own choice.
  const keyframes = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => /\/further-[^/]*\.css$/.test(href ?? ''))
      .flatMap(({ cssRules }) =>
        [...cssRules].flatMap((rule) => [rule, ...((rule as CSSLayerBlockRule).cssRules ?? [])]),
      )
      .filter((rule) => rule instanceof CSSKeyframesRule)
      .map(({ name }) => name),
  )
  expect(keyframes).toEqual([])
  expect(computed).toBeLessThan(MOST_ELEMENTS)
  const added = await stylesComputed(page, () =>
    page.evaluate(() => {
      const main = document.querySelector('.site-main')
      main?.append(document.createElement('p'))
      return main?.getBoundingClientRect().height
    }),
  )
  expect(added).toBeLessThan(MOST_ELEMENTS)
})
