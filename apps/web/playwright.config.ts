import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../../scripts/chromium.ts'

const options = chromiumOptions()
const withoutPictures = { ...options, args: [...(options.args ?? []), '--blink-settings=imagesEnabled=false'] }
const looking = ['routes.spec.ts', 'reading.spec.ts', 'seo.spec.ts']
const output = join(import.meta.dirname, '../../.cache/e2e')

/** The journeys, in Chromium, against the whole product on free ports with data of their own (e2e/global-setup.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: join(output, 'results'),
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['line'],
    // The file's name comes by PLAYWRIGHT_JSON_OUTPUT_FILE when ./test runs us.
    ['json', { outputFile: join(output, 'report.json') }],
  ],
  // Faults take a service away from everybody: those journeys run after the others, one by one.
  projects: [
    { name: 'stories', testDir: '../../packages/ui/.storybook' },
    { name: 'journeys', testIgnore: ['faults/**', 'afterwards/**', ...looking] },
    // Hundreds of pages for axe, rulers and heads, which need no pictures: tiles keep their places without them.
    { name: 'looking', testMatch: looking, use: { launchOptions: withoutPictures } },
    {
      name: 'faults',
      testMatch: 'faults/**/*.spec.ts',
      dependencies: ['journeys', 'looking'],
      workers: 1,
      fullyParallel: false,
    },
    { name: 'afterwards', testMatch: 'afterwards/**/*.spec.ts', dependencies: ['faults'] },
  ],
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
})
