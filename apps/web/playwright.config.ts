import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../../scripts/chromium.ts'

const options = chromiumOptions()
const withoutPictures = { ...options, args: [...(options.args ?? []), '--blink-settings=imagesEnabled=false'] }
const looking = ['routes', 'every-language', 'reading', 'seo', 'checks'].map((name) => `${name}.spec.ts`)
const output = join(import.meta.dirname, '../../.cache/e2e')

/** What the journeys and what runs aside of them (playwright.aside.config.ts) have in common. */
export const common = {
  outputDir: join(output, 'results'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: options,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Without animations, which a machine without a graphics card draws slowly.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // A record of every step takes time of two cores that have none left: `--trace on` when a failure is to be understood.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
} as const

/** The journeys, in Chromium, against the whole product on free ports with data of their own (e2e/global-setup.ts). */
export default defineConfig({
  ...common,
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  reporter: [
    ['line'],
    // The file's name comes by PLAYWRIGHT_JSON_OUTPUT_FILE when ./test runs us.
    ['json', { outputFile: join(output, 'report.json') }],
  ],
  projects: [
    // Hundreds of pages for axe, rulers and heads, which need no pictures: tiles keep their places without them. The
    // longest tests go first: short ones fill what is left of a worker's time at the end.
    { name: 'looking', testMatch: looking, use: { launchOptions: withoutPictures } },
    { name: 'journeys', testIgnore: ['faults/**', 'alone/**', 'afterwards/**', 'eighth-skin.spec.ts', ...looking] },
    // Each worker takes services away from a web process of its own.
    { name: 'faults', testMatch: 'faults/**/*.spec.ts' },
    // These take one away from everybody.
    {
      name: 'alone',
      testMatch: 'alone/**/*.spec.ts',
      dependencies: ['looking', 'journeys', 'faults'],
      workers: 1,
      fullyParallel: false,
    },
    { name: 'afterwards', testMatch: 'afterwards/**/*.spec.ts', dependencies: ['alone'] },
  ],
})
