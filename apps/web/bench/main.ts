/**
 * `npm run bench:web`: script bytes of a first load per skin, bytes of HTML for a tile, and pages per second: a visitor's Home
 * beside the health check of the same process, a player's Home beside a plain page with the same tiles.
 */
import { skinCodes } from '@parlour/skins/skins'
import { type Browser, chromium, request } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/chromium.ts'
import { freePorts } from '../../../scripts/ports.ts'
import { emailOf } from '../../../scripts/shots/players.ts'
import type { Stack } from '../../../scripts/stack.ts'
import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { testPassword } from '../../../scripts/welcome.ts'
import { fetchWithoutRedirects } from '../e2e/fetch-without-redirects.ts'
import { buildBaseline, serveBaseline, type Tile } from './baseline-app.ts'
import { budgetBytes, firstLoadScripts } from './first-load.ts'
import { type PageRate, pageRate } from './page-rate.ts'

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`.padStart(9)

async function lobbyTiles(browser: Browser, address: string): Promise<Tile[]> {
  const page = await browser.newPage()
  await page.goto(address)
  const tiles = await page.locator('[data-game]').evaluateAll((links) =>
    links.map((link) => ({
      slug: link.getAttribute('data-game') ?? '',
      name: link.textContent ?? '',
      src: link.querySelector('img')?.getAttribute('src') ?? '',
      srcSet: link.querySelector('img')?.getAttribute('srcset') ?? '',
    })),
  )
  await page.close()
  return tiles
}

/** What Home sends for each of its tiles, and how much of the page they and the data for scripts are. */
async function tileBytes(stack: Stack): Promise<void> {
  console.log('\nHTML of Home, uncompressed:\n')
  const http = await request.newContext()
  for (const code of skinCodes) {
    const html = (await (await fetchWithoutRedirects(http, stack.skinUrl(code, '/en'))).text()).toString()
    const tiles = [...html.matchAll(/<li(?: class="tile-feature")?><a [^>]*data-game=.*?<\/li>/g)].map(([tile]) => tile)
    const sum = tiles.reduce((all, tile) => all + Buffer.byteLength(tile), 0)
    const data = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].reduce((all, [script]) => all + script.length, 0)
    const each = tiles.length === 0 ? 0 : Math.round(sum / tiles.length)
    console.log(
      `  ${code}     ${kilobytes(Buffer.byteLength(html))}  of which ${kilobytes(data).trim()} are scripts and data; ${tiles.length} tiles of ${each} bytes`,
    )
  }
  await http.dispose()
}

async function firstLoads(stack: Stack, baselinePort: number) {
  const http = await request.newContext()
  const read = async (address: string) => {
    const answer = await fetchWithoutRedirects(http, address)
    return { status: answer.status(), body: await answer.body() }
  }
  const baseline = await firstLoadScripts(read, `http://localhost:${baselinePort}/`)
  console.log('\nJavaScript of the first load of Home with its lobbies (brotli), cold cache:\n')
  console.log(`  base   ${kilobytes(baseline.bytes)}  ${baseline.files} files, an empty React Router page`)
  for (const code of skinCodes) {
    const { bytes, files, tiles } = await firstLoadScripts(read, stack.skinUrl(code))
    const over = bytes > budgetBytes
    if (over) process.exitCode = 1
    console.log(
      `  ${code}     ${kilobytes(bytes)}  ${files} files, ${tiles} tiles, ${(bytes / baseline.bytes).toFixed(2)} times the baseline${over ? `, OVER the budget of ${kilobytes(budgetBytes).trim()}` : ''}`,
    )
  }
  await http.dispose()
}

/** The cookies of a player who has logged in as on the page. */
async function playerCookie(browser: Browser, stack: Stack): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(stack.skinUrl(SKIN, '/en/login'))
  const form = page.locator('form[name="login"]')
  await form.locator('[name="email"]').fill(emailOf('ada'))
  await form.locator('[name="password"]').fill(testPassword)
  await form.locator('button[type="submit"]').click()
  await page.locator('[data-balance]').first().waitFor({ state: 'attached' })
  const cookies = await context.cookies()
  await context.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The skin whose Home is asked for. */
const SKIN = 'ac'
/** What the rates are to be at least. */
const LEAST = { visitor: 0.4, player: 1 }

async function pageRates(browser: Browser, stack: Stack, baselinePort: number) {
  const web = { port: stack.ports.web, metrics: stack.ports.webInner }
  const host = `${SKIN}.localhost:${stack.ports.web}`
  const cookie = await playerCookie(browser, stack)
  const rates = {
    // In this order, so that the code of the first is not the only one that is not yet warm.
    visitor: await pageRate(web, { host, path: '/en' }),
    health: await pageRate(web, { host, path: '/healthz' }),
    plain: await pageRate({ port: baselinePort, metrics: baselinePort }, { host: 'localhost', path: '/tiles' }),
    player: await pageRate(web, { host, path: '/en', cookie }),
  }
  const names: Record<keyof typeof rates, string> = {
    health: '/healthz',
    visitor: "a visitor's Home",
    plain: 'a plain React Router page with the same tiles',
    player: "a player's Home",
  }
  console.log(`\nPages per second (${SKIN}):\n`)
  for (const [name, { perCoreSecond, perSecond }] of Object.entries(rates) as [keyof typeof rates, PageRate][])
    console.log(
      `  ${perCoreSecond.toFixed(0).padStart(6)} per core-second  ${perSecond.toFixed(0).padStart(6)} per second, everything on this machine  ${names[name]}`,
    )
  const say = (share: number, least: number, of: string) => {
    if (share < least) process.exitCode = 1
    console.log(`  ${share.toFixed(2)} ${of} (at least ${least.toFixed(1)}${share < least ? ', MISSED' : ''})`)
  }
  console.log('')
  say(rates.visitor.perCoreSecond / rates.health.perCoreSecond, LEAST.visitor, "times /healthz: a visitor's Home")
  say(rates.player.perCoreSecond / rates.plain.perCoreSecond, LEAST.player, "times the plain page: a player's Home")
}

async function main() {
  const stack = await throwawayStack('bench')
  const browser = await chromium.launch(chromiumOptions())
  try {
    console.log('Building the baseline ...')
    buildBaseline()
    const tiles = await lobbyTiles(browser, stack.skinUrl(SKIN, '/en'))
    const { web: baselinePort } = await freePorts()
    const baseline = await serveBaseline(baselinePort, tiles)
    try {
      await firstLoads(stack, baselinePort)
      await tileBytes(stack)
      await pageRates(browser, stack, baselinePort)
    } finally {
      baseline.kill()
    }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

await main()
