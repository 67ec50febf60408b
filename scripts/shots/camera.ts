/// <reference lib="dom" />
/** Opens browser windows on a skin and photographs pages once they have loaded completely. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CONSENT_COOKIE, consentValue } from '../../apps/web/app/consent/consent.ts'
import type { LoginServices } from './players.ts'

const sizes = {
  phone: { width: 390, height: 844, longest: 3600 },
  desktop: { width: 1440, height: 900, longest: 3000 },
}
export type Size = keyof typeof sizes
export const sizeNames = Object.keys(sizes) as Size[]

/** The addresses of the product to photograph, and how to log in there. */
export interface Product extends LoginServices {
  skinUrl(code: string, path?: string): string
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
  // The product takes these windows for private ones and says so (site/private-browsing.tsx); this dismisses the
  // notice.
  await context.addInitScript(() => {
    if (origin.startsWith('http')) sessionStorage.setItem('privateBrowsing', 'shown')
  })
  context.setDefaultTimeout(15_000)
  context.setDefaultNavigationTimeout(30_000)
  return context
}

/** Sets the language and, except for the screenshots of the consent banner, answers it. */
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

/** Answers as a visitor who has refused all optional cookies. */
export const answerConsent = (context: BrowserContext, site: string) =>
  context.addCookies([{ name: CONSENT_COOKIE, value: consentValue({ given: [] }), url: site }])

/** Waits for pictures, fonts and transitions, but not for a game in its frame, which never stops moving. */
export async function settle(page: Page) {
  await page.waitForLoadState('load')
  if ((await page.locator('dialog[open]').count()) > 0) await page.locator('dialog:modal').first().waitFor()
  await page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        // Only the script fills in the clock.
        [...document.querySelectorAll('.clock')].every((clock) => /\d/.test(clock.textContent)) &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
        document.getAnimations().every(
          ({ playState, effect, timeline }) =>
            playState !== 'running' ||
            // Scroll-driven animations never finish.
            !(timeline instanceof DocumentTimeline) ||
            Number(effect?.getComputedTiming().endTime) > 4_000,
        ),
      undefined,
      { timeout: 10_000 },
    )
    // If a picture fails to load, the screenshot should show that.
    .catch(() => undefined)
}

/**
 * Lays out at once all rows that otherwise wait until they are near the viewport: until then they are empty or overlap.
 */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Scrolls through the area to be photographed and back, so that pictures below the first screen are loaded. */
async function lookThrough(page: Page, height: number, step: number) {
  await drawAll(page)
  for (let y = step; y < height; y += step) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    // Nothing signals that the browser has requested the lazy pictures that have come near: it does within a few frames.
    await page.waitForTimeout(60)
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // Lazy pictures near the viewport are loading by now; those further down will not be in the screenshot.
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

/** How much of a dialog's content does not fit on the screen, in pixels; null without a dialog. */
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

/** Photographs the whole page up to a maximum height; if a dialog is open, in a window tall enough for all of it. */
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
    // Both resize the window for a moment, which would lose a dialog and shrink whatever fills the window.
    ...(overflow === null &&
      tall > height && { captureBeyondViewport: true, clip: { x: 0, y: 0, width, height: tall, scale: 1 } }),
  })
  await session.detach()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.from(data, 'base64'))
  if (overflow !== null && overflow > 0) await page.setViewportSize({ width, height })
  return { width, height: tall }
}
