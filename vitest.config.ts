import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The money model takes longer than all other files together, so its two halves start first, in parallel. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/money-model')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Every workspace's unit, rule and service tests, and those of the scripts. The end-to-end tests are Playwright's. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/*',
      'packages/jobs',
      {
        test: {
          name: 'packages',
          isolate: false,
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          // These need a PostgreSQL.
          exclude: ['packages/jobs/**'],
          testTimeout: 30_000,
        },
      },
      // These tests start processes and check import rules of whole trees, which is slow on a busy machine.
      {
        test: {
          name: 'scripts',
          isolate: false,
          include: ['scripts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
