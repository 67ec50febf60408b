/// <reference lib="dom" />
/** Runs axe with the rules of WCAG 2.2 A and AA, for pages, journeys and stories alike. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // Frames are checked separately, as documents of their own.
  iframes: false,
  rules: { 'target-size': { enabled: true } },
}

declare const axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> }

/** Injects axe into every page of the context once, rather than on every check. */
export const injectAxe = (page: Page) => page.addInitScript({ content: source })

/**
 * The violations that axe finds, one line each, within the selected element or, if it is not on the page, in the whole
 * document. By default the selector matches an open dialog, because axe treats everything around it as hidden. An empty
 * page counts as a violation.
 */
export async function axeFindings(page: Page | Frame, within = 'dialog:modal'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([run, selector]) => {
      const root = document.querySelector(selector)
      // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
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

/** The violations that axe finds on the page and in each of its visible frames. */
export async function axeFindingsWithFrames(page: Page): Promise<string[]> {
  const found = await axeFindings(page)
  for (const frame of page.frames()) {
    if (frame === page.mainFrame() || !(await isVisibleFrame(frame))) continue
    found.push(...(await axeFindings(frame, 'body')).map((finding) => `in the frame ${frame.url()}: ${finding}`))
  }
  return found
}

async function isVisibleFrame(frame: Frame): Promise<boolean> {
  for (let each: Frame | null = frame; each?.parentFrame(); each = each.parentFrame())
    if (!(await (await each.frameElement()).isVisible())) return false
  return true
}
