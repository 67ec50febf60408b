/**
 * Every route of every skin in each of its languages, for visitors and players: axe finds nothing, nothing scrolls
 * sideways, no text is missing, nothing moves although the reader asked for no movement; in the language with the longest
 * words also zoomed to 200 % and to a width of 320 px, and with the text spacing of WCAG 1.4.12. The addresses are those of the
 * photographs (app/url-map/page.ts).
 */
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import type { Browser, Page } from '@playwright/test'
import { type Visit, visitsOf } from '../../../scripts/shots/site-routes.ts'
import type { Viewer } from '../app/url-map/page.ts'
import { expect, skin as skinAddress, test } from './fixtures.ts'
import { axeFindings, bringAxe, layoutFindings, visit } from './page-checks.ts'
import { cutTexts, movements, textSpacing } from './reading-checks.ts'
import { openAs } from './site-window.ts'

interface Viewport {
  width: number
  height: number
}
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** 1440 x 900 at 200 %, and 1280 px wide at 400 %. */
const zoomed = { width: 720, height: 450 }
const narrow = { width: 320, height: 640 }

/** Those with the longest words of the skin's: where there is least room. */
const longWorded = ['de', 'fi', 'pl', 'fr', 'es', 'en']
const longestOf = ({ languages }: SkinConfig) =>
  longWorded.find((code) => languages.some((language) => language.code === code)) ?? 'en'

/** Each route once for visitors and once for players, without its further examples. */
const onceEach = (visits: Visit[]) =>
  visits.filter(
    ({ pattern, as }, place) =>
      place ===
      visits.findIndex((other) => other.pattern === pattern && (other.as === 'visitor') === (as === 'visitor')),
  )

/** Of the page that is open: how it reads with little room and much space between the letters. */
async function readingFindings(page: Page): Promise<string[]> {
  const found = await movements(page)
  const look = async (how: string) => {
    const findings = [...(await layoutFindings(page)), ...(await cutTexts(page))]
    found.push(...findings.map((finding) => `${how}: ${finding}`))
  }
  await page.setViewportSize(narrow)
  await look('at 320 px')
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, textSpacing)
  await page.setViewportSize(zoomed)
  await look('at 200 % with text spacing')
  await page.setViewportSize(phone)
  return found
}

async function findingsOf(browser: Browser, skin: SkinConfig, language: string, viewport: Viewport, visits: Visit[]) {
  const found: string[] = []
  const viewers = new Set<Viewer>(visits.map(({ as }) => as))
  for (const viewer of viewers) {
    const page = await openAs(browser, skin, viewer, { viewport })
    await bringAxe(page)
    for (const { path, as } of visits) {
      if (as !== viewer) continue
      const address = `/${language}${path}`
      await visit(page, skinAddress(skin.code, address))
      const findings = [...(await layoutFindings(page)), ...(await axeFindings(page))]
      const isMissing = (await page.locator('[data-empty="NOT_FOUND"]').count()) > 0
      if (isMissing !== path.includes('no-such-p')) findings.push(isMissing ? 'is not there' : 'is there')
      if (viewport === phone && language === longestOf(skin)) findings.push(...(await readingFindings(page)))
      found.push(...findings.map((finding) => `${address} for ${viewer}, ${viewport.width} px: ${finding}`))
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
