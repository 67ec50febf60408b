/// <reference lib="dom" />
/** WCAG 2.2 A and AA by axe: the one runner of pages, journeys and stories. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Each frame is a document of its own here, run by itself.
  iframes: false,
  rules: { 'target-size': { enabled: true } },
}

declare const axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> }

/** Injects axe into every page of the context once, rather than on every check. */
export const bringAxe = (page: Page) => page.addInitScript({ content: source })

/**
 * What axe finds, in a line each: within the element of the selector when it is on the page, else in the whole document. Without
 * a selector that is an open dialog: axe takes all around it for hidden, and only loses time there.
 * A page on which there is nothing to look at is a finding too.
 */
export async function axeFindings(page: Page | Frame, within = 'dialog:modal'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([run, selector]) => {
      const root = document.querySelector(selector)
      // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is not looked at
      if (!root && !document.body?.innerText.trim()) return [`axe: ${location.href} is empty`]
      const { violations, passes, incomplete } = await axe.run(root ?? document, run)
      if (violations.length + passes.length + incomplete.length === 0)
        return [`axe: no rule applies to ${location.href}`]
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.slice(0, 3).map(({ target, failureSummary = '' }) => {
          const [, ...why] = failureSummary.split('\n')
          return `axe ${id}: ${help}: ${target.join(' ')}: ${why.map((line) => line.trim()).join('; ')}`
        }),
      )
    },
    [options, within] as const,
  )
}

/** What axe finds on the page and in every frame that is seen in it. */
export async function axeFindingsWithFrames(page: Page): Promise<string[]> {
  const found = await axeFindings(page)
  for (const frame of page.frames()) {
    if (frame === page.mainFrame() || !(await isSeen(frame))) continue
    found.push(...(await axeFindings(frame, 'body')).map((finding) => `in the frame ${frame.url()}: ${finding}`))
  }
  return found
}

async function isSeen(frame: Frame): Promise<boolean> {
  for (let each: Frame | null = frame; each?.parentFrame(); each = each.parentFrame())
    if (!(await (await each.frameElement()).isVisible())) return false
  return true
}
