import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from '../../scripts/chromium.ts'

/**
 * Drawing and the network run in the browser's own process: messages between processes cost a tenth of the CPU time of a
 * visit. The list of features replaces Playwright's, of which it keeps the one for screenshots.
 */
const fewProcesses = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface']
/** A page of a test is too short-lived for optimised code to pay off: without it, a visit with axe costs a quarter less. */
const plainCode = '--js-flags=--no-opt,--no-maglev'
/**
 * Chromium sets these while other threads of it read its environment. If the list of variables has to move to make room
 * for them, it may crash: in one of eight environments, a third of all launches did. What exists already needs no room.
 */
const variables = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', FC_FONTATIONS: '1', VK_ICD_FILENAMES: '/dev/null' }
const plain = chromiumOptions()
const options = {
  ...plain,
  args: [...(plain.args ?? []), ...fewProcesses, plainCode],
  env: { ...process.env, ...variables },
}
/**
 * No images, and next to no memory for what is drawn: without a graphics card, drawing pages that nobody looks at costs
 * a fifth of the browser's CPU time. So a failure's picture is blank; the texts beside it say what the page showed.
 */
const withoutPictures = {
  ...options,
  args: [...options.args, '--blink-settings=imagesEnabled=false', '--force-gpu-mem-available-mb=1'],
}
const files = (...names: string[]) => names.map((name) => `${name}.spec.ts`)
const pageSpecs = files('routes', 'every-language', 'reading', 'seo', 'checks')
/** Specs that depend on pictures or on the games' graphics. */
const pictureSpecs = files(
  'break-in-game',
  'first-spin',
  'game',
  'game-cashier',
  'game-connection',
  'game-page',
  'games-side-by-side',
  'home',
  'keyboard',
  'left-pages',
  'main-journey',
  'own-games',
  'patience',
  'play-money',
  'reality-check',
  'skins',
  'slot-choices',
)
const otherProjects = ['faults/**', 'alone/**', 'fuzz/**', 'afterwards/**', ...files('eighth-skin')]
const output = join(import.meta.dirname, '../../.cache/e2e')

/** The options that the journeys share with playwright.aside.config.ts. */
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
    // Without animations, which are slow on a machine without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Traces cost CPU time that two cores do not have; use `--trace on` to analyse a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
} as const

/** The journeys, in Chromium, against the whole product on free ports with their own data (e2e/global-setup.ts). */
export default defineConfig({
  ...common,
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  reporter: [
    ['line'],
    // ./test sets PLAYWRIGHT_JSON_OUTPUT_FILE, which overrides this name.
    ['json', { outputFile: join(output, 'report.json') }],
  ],
  // As many as there are cores. A third worker makes the whole slower, not only each of them: 38 journeys took 190 s with
  // one, 145 s with two and 191 s with three. Long tests come first, so that short ones fill the workers' remaining time at
  // the end.
  workers: 2,
  projects: [
    // Its worker disables services for its own web process only.
    { name: 'faults', testMatch: 'faults/**/*.spec.ts', workers: 1, use: { launchOptions: withoutPictures } },
    // Hundreds of pages for axe, layout and head checks, which need no pictures: tiles keep their size without them.
    { name: 'pages', testMatch: pageSpecs, use: { launchOptions: withoutPictures } },
    { name: 'pictured', testMatch: pictureSpecs },
    {
      name: 'journeys',
      testIgnore: [...pageSpecs, ...pictureSpecs, ...otherProjects],
      use: { launchOptions: withoutPictures },
    },
    // These disable a service for everybody.
    {
      name: 'alone',
      testMatch: 'alone/**/*.spec.ts',
      dependencies: ['faults', 'pages', 'pictured', 'journeys'],
      workers: 1,
      fullyParallel: false,
    },
    // Measures what inputs cost the processes.
    { name: 'fuzz', testMatch: 'fuzz/**/*.spec.ts', dependencies: ['alone'], workers: 1 },
    { name: 'afterwards', testMatch: 'afterwards/**/*.spec.ts', dependencies: ['fuzz'] },
  ],
})
