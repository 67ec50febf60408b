import { Hono } from 'hono'
import { Pool } from 'pg'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { networkOf } from './caller-network.ts'
import { readConfig } from './config.ts'
import { createApp } from './http.ts'
import { createMetrics } from './metrics.ts'

const secret = 'k:a-secret-that-only-the-tests-have'
const needed = {
  SANDBOX_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  PAYMENTS_KEYS: secret,
  ZIMPLER_KEYS: secret,
  IDENTITY_KEYS: secret,
  REGISTERS_KEYS: secret,
  STORAGE_SECRET: 's',
  STUDIO_KEYS: secret,
  LIVE_KEYS: secret,
  SPORTSBOOK_KEYS: secret,
}

/** For whom a stream of any third party counts. */
async function countedAs(trusted: string, peer: string, forwardedFor?: string): Promise<string> {
  const asked = new Hono().get('/network', (c) => c.text(networkOf(c) ?? 'none'))
  const app = createApp({
    config: readConfig({ ...needed, TRUSTED_PROXIES: trusted }),
    // Nothing that is asked here connects.
    pool: new Pool({ connectionString: needed.SANDBOX_DATABASE_URL }),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    faults: { of: () => undefined, all: () => ({}), set: async () => {}, clear: async () => {} },
    ...{ studio: asked, live: asked, sportsbook: asked },
  })
  const headers = new Headers(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor })
  const env = { incoming: { socket: { remoteAddress: peer } } }
  const answers = ['studio', 'live', 'sportsbook'].map(async (party) =>
    (await app.request(`http://localhost/${party}/network`, { headers }, env)).text(),
  )
  const networks = new Set(await Promise.all(answers))
  return [...networks].join()
}

it.each<[string, string, string, string | undefined, string]>([
  ['its connection', '', '192.0.2.7', undefined, '192.0.2.7'],
  ['the nearest that is no proxy of ours', 'loopback', '127.0.0.1', '203.0.113.9, 198.51.100.9', '198.51.100.9'],
  ['its connection, whatever a stranger writes', 'loopback', '192.0.2.7', '203.0.113.9', '192.0.2.7'],
  ['its connection, when none is trusted', '', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['the /48 of its address behind the proxy', '10.0.0.0/8', '10.1.2.3', '2001:db8:7:1::1', '2001:db8:7::/48'],
])('a caller counts as %s', async (_, trusted, peer, forwardedFor, network) => {
  expect(await countedAs(trusted, peer, forwardedFor)).toBe(network)
})
