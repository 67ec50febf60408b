/** The checks for every page of every skin; each returns a list of faults. */
import type { Page } from '@playwright/test'
import { injectAxe } from '../../../scripts/axe.ts'

/** Does not render the page under a dialog, which has its own visit. Renders other pages in full. */
const drawing = `
  body:has(dialog[open]) *:not(dialog, dialog *, :has(dialog)) { display: none !important }
  * { content-visibility: visible !important }
`

/** Prepares all further pages of the context for the checks: adds the style sheet and axe once rather than per page. */
export async function prepareForChecks(page: Page) {
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, drawing)
  await injectAxe(page)
}

/**
 * Opens an address and waits until a dialog on it is modal, so that hydration is done. Returns a fault if the status is
 * not the expected one.
 *
 * It uses no locators, because Playwright loads their code into every document: a seventh of the time of a visit with axe.
 */
export async function visit(page: Page, address: string, wanted: number): Promise<string[]> {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
  if (response?.status() !== wanted) return [`answers ${response?.status()} instead of ${wanted}`]
  return page.evaluate(async () => {
    const isThere = () =>
      document.querySelector('#app :is(h1, h2)') !== null &&
      (document.querySelector('dialog[open]') === null || document.querySelector('dialog:modal') !== null)
    const end = performance.now() + 10_000
    while (!isThere() && performance.now() < end) await new Promise((done) => setTimeout(done, 10))
    return isThere() ? [] : ['has no heading, or its dialog does not become modal']
  })
}

/** The faults of a settled page: it redirected, is missing, exists although it should not, or failed. */
export async function arrivalFindings(page: Page, address: string, status: number): Promise<string[]> {
  const empty = await page.evaluate(() =>
    [...document.querySelectorAll('[data-empty]')].map((one) => one.getAttribute('data-empty')),
  )
  const isMissing = empty.includes('NOT_FOUND') || empty.includes('UNKNOWN_GAME')
  const failed = empty.filter((code) => code === 'SOMETHING_WRONG' || code === 'OUTAGE')
  return [
    ...(page.url() === address ? [] : [`redirects to ${page.url()}`]),
    ...(isMissing === (status === 404) ? [] : [isMissing ? 'is missing' : 'exists']),
    ...failed.map((code) => `shows ${code}`),
  ]
}

/** The faults of a page that scrolls horizontally, has no title or language, or shows keys instead of texts. */
export const layoutFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, lang } = document.documentElement
    const words = document.querySelector('#app')?.textContent ?? ''
    const missing = [...words.matchAll(/-[A-Z][A-Z0-9_]{3,}-/g)].map(([key]) => key)
    return [
      ...(words.trim() ? [] : ['has no words']),
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px on ${clientWidth}`] : []),
      ...(document.title.trim() ? [] : ['has no title']),
      ...(lang ? [] : ['has no language']),
      ...[...new Set(missing)].map((key) => `lacks the text ${key}`),
    ]
  })
