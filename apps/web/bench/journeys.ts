/** What a person needs from the wish for a game to its page, with their own pauses: the network and the page are only a part of it. */
import type { Browser, Locator, Page } from '@playwright/test'
import type { Stack } from '../../../scripts/stack.ts'
import { report, reportTime } from './figures.ts'
import { BUDGET_MS, launchPhone, timesToSpin } from './first-spin.ts'
import { SLOWDOWN, SlowPage } from './slow-page.ts'

/** Between two keys of a phone's keyboard. */
const KEY_PAUSE_MS = 300
/** What a person looks at each new screen before they act. */
const READING_MS = 1_000
const aims = { byNameMs: 10_000, byMechanicsMs: 20_000 }

/** A game that anybody may play: both journeys end on its page. */
const WANTED = { letters: 'fox', game: '[data-game="fox-clever"]' }

async function readAndTap(page: Page, element: Locator) {
  await element.waitFor()
  await page.waitForTimeout(READING_MS)
  await element.tap()
}

const openSearch = (page: Page) =>
  readAndTap(page, page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Search' }))

async function byName(page: Page) {
  await openSearch(page)
  await page.getByRole('searchbox').waitFor()
  await page.waitForTimeout(READING_MS)
  for (const letter of WANTED.letters) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(KEY_PAUSE_MS)
  }
  await readAndTap(page, page.locator(`.search-overlay ${WANTED.game}`))
}

async function byMechanics(page: Page) {
  await openSearch(page)
  await readAndTap(page, page.locator('.search-overlay a.button'))
  await readAndTap(page, page.getByRole('main').getByRole('link', { name: /^Walking symbols/ }))
  await page.waitForURL(/FEATURE_WALKING_SYMBOLS/)
  await readAndTap(page, page.locator('main [data-game]:not([data-locked])').first())
}

/** From Home at rest to the game's page. One that does not get there is told, and is no short time. */
async function time(
  browser: Browser,
  stack: Stack,
  words: string,
  aim: number,
  journey: (page: Page) => Promise<void>,
) {
  const slow = await SlowPage.open(browser, stack, {})
  try {
    await slow.go('/')
    const began = performance.now()
    await journey(slow.page)
    await slow.page.locator('[data-session-bar]').waitFor()
    reportTime(words, performance.now() - began, aim)
  } catch (error) {
    report(words, 'not measured', String(error).split('\n')[0], true)
  } finally {
    await slow.close()
  }
}

/** How long people need to find a game by what they know of it, and wait to play it. */
export async function measureJourneys(browser: Browser, stack: Stack) {
  console.log(`\n  With ${KEY_PAUSE_MS} ms between keys and ${READING_MS} ms for each screen`)
  await time(browser, stack, 'a game is found by three letters of its name', aims.byNameMs, byName)
  await time(browser, stack, 'a game is found by its mechanics alone', aims.byMechanicsMs, byMechanics)
  const phone = await launchPhone()
  try {
    for (const as of ['visitor', 'player'] as const) {
      const toSpin = (await timesToSpin(phone, stack, as, SLOWDOWN)).at(-1) ?? Number.NaN
      reportTime(`from the tap on a tile to the first possible spin, a ${as}`, toSpin, BUDGET_MS)
    }
  } finally {
    await phone.close()
  }
}
