/** Whether pages get by with the styles of a first visit (shell/further-styles.tsx). */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { needsFurtherStyles } from '../app/url-map/route-config.ts'
import { pages } from '../app/url-map/url-map.ts'

const assets = new URL('../build/client/assets/', import.meta.url)
const file = readdirSync(assets).find((name) => /^further-.*\.css$/.test(name))
const further = file === undefined ? '' : readFileSync(new URL(file, assets), 'utf8')

/** The selectors of the styles that come later and match on a page that does not wait for them. */
export async function unstyledFindings(page: Page, pattern: string): Promise<string[]> {
  const shown = pages.find(({ path }) => path === pattern)
  if (!shown || needsFurtherStyles(shown)) return []
  const matching = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    const found = new Set<string>()
    let read = 0
    const search = (rules: Iterable<CSSRule>): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          read += 1
          const selector = rule.selectorText.replace(/::[\w-]+/g, '')
          if (document.querySelector(selector)) found.add(selector)
        } else if (rule instanceof CSSGroupingRule) search(rule.cssRules)
      }
    }
    search(sheet.cssRules)
    return read < 100 ? ['none of them could be read'] : [...found]
  }, further)
  return matching.map((selector) => `needs the styles of dialogs: ${selector}`)
}
