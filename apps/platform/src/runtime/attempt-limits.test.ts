import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../db/pool.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { AttemptLimit, createAttemptLimits } from './attempt-limits.ts'

let pool: pg.Pool
let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase(8)
  pool = database.pool
})
afterAll(() => database.close())

const results = (limit: AttemptLimit, key: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => limit.take(key)))
const countOf = (taken: boolean[]) => taken.filter(Boolean).length

describe('AttemptLimit', () => {
  it('shares its count among concurrent processes and those that start later', async () => {
    const [one, two] = [createAttemptLimits(pool), createAttemptLimits(pool)]
    const taken = await Promise.all([results(one.loginByNetwork, 'ada', 8), results(two.loginByNetwork, 'ada', 8)])
    expect(countOf(taken.flat())).toBe(10)
    const later = createAttemptLimits(pool)
    expect(await later.loginByNetwork.takeOrWait('ada')).toBeGreaterThan(890)
    expect(await later.loginByNetwork.wait('ada')).toBeGreaterThan(890)
  })

  it('counts each key and each limit separately', async () => {
    const limits = createAttemptLimits(pool)
    await results(limits.loginByNetwork, 'eva', 10)
    expect(await limits.loginByNetwork.take('eva')).toBe(false)
    expect(await limits.loginByNetwork.take('otto')).toBe(true)
    expect(await limits.loginByAddress.take('eva')).toBe(true)
  })

  it('counts an IPv6 network as one address', async () => {
    const limit = new AttemptLimit(pool, 'test-network', 2, 60)
    expect(await limit.take('2001:db8:1:2::1')).toBe(true)
    expect(await limit.take('2001:DB8:1:2:ffff:ffff:ffff:ffff')).toBe(true)
    expect(await limit.take('2001:db8:1:2:aaaa::')).toBe(false)
    expect(await limit.take('2001:db8:1:3::1')).toBe(true)
    expect(await limit.take('2001:db8::1')).toBe(true)
    expect(await limit.take('192.0.2.1')).toBe(true)
    expect(await limit.take('::ffff:192.0.2.1')).toBe(true)
    expect(await limit.take('192.0.2.1')).toBe(false)
    expect(await limit.take('::ffff:192.0.2.2')).toBe(true)
  })

  it('counts the /48 that one client may have, five times as generously', async () => {
    const limit = new AttemptLimit(pool, 'test-site', 2, 60)
    const from = (network: number) => `2001:db8:5:${network}::1`
    for (let network = 0; network < 10; network++) expect(await limit.take(from(network))).toBe(true)
    expect(await limit.take(from(10))).toBe(false)
    expect(await limit.wait(from(11))).toBeGreaterThan(0)
    expect(await limit.take('2001:db8:6::1')).toBe(true)
    await limit.undo(from(3))
    expect(await limit.wait(from(11))).toBeGreaterThan(0)
    await limit.undo(from(4))
    expect(await limit.take(from(12))).toBe(true)
  })

  it('takes back an attempt, and resets', async () => {
    const limit = new AttemptLimit(pool, 'test-back', 2, 60)
    await results(limit, 'k', 2)
    await limit.undo('k')
    expect(await limit.wait('k')).toBe(0)
    expect(await limit.take('k')).toBe(true)
    expect(await limit.take('k')).toBe(false)
    await limit.forget('k')
    expect(await limit.take('k')).toBe(true)
  })

  it('starts afresh when the window ends', async () => {
    const limit = new AttemptLimit(pool, 'test-window', 1, 60)
    await results(limit, 'k', 3)
    await uncheckedQuery(pool, `update attempt_counts set expire = expire - 60000 where key like 'test-window:%'`)
    expect(countOf(await results(limit, 'k', 3))).toBe(1)
  })

  it('accepts any text as a key, and stores only its hash', async () => {
    const limit = new AttemptLimit(pool, 'test-text', 1, 60)
    for (const key of ['x'.repeat(5_000), 'a\0b', 'ada@mail.example', '']) {
      expect(await limit.take(key)).toBe(true)
      expect(await limit.take(key)).toBe(false)
    }
    const { rows } = await uncheckedQuery(pool, `select key from attempt_counts where key like 'test-text:%'`)
    expect(rows).toHaveLength(4)
    for (const { key } of rows) expect(key).toMatch(/^test-text:[\w-]{43}$/)
  })

  it('counts in memory while the database does not answer', async () => {
    const gone = createPool('postgres://nobody@127.0.0.1:1/nowhere', 1)
    const limit = new AttemptLimit(gone, 'test-away', 3, 60)
    expect(countOf(await results(limit, 'k', 5))).toBe(3)
    expect(await limit.takeOrWait('k')).toBeGreaterThan(50)
    await limit.forget('k')
    expect(await limit.take('k')).toBe(true)
    await gone.end()
  })
})
