import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, knownPlayer } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const query = (text: string) => uncheckedQuery<{ count: number }>(platform.deps.pool, text)

/** Reads of the history that the database is working on; here they wait for a table. */
const running = async () =>
  (
    await query(`select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_entries%'`)
  ).rows[0]?.count

it.each([
  ['a page of a rare kind', 'moneyMovementConnection(userId: $id, kinds: [CORRECTION]) { pageInfo { hasNextPage } }'],
  [
    'lines of a statement',
    `statementLineConnection(userId: $id, from: "2026-01-01T00:00:00Z", until: "2026-02-01T00:00:00Z") {
      pageInfo { hasNextPage } }`,
  ],
])('leaves the database to others while a player asks many times for %s', async (_, field) => {
  const [busy, other] = [await knownPlayer(platform), await knownPlayer(platform)]
  const fields = Array.from({ length: 2 }, (_, n) => `f${n}: ${field}`).join(' ')
  const client = await platform.owner.connect()
  const calls: Promise<unknown>[] = []
  try {
    await uncheckedQuery(client, 'begin')
    await uncheckedQuery(client, 'lock table ledger_entries in access exclusive mode')
    for (let n = 0; n < 12; n++)
      calls.push(platform.query(`query ($id: ID!) { ${fields} }`, { id: busy.userId }, busy.accessToken))
    // One in each of the two processes.
    await vi.waitFor(async () => expect(await running()).toBe(2), { timeout: 3_000 })
    expect(await hasAccess(platform, other)).toBe(true)
    expect(await running()).toBe(2)
  } finally {
    await uncheckedQuery(client, 'rollback')
    client.release()
  }
  for (const answer of await Promise.all(calls)) expect(answer).not.toHaveProperty('errors')
})
