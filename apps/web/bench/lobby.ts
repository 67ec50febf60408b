/**
 * `npm run bench:lobby`: finding games among 10,000 and 50,000, in Chromium at a fourth of the processor's speed.
 * CATALOGUES=120,10000 measures others, VISITS='A lobby,Recent wins' the controls of these pages alone.
 */
import { get } from 'node:http'
import { loadavg } from 'node:os'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/chromium.ts'
import type { Stack } from '../../../scripts/stack.ts'
import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { measureControls } from './control-times.ts'
import { kilobytes, ms, report, reportShift, reportTime } from './figures.ts'
import { measureJourneys } from './journeys.ts'
import { timeFilters } from './names-in-page.ts'
import { heapBytes } from './page-timings.ts'
import { SLOWDOWN, SlowPage } from './slow-page.ts'

const bounds = { filterMs: 1, paintMs: 50, moreMs: 100, heapGrowth: 0.1, pageGrowth: 0.1 }
/** The code of the overlay is loaded once the page is idle. */
const LATER_MS = 6_000

const searchbox = (page: Page) => page.getByRole('searchbox')

async function measureTyping(slow: SlowPage) {
  const { page } = slow
  await slow.go('/')
  await page.waitForTimeout(LATER_MS)
  const filter = await timeFilters(page)
  report(`names of ${filter.games} games made ready`, ms(filter.readyMs))
  report('a keystroke filters, p50', ms(filter.p50))
  reportTime('a keystroke filters, p99', filter.p99, bounds.filterMs)
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Search' }).tap()
  await searchbox(page).waitFor()
  await slow.quiet()
  const strokes: number[] = []
  for (const key of 'golden penguin') strokes.push((await slow.key(key === ' ' ? 'Space' : key)).ms)
  reportTime('a keystroke in the overlay paints, slowest of 14', Math.max(...strokes), bounds.paintMs)
}

async function measureMore(slow: SlowPage, path: string) {
  const { page } = slow
  await slow.go(path)
  const more = page.getByRole('link', { name: 'Load more' })
  const wait = await slow.press(more)
  await page.waitForURL(/show=2/)
  reportTime(`Load more on ${path}: next paint`, wait.ms, bounds.paintMs)
  await slow.quiet()
  const took = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Load more')
        // The next games may wait in the document, not shown.
        const shown = () => document.querySelector('progress')?.value ?? 0
        const count = shown()
        const began = performance.now()
        link?.click()
        const look = () =>
          shown() >= count + 60 ? setTimeout(() => done(performance.now() - began)) : requestAnimationFrame(look)
        requestAnimationFrame(look)
      }),
  )
  reportTime(`Load more on ${path}: 60 games are painted`, took, bounds.moreMs)
  await slow.quiet()
}

/** Pages to and fro, without a new document. */
async function measureHeap(slow: SlowPage) {
  const { page, session } = slow
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await slow.go('/search')
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
  const most = second * (1 + bounds.heapGrowth)
  report('heap after 20 pages to and fro', kilobytes(first))
  report('heap after 100 pages to and fro', kilobytes(second))
  report('heap after 200 pages to and fro', kilobytes(third), `at most ${kilobytes(most)}`, third > most)
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

const pages = ['/', '/lobby/all', '/search', '/search?q=pen', '/search/PROVIDER_NETENT?show=2']
const data = ['/lobby/all.data', '/search.data?q=pen']

/** Bytes of pages and of their data, by address; with `first`, whether they have grown with the catalogue. */
async function measureBytes(stack: Stack, first?: Map<string, number>) {
  const sizes = new Map<string, number>()
  for (const path of [...pages, ...data]) {
    const size = await sizeOf(stack, path)
    sizes.set(path, size)
    const most = (first?.get(path) ?? Number.POSITIVE_INFINITY) * (1 + bounds.pageGrowth)
    const aim = first ? `at most ${kilobytes(most)}` : ''
    report(`${data.includes(path) ? 'data' : 'HTML'} of ${path} (gzip)`, kilobytes(size), aim, size > most)
  }
  const [one, three] = [await sizeOf(stack, '/lobby/all'), await sizeOf(stack, '/lobby/all?show=3')]
  report('HTML of each further game of /lobby/all (gzip)', `${((three - one) / 120).toFixed(0)} bytes`)
  report('names, once when the search opens (brotli)', kilobytes(await sizeOf(stack, '/search/names', 'br')))
  return sizes
}

/** Tells how large its pages are. */
async function measure(browser: Browser, games: number, sizes?: Map<string, number>) {
  const env = { CATALOGUE_GAMES: String(games) }
  const stack = await throwawayStack('bench-lobby', () => ({ serviceEnv: { platform: env, sandbox: env } }))
  try {
    console.log(
      `\n${games} games, Chromium at ${SLOWDOWN}x slow-down, a phone of 390 by 844, load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
    )
    const ownSizes = await measureBytes(stack, sizes)
    const slow = await SlowPage.open(browser, stack, {})
    await measureTyping(slow)
    for (const path of ['/search', '/lobby/all']) await measureMore(slow, path)
    const shift = await slow.shift()
    reportShift('layout shift of all this', shift)
    for (const moved of await slow.moved()) console.log(`      ${moved}`)
    await measureHeap(slow)
    await slow.close()
    await measureJourneys(browser, stack)
    const shiftOfControls = await measureControls(browser, stack)
    console.log()
    reportShift(`layout shift of everything with ${games} games`, shift + shiftOfControls)
    return ownSizes
  } finally {
    await stack.stop()
  }
}

const browser = await chromium.launch(chromiumOptions())
let sizes: Map<string, number> | undefined
for (const games of (process.env.CATALOGUES ?? '10000,50000').split(','))
  sizes = await measure(browser, Number(games), sizes)
await browser.close()
