/** Playwright, against the whole product. */
import { join } from 'node:path'
import { root } from '../build-steps.ts'
import { chromiumVersion, ensureChromium } from '../chromium.ts'
import { type PlaywrightReport, playwrightFailures, playwrightTotals } from '../test-totals.ts'
import type { Outcome } from './part.ts'
import { bin, readReport, reports, show } from './runner.ts'

/** @param specs names in apps/web/e2e without `.spec.ts`; without it all */
export async function browser(env: NodeJS.ProcessEnv, specs?: string[]): Promise<Outcome> {
  ensureChromium(root)
  console.log(chromiumVersion())
  const chosen = specs ? ['--no-deps', ...specs.map((spec) => `/${spec}\\.spec\\.ts`)] : []
  const code = await show(bin('playwright'), ['test', '--config', 'apps/web/playwright.config.ts', ...chosen], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json'),
  })
  const report = readReport<PlaywrightReport>('playwright.json')
  return { totals: playwrightTotals(report, code), failures: playwrightFailures(report) }
}
