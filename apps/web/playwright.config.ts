import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../../scripts/chromium.ts'

const options = chromiumOptions()
const withoutPictures = { ...options, args: [...(options.args ?? []), '--blink-settings=imagesEnabled=false'] }
const files = (...names: string[]) => names.map((name) => `${name}.spec.ts`)
const looking = files('routes', 'every-language', 'reading', 'seo', 'checks')
/** What pictures or the games' drawings are a part of. */
const pictured = files('game', 'home', 'keyboard', 'main-journey', 'patience', 'skins')
const elsewhere = ['faults/**', 'alone/**', 'afterwards/**', ...files('eighth-skin')]
const output = join(import.meta.dirname, '../../.cache/e2e')

/** What the journeys and what runs aside of them (playwright.aside.config.ts) have in common. */
export const common = {
  outputDir: join(output, 'results'),
  fullyParallel: true,
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
  // One more than there are cores: the journeys of faults wait most of their time. What takes long goes first, so that
  // short tests fill what is left of a worker's time at the end.
  workers: 3,
  projects: [
    // Its worker takes services away from a web process of its own.
    { name: 'faults', testMatch: 'faults/**/*.spec.ts', workers: 1, use: { launchOptions: withoutPictures } },
    // Hundreds of pages for axe, rulers and heads, which need no pictures: tiles keep their places without them.
    { name: 'looking', testMatch: looking, workers: 2, use: { launchOptions: withoutPictures } },
    { name: 'pictured', testMatch: pictured },
    {
      name: 'journeys',
      testIgnore: [...looking, ...pictured, ...elsewhere],
      use: { launchOptions: withoutPictures },
    },
    // These take one away from everybody.
    {
      name: 'alone',
      testMatch: 'alone/**/*.spec.ts',
      dependencies: ['faults', 'looking', 'pictured', 'journeys'],
      workers: 1,
      fullyParallel: false,
    },
    { name: 'afterwards', testMatch: 'afterwards/**/*.spec.ts', dependencies: ['alone'] },
  ],
})
