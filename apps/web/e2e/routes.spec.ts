/**
 * Every route of every skin in each of its languages, for visitors and players: axe finds nothing, nothing scrolls
 * sideways, no text is missing. The addresses are those of the photographs (scripts/shots/examples.ts).
 */
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import type { Browser } from '@playwright/test'
import type { Viewer } from '../../../scripts/shots/examples.ts'
import { type Visit, visitsOf } from '../../../scripts/shots/site-routes.ts'
import { expect, skin as skinAddress, test } from './fixtures.ts'
import { axeFindings, layoutFindings, visit } from './page-checks.ts'
import { openAs } from './site-window.ts'

interface Viewport {
  width: number
  height: number
}
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** Each route once for visitors and once for players, without its further examples. */
const onceEach = (visits: Visit[]) =>
  visits.filter(
    ({ pattern, as }, place) =>
      place ===
      visits.findIndex((other) => other.pattern === pattern && (other.as === 'visitor') === (as === 'visitor')),
  )

async function findingsOf(browser: Browser, skin: SkinConfig, language: string, viewport: Viewport, visits: Visit[]) {
  const found: string[] = []
  const viewers = new Set<Viewer>(visits.map(({ as }) => as))
  for (const viewer of viewers) {
    const page = await openAs(browser, skin, viewer, { viewport })
    for (const { path, as } of visits) {
      if (as !== viewer) continue
      const address = `/${language}${path}`
      await visit(page, skinAddress(skin.code, address))
      const findings = [...(await layoutFindings(page)), ...(await axeFindings(page))]
      found.push(...findings.map((finding) => `${address} at ${viewport.width} px for ${viewer}: ${finding}`))
    }
    await page.context().close()
  }
  return found
}

for (const skin of Object.values(skins)) {
  for (const [place, { code, language }] of skin.languages.entries()) {
    test(`${skin.name} in ${language}`, async ({ browser }) => {
      test.setTimeout(180_000)
      // Every state in one language; the others differ in the length of words, which a phone shows first.
      const all = visitsOf(skin)
      expect(await findingsOf(browser, skin, code, phone, place === 0 ? all : onceEach(all))).toEqual([])
      if (place === 0) expect(await findingsOf(browser, skin, code, desktop, onceEach(all))).toEqual([])
    })
  }
}

test('an unknown path goes home', async ({ page }) => {
  await page.goto(skinAddress('ac', '/nowhere/at/all'))
  await expect(page).toHaveURL(skinAddress('ac'))
})
