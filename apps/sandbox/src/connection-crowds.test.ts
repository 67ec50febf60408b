import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { startTestSandbox, type TestSandbox } from './testing/sandbox.ts'

let sandbox: TestSandbox
let client: pg.Client
beforeAll(async () => {
  sandbox = await startTestSandbox({ trustedProxies: 'loopback' })
  client = new pg.Client({ connectionString: sandbox.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await sandbox.stop()
})

const ask = (address: string, path: string) =>
  fetch(sandbox.url + path, { headers: { 'x-forwarded-for': address } }).then(async (response) => {
    await response.body?.cancel()
    return response.status
  })
/** Requests that wait for the lock, each with a connection. */
const waiting = async () => {
  const text = `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  // A connection of its own: within its transaction, the one that locks sees no news of others.
  return (await sandbox.query(text))[0]?.count
}

it('a crowd of cheap requests leaves connections to other networks, and crowds together to health checks', async () => {
  await uncheckedQuery(client, 'begin')
  await uncheckedQuery(client, 'lock table inbox.messages in access exclusive mode')
  const crowd = (address: string) => Array.from({ length: 40 }, () => ask(address, '/inbox'))
  const requests = crowd('192.0.2.1')
  try {
    await vi.waitFor(async () => expect(await waiting()).toBe(5), 5_000)
    expect(await ask('192.0.2.2', '/sportsbook/v1/overview')).toBe(200)
    expect(await ask('192.0.2.2', '/live/tables')).toBe(200)
    requests.push(...crowd('198.51.100.1'))
    await vi.waitFor(async () => expect(await waiting()).toBe(8), 5_000)
    expect(await ask('192.0.2.2', '/healthz')).toBe(200)
  } finally {
    await uncheckedQuery(client, 'rollback')
  }
  expect(new Set(await Promise.all(requests))).toEqual(new Set([200]))
})

it('a crowd of health checks asks the database once at a time', async () => {
  const { query } = pg.Pool.prototype
  let [underWay, most] = [0, 0]
  const spy = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(async function (
    this: pg.Pool,
    ...given: unknown[]
  ) {
    // Rounds and odds go on meanwhile.
    if (!JSON.stringify(given[0]).includes('"select 1"')) return Reflect.apply(query, this, given)
    most = Math.max(most, ++underWay)
    return Reflect.apply(query, this, given).finally(() => --underWay)
  })
  onTestFinished(() => spy.mockRestore())
  const statuses = await Promise.all(Array.from({ length: 500 }, () => ask('192.0.2.1', '/healthz')))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(most).toBe(1)
})
