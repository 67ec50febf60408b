/**
 * `npm run shots`: every public page of every skin, on a phone and a desktop, into .cache/shots; the few that README
 * shows into docs/shots. `npm run shots -- --docs` makes only those.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { skinCodes } from '@parlour/skins/skin-config'
import { type Browser, chromium, type Page } from '@playwright/test'
import { root } from './build-steps.ts'
import { chromiumOptions } from './chromium.ts'
import type { Stack } from './stack.ts'
import { throwawayStack } from './throwaway-stack.ts'
import { testPassword } from './welcome.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
type Size = keyof typeof sizes

const publicPaths = {
  home: '/',
  login: '/login',
  register: '/register',
  lobby: '/lobby/popular',
  languages: '/languages',
  terms: '/pages/general-terms-conditions',
  unknown: '/no-such-page',
}

/** What is on screen as WebP, by Chromium itself. */
async function shoot(page: Page, file: string, quality: number) {
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

async function withPage(browser: Browser, size: Size, use: (page: Page) => Promise<void>) {
  const isMobile = sizes[size].width < 600
  const context = await browser.newContext({
    viewport: sizes[size],
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  await use(await context.newPage())
  await context.close()
}

async function everyPublicPage(browser: Browser, stack: Stack) {
  for (const code of skinCodes)
    for (const size of Object.keys(sizes) as Size[])
      await withPage(browser, size, async (page) => {
        for (const [name, path] of Object.entries(publicPaths)) {
          await page.goto(stack.skinUrl(code, path))
          await shoot(page, join(root, '.cache/shots', code, `${name}-${size}.webp`), 80)
        }
      })
}

async function logIn(page: Page, stack: Stack) {
  await page.goto(stack.skinUrl('ac', '/login'))
  const form = page.locator('form[name=login]')
  await form.locator('[name=email]').fill('ada@parlour.example')
  await form.locator('[name=password]').fill(testPassword)
  await form.locator('button[type=submit]').click()
  await page.locator('[data-balance=REAL]').first().waitFor({ state: 'attached' })
}

async function readmePictures(browser: Browser, stack: Stack) {
  const file = (name: string) => join(root, 'docs/shots', `${name}.webp`)
  for (const code of skinCodes)
    await withPage(browser, 'desktop', async (page) => {
      await page.goto(stack.skinUrl(code))
      await shoot(page, file(`home-${code}`), 62)
    })
  // Before the history, so that there is one to show.
  await withPage(browser, 'desktop', async (page) => {
    await logIn(page, stack)
    await page.goto(stack.skinUrl('ac', '/game?slug=dragon-your-feet'))
    await playRounds(page, 3)
    await shoot(page, file('game'), 62)
  })
  await withPage(browser, 'phone', async (page) => {
    await page.goto(stack.skinUrl('ac'))
    await shoot(page, file('phone-home'), 70)
    await logIn(page, stack)
    await page.goto(stack.skinUrl('ac', '/payments/deposit'))
    await shoot(page, file('phone-deposit'), 70)
    await page.goto(stack.skinUrl('ac', '/account/history'))
    await shoot(page, file('phone-history'), 70)
  })
}

/** A round is over, and the next may begin, when the game is idle again. */
async function playRounds(page: Page, rounds: number) {
  const game = page.frameLocator('iframe')
  const idle = game.locator('.game[data-state="idle"]')
  for (let round = 0; round < rounds; round += 1) {
    await idle.waitFor({ state: 'attached' })
    await game.getByRole('button', { name: 'Spin', exact: true }).click()
    await page.getByText(round === 0 ? '1 round played' : `${round + 1} rounds played`).waitFor({ state: 'attached' })
  }
  await idle.waitFor({ state: 'attached' })
}

const stack = await throwawayStack('shots')
const browser = await chromium.launch(chromiumOptions())
try {
  if (!process.argv.includes('--docs')) await everyPublicPage(browser, stack)
  await readmePictures(browser, stack)
  console.log('Screenshots are in .cache/shots and docs/shots.')
} finally {
  await browser.close()
  await stack.stop()
}
