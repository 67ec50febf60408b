import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type SharedStore, STORE_TIMEOUT_MS } from './shared-store.server.ts'

const PREFIX = 'parlour-web:'

/** Compares and writes atomically; a replaced value keeps its expiry. */
const replaceScript = `
  if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
  if ARGV[2] == '' then redis.call('del', KEYS[1]) else redis.call('set', KEYS[1], ARGV[2], 'KEEPTTL') end
  return 1`

/** The store in Valkey or a compatible server, which removes expired values itself. */
export function createValkeyStore(url: string, logger: Logger): SharedStore {
  const client = new Redis(url, {
    connectTimeout: STORE_TIMEOUT_MS,
    commandTimeout: STORE_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    keyPrefix: PREFIX,
  })
  client.on('error', (error) => logger.warn({ err: error }, 'the shared store is unreachable'))
  return {
    add: async (key, text, forMs) => (await client.set(key, text, 'PX', forMs, 'NX')) === 'OK',
    read: (key) => client.get(key),
    replace: async (key, from, to) => (await client.eval(replaceScript, 1, key, from, to ?? '')) === 1,
    close: async () => client.disconnect(),
  }
}
