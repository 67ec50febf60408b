/** A sportsbook that takes connections and never answers: what shows sports in passing does without it, and does not wait. */

import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { byHost } from '../addresses.ts'
import { expect, test } from '../fixtures.ts'
import { startOwnWeb } from '../own-process.ts'

test('Home and the sitemap are there without the sportsbook', async ({ page, request }) => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const web = await startOwnWeb('sports', { SPORTSBOOK_URL: `http://127.0.0.1:${port}/sportsbook` })
  try {
    const answer = await page.goto(web.skin('bz', '/en'))
    expect(answer?.status()).toBe(200)
    await expect(page.locator('[data-lobby="popular"] [data-game]').first()).toBeVisible()
    await expect(page.locator('.home-matches')).toHaveCount(0)

    const { address, headers } = byHost(web.skin('bz', '/sitemap.xml'))
    const sitemap = await request.get(address, { headers })
    expect(sitemap.status()).toBe(200)
    expect(sitemap.headers()['cache-control']).toBe('public, max-age=60')
    expect(await sitemap.text()).toContain('/en/sports/football</loc>')

    const sports = await page.goto(web.skin('bz', '/en/sports'))
    expect(sports?.status()).toBe(503)
  } finally {
    await web.stop()
    silent.close()
  }
})
