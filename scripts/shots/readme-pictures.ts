/** The screenshots of the README, as WebP in docs/shots. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { skinCodes } from '@parlour/skins/skins'
import type { Browser, Page } from '@playwright/test'
import type { Viewer } from '../../apps/web/app/url-map/page.ts'
import { openWindow, type Product, type Size, settle, settleChoices } from './camera.ts'
import { enter } from './players.ts'
import { skinNamed } from './site-routes.ts'
import { fillSlip, sportsShown } from './sports-scenes.ts'

async function shoot(page: Page, file: string, quality: number) {
  await settle(page)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

export async function readmePictures(browser: Browser, product: Product, folder: string) {
  const file = (name: string) => join(folder, `${name}.webp`)
  const withPage = async (code: string, size: Size, viewer: Viewer, use: (page: Page) => Promise<void>) => {
    const context = await openWindow(browser, size)
    const site = product.skinUrl(code)
    await settleChoices(context, skinNamed(code), site, { consent: true })
    await enter(context, product, skinNamed(code), viewer, site)
    await use(await context.newPage())
    await context.close()
  }

  for (const code of skinCodes)
    await withPage(code, 'desktop', 'visitor', async (page) => {
      await page.goto(product.skinUrl(code))
      await shoot(page, file(`home-${code}`), 62)
    })
  // The rounds played here fill the history that is photographed below.
  await withPage('ac', 'desktop', 'ada', async (page) => {
    await page.goto(product.skinUrl('ac', '/game?slug=dragon-your-feet'))
    await playRounds(page, 3)
    await shoot(page, file('game'), 62)
  })
  await withPage('ac', 'phone', 'visitor', async (page) => {
    await page.goto(product.skinUrl('ac'))
    await shoot(page, file('phone-home'), 70)
  })
  await withPage('ac', 'phone', 'ada', async (page) => {
    await page.goto(product.skinUrl('ac', '/payments/deposit'))
    await shoot(page, file('phone-deposit'), 70)
    await page.goto(product.skinUrl('ac', '/account/history'))
    await shoot(page, file('phone-history'), 70)
  })
  await withPage('bz', 'desktop', 'ada', async (page) => {
    await page.goto(product.skinUrl('bz', '/sports'))
    await sportsShown(page)
    await shoot(page, file('sports'), 62)
  })
  await withPage('bz', 'phone', 'ada', async (page) => {
    await page.goto(product.skinUrl('bz', '/sports'))
    await fillSlip(page)
    await shoot(page, file('phone-sports'), 70)
  })
  await withPage('ac', 'phone', 'penny', async (page) => {
    await page.goto(product.skinUrl('ac', '/gamification'))
    await shoot(page, file('phone-rewards'), 70)
  })
  await withPage('lj', 'desktop', 'boris', async (page) => {
    await page.goto(product.skinUrl('lj', '/promotions/wheel'))
    await shoot(page, file('wheel'), 62)
  })
}

/** Plays rounds one after another; a round is over once the game is idle again. */
export async function playRounds(page: Page, rounds: number) {
  const game = page.frameLocator('iframe')
  const idle = game.locator('.game[data-state="idle"]')
  for (let round = 1; round <= rounds; round += 1) {
    await idle.waitFor({ state: 'attached' })
    await game.locator('button.spin').click()
    await page.getByText(round === 1 ? '1 round played' : `${round} rounds played`).waitFor({ state: 'attached' })
  }
  await idle.waitFor({ state: 'attached' })
}
