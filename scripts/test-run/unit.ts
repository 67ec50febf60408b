/** Runs Vitest with a separate PostgreSQL, in which each test file creates its own database. */
import { join } from 'node:path'
import { ThrowawayPostgres } from '@parlour/postgres/throwaway-postgres'
import { type VitestReport, vitestFailures, vitestTotals } from '../test-totals.ts'
import type { Outcome } from './part.ts'
import { bin, readReport, reports, show } from './runner.ts'

/** @param changedSince runs only the tests that changes since this commit can break */
export async function unit(env: NodeJS.ProcessEnv, changedSince?: string): Promise<Outcome> {
  const server = await ThrowawayPostgres.start({ settings: { max_connections: '220' } })
  try {
    const code = await show(
      bin('vitest'),
      [
        'run',
        // By default Vitest leaves one of two cores idle. A third worker makes the whole slower by a twentieth to a tenth.
        '--maxWorkers=2',
        ...(changedSince ? [`--changed=${changedSince}`, '--passWithNoTests'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'vitest.json')}`,
      ],
      { ...env, TEST_DATABASE_URL: server.url },
    )
    const report = readReport<VitestReport>('vitest.json')
    return { totals: vitestTotals(report, code), failures: vitestFailures(report) }
  } finally {
    await server.stop()
  }
}
