import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { common } from './playwright.config.ts'

const output = join(import.meta.dirname, '../../.cache/e2e-aside')

/** Tests that do not use the journeys' shared stack and can run in parallel with anything: stories, an added skin. */
export default defineConfig({
  ...common,
  outputDir: join(output, 'results'),
  workers: 1,
  reporter: [['line'], ['json', { outputFile: join(output, 'report.json') }]],
  projects: [
    { name: 'stories', testDir: '../../packages/ui/.storybook' },
    { name: 'eighth-skin', testDir: 'e2e', testMatch: 'eighth-skin.spec.ts' },
  ],
})
