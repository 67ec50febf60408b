/**
 * Reading in one's own way: zoomed to 200 % and to a width of 320 px, with the text spacing of WCAG 1.4.12, without
 * movement, and with the focus never under a bar that stays.
 */
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import type { Browser } from '@playwright/test'
import type { Viewer } from '../../../scripts/shots/examples.ts'
import { visitsOf } from '../../../scripts/shots/site-routes.ts'
import { expect, skin as skinAddress, test } from './fixtures.ts'
import { Keyboard } from './keyboard.ts'
import { layoutFindings, visit } from './page-checks.ts'
import { cutTexts, movements, textSpacing } from './reading-checks.ts'
import { openAs } from './site-window.ts'

/** 1440 x 900 at 200 %, and 1280 px wide at 400 %. */
const zoomed = { width: 720, height: 450 }
const narrow = { width: 320, height: 640 }

/** Those with the longest words of the skin's: where there is least room. */
const longWorded = ['de', 'fi', 'pl', 'fr', 'es', 'en']
const languageOf = ({ languages }: SkinConfig) =>
  longWorded.find((code) => languages.some((language) => language.code === code)) ?? 'en'

async function findingsOf(browser: Browser, skin: SkinConfig) {
  const found: string[] = []
  const visits = visitsOf(skin)
  for (const viewer of new Set<Viewer>(visits.map(({ as }) => as))) {
    const page = await openAs(browser, skin, viewer, { viewport: narrow, deviceScaleFactor: 2 })
    for (const { path } of visits.filter(({ as }) => as === viewer)) {
      const address = `/${languageOf(skin)}${path}`
      await page.setViewportSize(narrow)
      await visit(page, skinAddress(skin.code, address))
      const look = async (how: string) => {
        const findings = [...(await layoutFindings(page)), ...(await cutTexts(page))]
        found.push(...findings.map((finding) => `${address} ${how}: ${finding}`))
      }
      await look('at 320 px')
      found.push(...(await movements(page)).map((finding) => `${address}: ${finding}`))
      await page.setViewportSize(zoomed)
      await look('at 200 %')
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets.push(sheet)
      }, textSpacing)
      await look('at 200 % with text spacing')
    }
    await page.context().close()
  }
  return found
}

for (const skin of Object.values(skins)) {
  test(`${skin.name} zoomed, with text spacing, without movement`, async ({ browser }) => {
    test.setTimeout(180_000)
    expect(await findingsOf(browser, skin)).toEqual([])
  })

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`the focus is seen all over the home of ${skin.name} at ${viewport.width} px`, async ({ browser }) => {
      const page = await openAs(browser, skin, 'visitor', { viewport })
      await page.goto(skinAddress(skin.code))
      expect(await new Keyboard(page).walk(70)).toEqual([])
      await page.context().close()
    })
  }
}
