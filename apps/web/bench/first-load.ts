import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from '@playwright/test'

const brotli = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/**
 * Bytes of JavaScript on a first visit: all scripts, each compressed by brotli at its highest level, and inline ones.
 */
export async function firstLoadScripts(
  browser: Browser,
  address: string,
): Promise<{ bytes: number; files: number; tiles: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body())
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (!answer?.ok()) throw new Error(`${address} answers ${answer?.status()}`)
  const sizes = (await Promise.all(bodies)).map(brotli)
  const tiles = await page.locator('[data-game]').count()
  await context.close()
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length, tiles }
}
