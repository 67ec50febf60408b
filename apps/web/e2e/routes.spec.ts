/**
 * Checks every route and state of every skin, for visitors and players, on a phone in the language with the longest
 * words: it exists, axe finds no violations, there is no horizontal scrolling, no text is missing, and nothing moves
 * under reduced motion. The addresses are those of the screenshots (app/url-map/page.ts).
 *
 * These checks rotate (scripts/test-run/rotation.ts): each page at 320 px, zoomed to 200 % with the text spacing of
 * WCAG 1.4.12, and on a desktop, where no text may be cut off (it is loaded once and resized); and every route on a
 * phone in the other languages, which every-language.spec.ts always checks over HTTP.
 */
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import type { Browser, Page } from '@playwright/test'
import { axeFindings } from '../../../scripts/axe.ts'
import { type Visit, visitsOf } from '../../../scripts/shots/site-routes.ts'
import { layoutsOfThisRun, placesOfThisRun, sliceOf } from '../../../scripts/test-run/rotation.ts'
import { unstyledFindings } from './first-styles.ts'
import { expect, skin as skinAddress, test } from './fixtures.ts'
import { arrivalFindings, layoutFindings, prepareForChecks, visit } from './page-checks.ts'
import { cutTexts, movements, withTextSpacing } from './reading-checks.ts'
import { openAs } from './site-window.ts'

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
/** 1440 x 900 at 200 %, and 1280 px wide at 400 %. */
const zoomed = { width: 720, height: 450 }
const desktop = { width: 1440, height: 900 }

/** Languages by descending word length: the longer the words, the less room there is. */
const longWorded = ['de', 'fi', 'pl', 'fr', 'es', 'en']
const longestOf = ({ languages }: SkinConfig) =>
  longWorded.find((code) => languages.some((language) => language.code === code)) ?? 'en'

type Check = (page: Page) => Promise<string[]>

const checkOnPhone: Check = async (page) => [
  ...(await layoutFindings(page)),
  ...(await axeFindings(page)),
  ...(await movements(page)),
]

/** Checks a page in every window size without reloading it. */
const checkInEverySize: Check = async (page) => {
  const found = await checkOnPhone(page)
  const addFindings = async (size: string, ...checks: Check[]) => {
    for (const check of checks) found.push(...(await check(page)).map((finding) => `${size}: ${finding}`))
  }
  await page.setViewportSize(narrow)
  await addFindings('at 320 px', layoutFindings, cutTexts)
  await withTextSpacing(page, async () => {
    await page.setViewportSize(zoomed)
    await addFindings('at 200 % with text spacing', layoutFindings, cutTexts)
  })
  await page.setViewportSize(desktop)
  await addFindings('on a desktop', layoutFindings, axeFindings)
  return found
}

interface Place extends Visit {
  language: string
  check: Check
}

/** Visits all places, with one window per viewer. */
async function findingsOf(browser: Browser, skin: SkinConfig, places: Place[]) {
  const found: string[] = []
  for (const viewer of new Set(places.map(({ as }) => as))) {
    const page = await openAs(browser, skin, viewer, { viewport: phone })
    await prepareForChecks(page)
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(`throws ${message}`))
    for (const { path, pattern, status, language, check } of places.filter(({ as }) => as === viewer)) {
      const address = skinAddress(skin.code, `/${language}${path}`)
      await page.setViewportSize(phone)
      const wrong = await visit(page, address, status)
      const findings =
        wrong.length > 0
          ? wrong
          : [
              ...(await check(page)),
              ...(await unstyledFindings(page, pattern)),
              ...(await arrivalFindings(page, address, status)),
            ]
      found.push(...[...findings, ...thrown.splice(0)].map((finding) => `${address} for ${viewer}: ${finding}`))
    }
    await page.context().close()
  }
  return found
}

/** Each route once for visitors and once for players, without further states. */
const onceEach = (visits: Visit[]) =>
  visits.filter(
    ({ pattern, as }, index) =>
      index ===
      visits.findIndex((other) => other.pattern === pattern && (other.as === 'visitor') === (as === 'visitor')),
  )

const rotating = Object.values(skins).flatMap((skin) => {
  const visits = visitsOf(skin)
  const routes = onceEach(visits)
  const states = visits
    .filter((visit) => !routes.includes(visit))
    .map((visit) => ({ ...visit, language: longestOf(skin) }))
  const others = skin.languages
    .filter(({ code }) => code !== longestOf(skin))
    .flatMap(({ code }) => routes.map((visit) => ({ ...visit, language: code })))
  return [...states, ...others].map((place) => ({ ...place, skin }))
})
const ofThisRun = placesOfThisRun(rotating, 7)

/** The routes that this run checks in every size. */
const sized = layoutsOfThisRun(
  Object.values(skins).flatMap((skin) =>
    onceEach(visitsOf(skin)).map(({ name }) => ({ name, skin, language: longestOf(skin) })),
  ),
  2,
)

const halves = <Item>(items: Item[]) => [0, 1].map((half) => sliceOf(items, { seed: half, of: 2 }))

for (const skin of Object.values(skins)) {
  const language = longestOf(skin)
  const visits = visitsOf(skin)
  const inTurn = ofThisRun.filter((place) => place.skin === skin)
  const isSized = ({ name }: Visit) =>
    [...sized, ...inTurn].some((place) => place.skin === skin && place.name === name && place.language === language)
  const places: Place[] = visits.map((visit) => ({
    ...visit,
    language,
    check: isSized(visit) ? checkInEverySize : checkOnPhone,
  }))
  // Two tests of similar length, so that no worker has a long one left at the end.
  for (const [half, part] of halves(places).entries()) {
    test(`${skin.name} in ${language}, part ${half + 1} of 2`, async ({ browser }) => {
      // How long depends on how many routes this run checks in every size; each visit has limits of its own.
      test.setTimeout(600_000)
      expect(part.length).toBeGreaterThan(10)
      expect(await findingsOf(browser, skin, part)).toEqual([])
    })
  }

  const others = inTurn
    .filter((place) => place.language !== language)
    .map((place) => ({ ...place, check: checkOnPhone }))
  if (others.length === 0) continue
  test(`${skin.name} on a phone, in some of its other languages`, async ({ browser }) => {
    test.setTimeout(600_000)
    expect(await findingsOf(browser, skin, others)).toEqual([])
  })
}
