/** What must be true of every page of every skin, told as a list of what is not. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { drawAll } from '../../../scripts/shots/camera.ts'

const require = createRequire(import.meta.url)
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Frames hold other people's pages; ours are read where they are made.
  iframes: false,
  rules: { 'target-size': { enabled: true } },
}

declare const axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> }

/** Has axe in each page to come: handed over once, not with every page. */
export const bringAxe = (page: Page) => page.addInitScript({ content: axeSource })

/**
 * Opens an address, all of it drawn, and waits until a dialog in it is one: the script has taken over then. The page under
 * a dialog is drawn when it is visited itself.
 */
export async function visit(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.locator('#app :is(h1, h2)').first().waitFor({ state: 'attached' })
  if ((await page.locator('dialog[open]').count()) > 0) await page.locator('dialog:modal').first().waitFor()
  else await drawAll(page)
}

/**
 * What axe (`bringAxe`) finds of WCAG 2.2 A and AA. Of a page under an open dialog, the dialog alone: the page is inert,
 * and looked at when it is visited itself.
 */
export const axeFindings = (page: Page): Promise<string[]> =>
  page.evaluate(async (options) => {
    const dialog = document.querySelector('dialog:modal')
    const { violations } = await axe.run(dialog ?? document, options)
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary = '' }) => {
        const [, ...why] = failureSummary.split('\n')
        return `axe ${id}: ${help}: ${target.join(' ')}: ${why.map((line) => line.trim()).join('; ')}`
      }),
    )
  }, axeOptions)

/** A page that scrolls sideways, has no title or language, or shows a text's key instead of the text. */
export const layoutFindings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, lang } = document.documentElement
    const missing = [...(document.querySelector('#app')?.textContent ?? '').matchAll(/-[A-Z][A-Z0-9_]{3,}-/g)].map(
      ([key]) => key,
    )
    return [
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px on ${clientWidth}`] : []),
      ...(document.title.trim() ? [] : ['has no title']),
      ...(lang ? [] : ['has no language']),
      ...[...new Set(missing)].map((key) => `lacks the text ${key}`),
    ]
  })
