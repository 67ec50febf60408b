/** Vitest, on a PostgreSQL of this run's own: each test file makes its database in it. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-steps.ts'
import { freePorts } from '../ports.ts'
import { databaseAddress, startPostgres } from '../postgres-server.ts'
import { type VitestReport, vitestFailures, vitestTotals } from '../test-totals.ts'
import type { Outcome } from './part.ts'
import { bin, readReport, reports, show } from './runner.ts'

/** @param changedSince only the tests that what has changed since this commit can break */
export async function unit(env: NodeJS.ProcessEnv, changedSince?: string): Promise<Outcome> {
  const dataDir = join(root, '.cache/test-postgres')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
  const { postgres: port } = await freePorts()
  const password = randomBytes(16).toString('hex')
  const log = join(root, '.cache/test-postgres.log')
  const server = await startPostgres({
    dataDir,
    port,
    password,
    log,
    durable: false,
    onExit: () => console.error(`PostgreSQL ended: ${log}`),
  })
  try {
    const code = await show(
      bin('vitest'),
      [
        'run',
        // By itself Vitest leaves one of two cores idle. The third worker fills the time in which the others wait.
        '--maxWorkers=3',
        ...(changedSince ? [`--changed=${changedSince}`, '--passWithNoTests'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'vitest.json')}`,
      ],
      { ...env, TEST_DATABASE_URL: databaseAddress({ port, password }, 'postgres') },
    )
    const report = readReport<VitestReport>('vitest.json')
    return { totals: vitestTotals(report, code), failures: vitestFailures(report) }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
