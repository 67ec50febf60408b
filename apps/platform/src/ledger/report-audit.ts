import { createPool, withoutTimeouts } from '../db/pool.ts'
import type { Deps } from '../runtime/deps.ts'
import { ledgerAuditedAt, ledgerAuditFaults } from '../runtime/metrics.ts'
import { auditLedger } from './audit.ts'

/** Longer than a request may take, and shorter than jobs may: another process would take it over. */
const auditMs = 110_000

/** Compares all balances with their entries. What it finds is a metric, and an error in the log. */
export async function reportAudit({ config, logger }: Pick<Deps, 'config' | 'logger'>): Promise<void> {
  const pool = createPool(config.databaseUrl, 1, { ...withoutTimeouts, statement_timeout: auditMs })
  pool.on('error', (error) => logger.error(error, 'connection of the audit lost'))
  try {
    const audit = await auditLedger(pool)
    for (const [fault, count] of Object.entries(audit)) ledgerAuditFaults.set({ fault }, count)
    ledgerAuditedAt.setToCurrentTime()
    if (Object.values(audit).some((count) => count > 0)) logger.error({ audit }, 'the ledger is not sound')
  } finally {
    await pool.end()
  }
}
