/** Runs Playwright against the whole product. */
import { join } from 'node:path'
import { root } from '../build-steps.ts'
import { captured } from '../captured-run.ts'
import { chromiumVersion, ensureChromium } from '../chromium.ts'
import { type PlaywrightReport, playwrightFailures, playwrightTotals } from '../test-totals.ts'
import type { Outcome } from './part.ts'
import { quickChromium } from './quick-chromium.ts'
import { bin, readReport, reports, show } from './runner.ts'

/** @param specs file names in apps/web/e2e without `.spec.ts`; all if omitted */
export async function browser(env: NodeJS.ProcessEnv, specs?: string[]): Promise<Outcome> {
  const chosen = specs ? ['--no-deps', ...specs.map((spec) => `/${spec}\\.spec\\.ts`)] : []
  return playwright('playwright', env, (command, args, added) => show(command, [...args, ...chosen], added))
}

/**
 * Runs the tests that do not use the journeys' shared stack: the stories, and the added skin. It runs in parallel with
 * another part, so it prints its output at the end.
 */
export const browserAside = (env: NodeJS.ProcessEnv): Promise<Outcome> =>
  playwright('playwright.aside', env, async (command, args, added) => {
    const { code, output } = await captured(command, args, root, { ...process.env, ...added })
    console.log(output)
    return code
  })

type Run = (command: string, args: string[], env: NodeJS.ProcessEnv) => Promise<number | null>

async function playwright(config: string, env: NodeJS.ProcessEnv, run: Run): Promise<Outcome> {
  ensureChromium(root)
  const path = process.env.CHROMIUM_PATH ?? quickChromium()
  console.log(chromiumVersion(path))
  const report = `${config}.json`
  const code = await run(bin('playwright'), ['test', '--config', `apps/web/${config}.config.ts`], {
    ...env,
    CHROMIUM_PATH: path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, report),
  })
  const result = readReport<PlaywrightReport>(report)
  return { totals: playwrightTotals(result, code), failures: playwrightFailures(result) }
}
