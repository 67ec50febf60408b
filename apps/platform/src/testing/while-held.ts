import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Session } from './journeys.ts'
import type { TestPlatform } from './platform.ts'
import { hasAccess } from './session-journeys.ts'

/**
 * Sends calls that wait for what `hold` has locked, and sees that they leave connections to others meanwhile. Resolves to the
 * statuses that they get once the lock is gone.
 */
export async function statusesWhileHeld(
  platform: TestPlatform,
  other: Session,
  hold: (client: pg.PoolClient) => Promise<unknown>,
  send: () => Promise<number>[],
): Promise<Set<number>> {
  const client = await platform.owner.connect()
  let calls: Promise<number>[] = []
  try {
    await uncheckedQuery(client, 'begin')
    await hold(client)
    calls = send()
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const { pool } of [platform.deps, platform.deps2]) expect(pool.waitingCount).toBe(0)
    expect(await hasAccess(platform, other)).toBe(true)
  } finally {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
  return new Set(await Promise.all(calls))
}
