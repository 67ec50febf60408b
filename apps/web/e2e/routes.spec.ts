/**
 * Every route and state of every skin, for visitors and players, on a phone in the language with the longest words: it is there,
 * axe finds nothing, nothing scrolls sideways, no text is missing, nothing moves although the reader asked for no
 * movement. The addresses are those of the photographs (app/url-map/page.ts).
 *
 * What rotates (scripts/test-run/rotation.ts): each page also at 320 px, zoomed to 200 % with the text spacing of WCAG 1.4.12, and
 * on a desktop, where no text is cut off (it is loaded once and resized); and every route on a phone in the other languages.
 * Those are always read over HTTP (every-language.spec.ts).
 */
import type { SkinConfig } from '@parlour/skins/skin-config'
import { skins } from '@parlour/skins/skins'
import type { Browser, Page } from '@playwright/test'
import { axeFindings } from '../../../scripts/axe.ts'
import { type Visit, visitsOf } from '../../../scripts/shots/site-routes.ts'
import { layoutsOfThisRun, placesOfThisRun, sliceOf } from '../../../scripts/test-run/rotation.ts'
import { expect, skin as skinAddress, test } from './fixtures.ts'
import { arrivalFindings, layoutFindings, prepareForChecks, visit } from './page-checks.ts'
import { cutTexts, movements, withTextSpacing } from './reading-checks.ts'
import { openAs } from './site-window.ts'

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
/** 1440 x 900 at 200 %, and 1280 px wide at 400 %. */
const zoomed = { width: 720, height: 450 }
const desktop = { width: 1440, height: 900 }

/** Those with the longest words of the skin's: where there is least room. */
const longWorded = ['de', 'fi', 'pl', 'fr', 'es', 'en']
const longestOf = ({ languages }: SkinConfig) =>
  longWorded.find((code) => languages.some((language) => language.code === code)) ?? 'en'

type Looks = (page: Page) => Promise<string[]>

const onPhone: Looks = async (page) => [
  ...(await layoutFindings(page)),
  ...(await axeFindings(page)),
  ...(await movements(page)),
]

/** From 576 px on a dialog rises once more, from nothing. */
const untilRisen = (page: Page) =>
  page.evaluate(async () => {
    const rises = document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName === 'dialog-in')
    await Promise.allSettled(rises.map(({ finished }) => finished))
  })

/** What each size of the window shows of a page that is loaded once. */
const inEverySize: Looks = async (page) => {
  const found = await onPhone(page)
  const look = async (how: string, ...looks: Looks[]) => {
    for (const findings of looks) found.push(...(await findings(page)).map((finding) => `${how}: ${finding}`))
  }
  await page.setViewportSize(narrow)
  await look('at 320 px', layoutFindings, cutTexts)
  await withTextSpacing(page, async () => {
    await page.setViewportSize(zoomed)
    await untilRisen(page)
    await look('at 200 % with text spacing', layoutFindings, cutTexts)
  })
  await page.setViewportSize(desktop)
  await look('on a desktop', layoutFindings, axeFindings)
  return found
}

interface Stop extends Visit {
  language: string
  looks: Looks
}

/** Goes to each place in one window for each viewer. */
async function findingsOf(browser: Browser, skin: SkinConfig, stops: Stop[]) {
  const found: string[] = []
  for (const viewer of new Set(stops.map(({ as }) => as))) {
    const page = await openAs(browser, skin, viewer, { viewport: phone })
    await prepareForChecks(page)
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(`throws ${message}`))
    for (const { path, status, language, looks } of stops.filter(({ as }) => as === viewer)) {
      const address = skinAddress(skin.code, `/${language}${path}`)
      await page.setViewportSize(phone)
      const wrong = await visit(page, address, status)
      const findings =
        wrong.length > 0 ? wrong : [...(await looks(page)), ...(await arrivalFindings(page, address, status))]
      found.push(...[...findings, ...thrown.splice(0)].map((finding) => `${address} for ${viewer}: ${finding}`))
    }
    await page.context().close()
  }
  return found
}

/** Each route once for visitors and once for players, without its further states. */
const onceEach = (visits: Visit[]) =>
  visits.filter(
    ({ pattern, as }, place) =>
      place ===
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

/** The routes that this run looks at in every size. */
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
  const stops: Stop[] = visits.map((visit) => ({
    ...visit,
    language,
    looks: isSized(visit) ? inEverySize : onPhone,
  }))
  // Two of about the same length, so that no worker is left with a long one at the end.
  for (const [half, part] of halves(stops).entries()) {
    test(`${skin.name} in ${language}, part ${half + 1} of 2`, async ({ browser }) => {
      test.setTimeout(180_000)
      expect(part.length).toBeGreaterThan(10)
      expect(await findingsOf(browser, skin, part)).toEqual([])
    })
  }

  const others = inTurn.filter((place) => place.language !== language).map((place) => ({ ...place, looks: onPhone }))
  if (others.length === 0) continue
  test(`${skin.name} on a phone, in some of its other languages`, async ({ browser }) => {
    test.setTimeout(600_000)
    expect(await findingsOf(browser, skin, others)).toEqual([])
  })
}
