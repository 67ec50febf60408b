/** What must be true of every page of every skin, told as a list of what is not. */
import type { Page } from '@playwright/test'
import { bringAxe } from '../../../scripts/axe.ts'

/** The page under a dialog is looked at when it is visited itself: here it is not even laid out. All of other pages is. */
const drawing = `
  body:has(dialog[open]) *:not(dialog, dialog *, :has(dialog)) { display: none !important }
  * { content-visibility: visible !important }
`

/** Has each page to come drawn as the checks need it, and axe in it: handed over once, not with every page. */
export async function prepareForChecks(page: Page) {
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, drawing)
  await bringAxe(page)
}

/**
 * Opens an address, and waits until a dialog in it is one: the script has taken over then. Answers what was wrong on the way:
 * another status than it should have.
 */
export async function visit(page: Page, address: string, wanted: number): Promise<string[]> {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
  if (response?.status() !== wanted) return [`answers ${response?.status()} instead of ${wanted}`]
  await page.locator('#app :is(h1, h2)').first().waitFor({ state: 'attached' })
  if ((await page.locator('dialog[open]').count()) > 0) await page.locator('dialog:modal').first().waitFor()
  return []
}

/** Of a page that has had its time: it leads elsewhere, is not there, is there although it should not be, or has failed. */
export async function arrivalFindings(page: Page, address: string, status: number): Promise<string[]> {
  const empty = await page
    .locator('[data-empty]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-empty')))
  const isMissing = empty.includes('NOT_FOUND') || empty.includes('UNKNOWN_GAME')
  const failed = empty.filter((code) => code === 'SOMETHING_WRONG' || code === 'OUTAGE')
  return [
    ...(page.url() === address ? [] : [`leads to ${page.url()}`]),
    ...(isMissing === (status === 404) ? [] : [isMissing ? 'is not there' : 'is there']),
    ...failed.map((code) => `shows ${code}`),
  ]
}

/** A page that scrolls sideways, has no title or language, or shows a text's key instead of the text. */
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
