/**
 * `npm run bench:web`: script bytes of a first load per skin, and pages per second, each compared with a baseline app.
 */
import { skinCodes } from '@parlour/skins/skins'
import { type Browser, chromium, request } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/chromium.ts'
import { freePorts } from '../../../scripts/ports.ts'
import type { Stack } from '../../../scripts/stack.ts'
import { throwawayStack } from '../../../scripts/throwaway-stack.ts'
import { fetchWithoutRedirects } from '../e2e/fetch-without-redirects.ts'
import { buildBaseline, serveBaseline, type Tile } from './baseline-app.ts'
import { budgetBytes, firstLoadScripts } from './first-load.ts'
import { pageRate } from './page-rate.ts'

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

type Lobby = { code: string; path: string; tiles: Tile[] }

/** The Home or lobby page whose number of tiles is closest to 60. */
async function lobbyOfSixty(browser: Browser, stack: Stack): Promise<Lobby> {
  const pages = [...skinCodes.map((code) => ({ code, path: '/' })), ...(await lobbyPages(browser, stack))]
  let best: Lobby | undefined
  for (const { code, path } of pages) {
    const tiles = await lobbyTiles(browser, stack.skinUrl(code, path))
    if (!best || Math.abs(tiles.length - 60) < Math.abs(best.tiles.length - 60)) best = { code, path, tiles }
  }
  if (!best) throw new Error('No page contains a lobby.')
  return best
}

async function lobbyPages(browser: Browser, stack: Stack) {
  const page = await browser.newPage()
  await page.goto(stack.skinUrl('ac'))
  const ids = await page
    .locator('[data-lobby]')
    .evaluateAll((lobbies) => lobbies.map((lobby) => lobby.getAttribute('data-lobby') ?? ''))
  await page.close()
  return [...new Set(ids)].map((id) => ({ code: 'ac', path: `/lobby/${id}` }))
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

async function pageRates(stack: Stack, baselinePort: number, { code, path, tiles }: Lobby) {
  const plain = await pageRate({ port: baselinePort, metrics: baselinePort }, 'localhost', '/tiles')
  const lobby = await pageRate(
    { port: stack.ports.web, metrics: stack.ports.webInner },
    `${code}.localhost:${stack.ports.web}`,
    path,
  )
  console.log(`\nServer-rendered lobby with ${tiles.length} tiles (${code}, ${path}), pages per second:\n`)
  for (const [name, rate] of [
    ['plain', plain],
    ['lobby', lobby],
  ] as const)
    console.log(
      `  ${name}  ${rate.perCoreSecond.toFixed(0).padStart(5)} per core-second  ${rate.perSecond.toFixed(0).padStart(5)} per second, everything on this machine`,
    )
  console.log(
    `\n  The lobby reaches ${(lobby.perCoreSecond / plain.perCoreSecond).toFixed(2)} times the rate of a plain React Router page with the same tiles.`,
  )
}

async function main() {
  const stack = await throwawayStack('bench')
  const browser = await chromium.launch(chromiumOptions())
  try {
    console.log('Building the baseline ...')
    buildBaseline()
    const lobby = await lobbyOfSixty(browser, stack)
    const { web: baselinePort } = await freePorts()
    const baseline = await serveBaseline(baselinePort, lobby.tiles)
    try {
      await firstLoads(stack, baselinePort)
      await pageRates(stack, baselinePort, lobby)
    } finally {
      baseline.kill()
    }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

await main()
