/// <reference lib="dom" />
/** A browser window on a skin, and how a page is photographed once all of it is there. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CONSENT_COOKIE, consentValue } from '../../apps/web/app/consent/consent.ts'

const sizes = {
  phone: { width: 390, height: 844, longest: 3600 },
  desktop: { width: 1440, height: 900, longest: 3000 },
}
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as Size[]

/** Where the product runs that is photographed. */
export interface Studio {
  skinUrl(code: string, path?: string): string
  platform: string
}

export async function openWindow(browser: Browser, size: Size): Promise<BrowserContext> {
  const isMobile = size === 'phone'
  const { width, height } = sizes[size]
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  // Such a window is a private one, which the product says (site/private-browsing.tsx): once for all photographs.
  await context.addInitScript(() => {
    if (origin.startsWith('http')) sessionStorage.setItem('privateBrowsing', 'told')
  })
  context.setDefaultTimeout(15_000)
  context.setDefaultNavigationTimeout(30_000)
  return context
}

/** The language, and for every photograph but the question's own the answer to the consent question. */
export async function settleChoices(
  context: BrowserContext,
  skin: SkinConfig,
  site: string,
  { language = skin.languages[0]?.code ?? 'en', consent }: { language?: string | undefined; consent: boolean },
) {
  const cookies = [{ name: 'languageCode', value: language, url: site }]
  await context.addCookies(cookies)
  if (consent) await answerConsent(context, site)
}

/** As a visitor who has turned down whatever may be turned down. */
export const answerConsent = (context: BrowserContext, site: string) =>
  context.addCookies([{ name: CONSENT_COOKIE, value: consentValue({ given: [] }), url: site }])

/** Until nothing on the page is on its way: pictures, fonts, transitions. A game in its frame goes on by itself. */
export async function settle(page: Page) {
  await page.waitForLoadState('load')
  if ((await page.locator('dialog[open]').count()) > 0) await page.locator('dialog:modal').first().waitFor()
  await page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        // The script tells the time.
        [...document.querySelectorAll('.clock')].every((clock) => /\d/.test(clock.textContent)) &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
        document.getAnimations().every(
          ({ playState, effect, timeline }) =>
            playState !== 'running' ||
            // What follows the scrolling is never done.
            !(timeline instanceof DocumentTimeline) ||
            Number(effect?.getComputedTiming().endTime) > 4_000,
        ),
      undefined,
      { timeout: 10_000 },
    )
    // A picture that does not come is a finding of the photograph, not a reason to have none.
    .catch(() => undefined)
}

/** Rows that are laid out when they come near, at once: they would be empty, or measured over each other, until then. */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Scrolls through what will be photographed, so that pictures below the first screen are asked for, and back. */
async function lookThrough(page: Page, height: number, step: number) {
  await drawAll(page)
  for (let y = step; y < height; y += step) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // Lazy pictures that came near have begun; those further down stay lazy and out of the photograph.
  await page
    .waitForFunction(
      (bottom) =>
        [...document.images].every((image) => {
          const { top, width } = image.getBoundingClientRect()
          return image.complete || width === 0 || top > bottom
        }),
      height,
      { timeout: 8_000 },
    )
    .catch(() => undefined)
}

/** What a dialog holds beyond the screen: its own scrolling box, or how far it is taller than the window. */
const dialogOverflow = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    if (!dialog) return null
    const boxes = [dialog, ...dialog.querySelectorAll('*')]
    const scrolling = boxes.filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY))
    return Math.max(0, ...scrolling.map((box) => box.scrollHeight - box.clientHeight))
  })

export interface Picture {
  width: number
  height: number
}

/** The whole page down to a sensible length; with a dialog open, a window tall enough to hold all of the dialog. */
export async function photograph(page: Page, file: string, size: Size): Promise<Picture> {
  const { width, height, longest } = sizes[size]
  await settle(page)
  const overflow = await dialogOverflow(page)
  let tall = height
  if (overflow === null) {
    tall = Math.min(longest, Math.max(height, await page.evaluate(() => document.documentElement.scrollHeight)))
    await lookThrough(page, tall, height)
  } else if (overflow > 0) {
    tall = Math.min(longest, height + Math.ceil(overflow))
    await page.setViewportSize({ width, height: tall })
  }
  await settle(page)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    // Both give the window another size for a moment: a dialog would be lost, what fills the window shrinks.
    ...(overflow === null &&
      tall > height && { captureBeyondViewport: true, clip: { x: 0, y: 0, width, height: tall, scale: 1 } }),
  })
  await session.detach()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.from(data, 'base64'))
  if (overflow !== null && overflow > 0) await page.setViewportSize({ width, height })
  return { width, height: tall }
}
