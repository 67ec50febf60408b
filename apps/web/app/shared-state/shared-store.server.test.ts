import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { memoryStore } from '../testing/memory-store.ts'
import { createPostgresStore } from './postgres-store.server.ts'
import { createSharedState, SharedStoreUnavailable } from './shared-state.server.ts'
import type { SharedStore } from './shared-store.server.ts'
import { createValkeyStore } from './valkey-store.server.ts'

const logger = pino({ level: 'silent' })
const valkey = process.env.TEST_VALKEY_URL
let database = ''

/** Each opens the stores of two processes. */
const kinds: [string, () => Promise<[SharedStore, SharedStore]>][] = [
  [
    'memory',
    async () => {
      const store = memoryStore()
      return [store, store]
    },
  ],
  [
    'PostgreSQL',
    async () => {
      database = await makeDatabase(inject('databaseUrl'))
      return [createPostgresStore(database, logger), createPostgresStore(database, logger)]
    },
  ],
  // Only if a server is available: TEST_VALKEY_URL=redis://localhost:6379.
  ...(valkey
    ? [
        [
          'Valkey',
          async () => [createValkeyStore(valkey, logger), createValkeyStore(valkey, logger)],
        ] satisfies (typeof kinds)[number],
      ]
    : []),
]

describe.each(kinds)('the shared store in %s', (kind, open) => {
  let opened: [SharedStore, SharedStore]
  beforeAll(async () => {
    opened = await open()
  })
  const key = () => randomBytes(6).toString('hex')
  afterAll(async () => {
    for (const store of new Set(opened)) await store.close()
    if (kind === 'PostgreSQL') await dropDatabase(inject('databaseUrl'), database)
  })

  it('adds a key once, even when all processes make their first call at the same time', async () => {
    const [one, other] = opened
    const taken = key()
    const added = await Promise.all([one, other, one, other].map((store) => store.add(taken, 'text', 60_000)))
    expect(added.filter(Boolean)).toHaveLength(1)
    expect(await other.read(taken)).toBe('text')
    expect(await one.read(key())).toBeNull()
  })

  it('replaces existing values only', async () => {
    const [one, other] = opened
    const place = key()
    await one.add(place, 'first', 60_000)
    const replaced = await Promise.all([one.replace(place, 'first', 'mine'), other.replace(place, 'first', 'yours')])
    expect(replaced.filter(Boolean)).toHaveLength(1)
    expect(await one.replace(place, 'first', null)).toBe(false)
    const now = (await other.read(place)) ?? ''
    expect(['mine', 'yours']).toContain(now)
    expect(await one.replace(place, now, null)).toBe(true)
    expect(await other.read(place)).toBeNull()
    expect(await other.replace(place, now, 'back')).toBe(false)
  })

  it('expires values, replaced or not, and frees their keys', async () => {
    const [one, other] = opened
    const place = key()
    await one.add(place, 'short', 300)
    expect(await one.replace(place, 'short', 'still short')).toBe(true)
    await pause(400)
    expect(await other.read(place)).toBeNull()
    expect(await other.replace(place, 'still short', 'long')).toBe(false)
    expect(await other.add(place, 'new', 60_000)).toBe(true)
    expect(await one.read(place)).toBe('new')
  })
})

/** A server that accepts connections and never answers. */
async function silentServer(): Promise<number> {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  return (silent.address() as AddressInfo).port
}

describe.each([
  ['PostgreSQL', (port: number) => createPostgresStore(`postgres://nobody@127.0.0.1:${port}/none`, logger)],
  ['Valkey', (port: number) => createValkeyStore(`redis://127.0.0.1:${port}`, logger)],
])('%s that does not answer', (_name, create) => {
  it.each([
    ['because nothing listens', async () => 1],
    ['at all', silentServer],
  ])(
    '%s: each call fails quickly',
    async (_how, port) => {
      const store = create(await port())
      onTestFinished(() => store.close())
      const shared = createSharedState(store, 'of the tests').entries('tests', v.string())
      await expect(store.read('any')).rejects.toThrow()
      await expect(shared.add('any', 'text', 1_000)).rejects.toThrow(SharedStoreUnavailable)
    },
    10_000,
  )
})
