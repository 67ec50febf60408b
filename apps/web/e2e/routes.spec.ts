/**
 * Every route and state of every skin, for visitors and players, in the language with the longest words. Each is loaded once
 * and looked at on a phone, at 320 px, zoomed to 200 % with the text spacing of WCAG 1.4.12, and on a desktop: it is
 * there, axe finds nothing, nothing scrolls sideways, no text is missing or cut off, nothing moves although the reader asked
 * for no movement. The addresses are those of the photographs (scripts/shots/examples.ts).
 *
 * The other languages differ in their texts: every route of theirs is read over HTTP (every-language.spec.ts). How those texts
 * fit on a phone rotates: each run looks at one slice of them (scripts/test-run/rotation.ts).
 */
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import type { Browser, Page } from '@playwright/test'
import { axeFindings, bringAxe } from '../../../scripts/axe.ts'
import { type Visit, visitsOf } from '../../../scripts/shots/site-routes.ts'
import { placesOfThisRun, sliceOf } from '../../../scripts/test-run/rotation.ts'
import { expect, skin as skinAddress, test } from './fixtures.ts'
import { arrivalFindings, layoutFindings, visit } from './page-checks.ts'
import { cutTexts, movements, withTextSpacing } from './reading-checks.ts'
import { openAs } from './site-window.ts'
import { twoFrames } from './two-frames.ts'

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
/** 1440 x 900 at 200 %, and 1280 px wide at 400 %. */
const zoomed = { width: 720, height: 450 }
const desktop = { width: 1440, height: 900 }

/** Those with the longest words of the skin's: where there is least room. */
const longWorded = ['de', 'fi', 'pl', 'fr', 'es', 'en']
const longestOf = ({ languages }: SkinConfig) =>
  longWorded.find((code) => languages.some((language) => language.code === code)) ?? 'en'

/** What each size of the window shows of a page that is loaded once. */
async function looksOf(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (how: string, ...looks: ((page: Page) => Promise<string[]>)[]) => {
    for (const findings of looks) found.push(...(await findings(page)).map((finding) => `${how}: ${finding}`))
  }
  await look('on a phone', layoutFindings, axeFindings, movements)
  await page.setViewportSize(narrow)
  await look('at 320 px', layoutFindings, cutTexts)
  await withTextSpacing(page, async () => {
    await page.setViewportSize(zoomed)
    // From 576 px on a dialog rises once more, from nothing.
    await twoFrames(page)
    await look('at 200 % with text spacing', layoutFindings, cutTexts)
  })
  await page.setViewportSize(desktop)
  await look('on a desktop', layoutFindings, axeFindings)
  return found
}

interface Stop extends Visit {
  language: string
}

/** Goes to each place in one window for each viewer. */
async function findingsOf(browser: Browser, skin: SkinConfig, stops: Stop[], looks: (page: Page) => Promise<string[]>) {
  const found: string[] = []
  for (const viewer of new Set(stops.map(({ as }) => as))) {
    const page = await openAs(browser, skin, viewer, { viewport: phone })
    await bringAxe(page)
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(`throws ${message}`))
    for (const { path, language } of stops.filter(({ as }) => as === viewer)) {
      const address = skinAddress(skin.code, `/${language}${path}`)
      await page.setViewportSize(phone)
      const wrong = await visit(page, address)
      const findings = wrong.length > 0 ? wrong : [...(await looks(page)), ...(await arrivalFindings(page, address))]
      found.push(...[...findings, ...thrown.splice(0)].map((finding) => `${address} for ${viewer}: ${finding}`))
    }
    await page.context().close()
  }
  return found
}

const halves = <Item>(items: Item[]) => [0, 1].map((half) => sliceOf(items, { seed: half, of: 2 }))

for (const skin of Object.values(skins)) {
  const language = longestOf(skin)
  const stops = visitsOf(skin).map((each) => ({ ...each, language }))
  // Two of about the same length, so that no worker is left with a long one at the end.
  for (const [half, part] of halves(stops).entries()) {
    test(`${skin.name} in ${language}, part ${half + 1} of 2`, async ({ browser }) => {
      test.setTimeout(180_000)
      expect(part.length).toBeGreaterThan(10)
      expect(await findingsOf(browser, skin, part, looksOf)).toEqual([])
    })
  }
}

/** Each route once for visitors and once for players, without its further examples. */
const onceEach = (visits: Visit[]) =>
  visits.filter(
    ({ pattern, as }, place) =>
      place ===
      visits.findIndex((other) => other.pattern === pattern && (other.as === 'visitor') === (as === 'visitor')),
  )

const inOtherLanguages = placesOfThisRun(
  Object.values(skins).flatMap((skin) =>
    skin.languages
      .filter(({ code }) => code !== longestOf(skin))
      .flatMap(({ code }) => onceEach(visitsOf(skin)).map((each) => ({ ...each, language: code, skin }))),
  ),
)

for (const skin of Object.values(skins)) {
  const stops = inOtherLanguages.filter((stop) => stop.skin === skin)
  if (stops.length === 0) continue
  test(`${skin.name} on a phone, in some of its other languages`, async ({ browser }) => {
    test.setTimeout(600_000)
    const onPhone = async (page: Page) => [...(await layoutFindings(page)), ...(await axeFindings(page))]
    expect(await findingsOf(browser, skin, stops, onPhone)).toEqual([])
  })
}
