/**
 * `npm run bench:lobby`: finding games among 10,000 and 50,000, in Chromium at a fourth of the processor's speed.
 * CATALOGUES=120,10000 measures others.
 */
import { get } from 'node:http'
import { loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/chromium.ts'
import type { Stack } from '../../../scripts/stack.ts'
import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { timeFilters } from './names-in-page.ts'
import { heapBytes, interaction, layoutShift, observeTimings } from './page-timings.ts'

const slowdown = 4
const bounds = { filterMs: 1, paintMs: 50, moreMs: 100, shift: 0, heapGrowth: 0.1 }
const ms = (value: number) => `${value.toFixed(2)} ms`
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

function report(words: string, figure: string, isOver = false) {
  if (isOver) process.exitCode = 1
  console.log(`  ${words.padEnd(58)}${figure}${isOver ? '  OVER' : ''}`)
}

/** A phone's page at a fourth of the speed. */
async function openPhone(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await context.addCookies([{ name: 'consent', value: 'v2', url: address }])
  await context.addInitScript(observeTimings)
  await context.addInitScript(() => sessionStorage.setItem('privateBrowsing', 'shown'))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  // The code of the overlay is loaded once the page is idle.
  await page.waitForTimeout(6_000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session, close: () => context.close() }
}

const searchbox = (page: Page) => page.getByRole('searchbox')

async function measureTyping(page: Page) {
  const filter = await timeFilters(page)
  report(`names of ${filter.games} games made ready`, ms(filter.readyMs))
  report('a keystroke filters, p50', ms(filter.p50))
  report('a keystroke filters, p99', ms(filter.p99), filter.p99 >= bounds.filterMs)
  const opened = await interaction(page, async () => {
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Search' }).tap()
    await searchbox(page).waitFor()
  })
  report('the search opens over the page, next paint', ms(opened), opened > bounds.paintMs)
  await page.waitForLoadState('networkidle')
  const strokes: number[] = []
  for (const key of 'golden penguin')
    strokes.push(await interaction(page, () => page.keyboard.press(key === ' ' ? 'Space' : key)))
  const slowest = Math.max(...strokes)
  report('a keystroke in the overlay paints, slowest of 14', ms(slowest), slowest > bounds.paintMs)
}

async function measureControls(page: Page, stack: Stack) {
  await page.goto(stack.skinUrl('ac', '/search'))
  await page.waitForLoadState('networkidle')
  const control = async (words: string, act: () => Promise<unknown>) => {
    const waited = await interaction(page, act)
    report(words, ms(waited), waited > bounds.paintMs)
    await page.waitForLoadState('networkidle')
  }
  for (const key of 'pen') await control(`a keystroke on the page paints: ${key}`, () => page.keyboard.press(key))
  await control('the text is cleared', () => page.getByRole('button', { name: 'Clear the text' }).tap())
  await control('the filters open', () => page.getByText('Filters', { exact: true }).tap())
  // A chip shows its logo above its box.
  const chip = (name: RegExp) =>
    page
      .locator('label')
      .filter({ has: page.getByRole('checkbox', { name }) })
      .first()
  await control('a provider is chosen', () => chip(/^Netent/i).tap())
  await control('a feature is chosen', () => chip(/^Megaways/).tap())
  await control('a stake is chosen', () => page.getByRole('combobox', { name: 'Stake' }).selectOption('100'))
  await control('another order is chosen', () => page.getByRole('combobox', { name: 'Sort by' }).selectOption('rtp'))
  await control('all filters are cleared', () => page.getByRole('link', { name: 'Clear all filters' }).tap())
}

async function measureMore(page: Page, path: string, words: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const more = page.getByRole('link', { name: 'Load more' })
  const before = await page.locator('[data-game]').count()
  await more.scrollIntoViewIfNeeded()
  const waited = await interaction(page, () => more.tap())
  await page.waitForFunction((count) => document.querySelectorAll('[data-game]').length >= count, before + 60)
  report(`Load more on ${words}: next paint`, ms(waited), waited > bounds.paintMs)
  const took = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Load more')
        const count = document.querySelectorAll('[data-game]').length
        const began = performance.now()
        link?.click()
        const look = () =>
          document.querySelectorAll('[data-game]').length >= count + 60
            ? setTimeout(() => done(performance.now() - began))
            : requestAnimationFrame(look)
        requestAnimationFrame(look)
      }),
  )
  report(`Load more on ${words}: 60 games are painted`, ms(took), took > bounds.moreMs)
}

/** Pages to and fro, without a new document. */
async function measureHeap(page: Page, session: CDPSession, stack: Stack) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(stack.skinUrl('ac', '/search'))
  await page.waitForLoadState('networkidle')
  const toAndFro = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Northlight|^Netent/i })
        .nth(turn % 2)
        .click()
      await page.waitForURL(/PROVIDER/)
      await page.goBack()
      await page.waitForURL(/\/search$/)
    }
  }
  const heaps: number[] = []
  for (const turns of [10, 40, 50]) {
    await toAndFro(turns)
    heaps.push(await heapBytes(session))
  }
  const [first = 0, second = 0, third = 0] = heaps
  report('heap after 20 pages to and fro', kilobytes(first))
  report('heap after 100 pages to and fro', kilobytes(second))
  report('heap after 200 pages to and fro', kilobytes(third), third > second * (1 + bounds.heapGrowth))
}

function sizeOf(stack: Stack, path: string, encoding = 'identity'): Promise<number> {
  const headers = { host: `ac.localhost:${stack.ports.web}`, 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: stack.ports.web, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () => {
        const body = Buffer.concat(parts)
        if (response.statusCode !== 200) return reject(new Error(`${path} answers ${response.statusCode}`))
        resolve(encoding === 'identity' ? gzipSync(body).length : body.length)
      })
    }).once('error', reject)
  })
}

async function measureBytes(stack: Stack) {
  for (const path of ['/search', '/search?q=pen', '/search/PROVIDER_NETENT?show=2', '/lobby/all', '/'])
    report(`HTML of ${path} (gzip)`, kilobytes(await sizeOf(stack, path)))
  report('data of /search?q=pen (gzip)', kilobytes(await sizeOf(stack, '/search.data?q=pen')))
  report('names, once when the search opens (brotli)', kilobytes(await sizeOf(stack, '/search/names', 'br')))
}

async function measure(browser: Browser, games: number) {
  const env = { CATALOGUE_GAMES: String(games) }
  const stack = await throwawayStack('bench-lobby', () => ({ serviceEnv: { platform: env, sandbox: env } }))
  try {
    console.log(
      `\n${games} games, Chromium at ${slowdown}x slow-down, a phone of 390 by 844, load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
    )
    await measureBytes(stack)
    const { page, session, close } = await openPhone(browser, stack.skinUrl('ac'))
    await measureTyping(page)
    await measureControls(page, stack)
    await measureMore(page, stack.skinUrl('ac', '/search'), '/search')
    await measureMore(page, stack.skinUrl('ac', '/lobby/all'), '/lobby/all')
    const shift = await layoutShift(page)
    report('layout shift of the last page', shift.toFixed(4), shift > bounds.shift)
    await measureHeap(page, session, stack)
    await close()
  } finally {
    await stack.stop()
  }
}

const browser = await chromium.launch(chromiumOptions())
for (const games of (process.env.CATALOGUES ?? '10000,50000').split(',')) await measure(browser, Number(games))
await browser.close()
