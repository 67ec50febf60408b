import { lookup } from 'geoip-country'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { inTime } from '../clients/in-time.ts'

/** Finds the country of a network address: ISO 3166-1 alpha-2, or null. The packaged one answers at once. */
export interface Locator {
  countryOf(address: string): Promise<string | null> | string | null
}

export const packagedLocator: Locator = { countryOf: (address) => lookup(address)?.country ?? null }

/** After that time visitors get the skin's fallback country. */
export const LOCATION_PATIENCE_MS = 7_000
/** An address may pass to somebody else. */
const KEPT_MS = 60 * 60_000

/**
 * Countries of addresses, each looked up once an hour. One that does not answer in time is null, and then nobody waits for
 * it again; its late answer counts for the next page.
 */
export function createLocation({ countryOf }: Locator, logger: Pick<Logger, 'warn'>) {
  const known = new LRUCache<string, { country: Promise<string | null> | string | null }>({ max: 10_000, ttl: KEPT_MS })
  return async (address: string): Promise<string | null> => {
    const entry = known.get(address)
    if (entry) return entry.country
    const asked: { country: Promise<string | null> | string | null } = { country: null }
    known.set(address, asked)
    const answer = ask(address).then((country) => {
      asked.country = country
      return country
    })
    asked.country = inTime(answer, LOCATION_PATIENCE_MS, null).then((country) => {
      if (asked.country instanceof Promise) asked.country = country
      return country
    })
    return asked.country
  }

  async function ask(address: string): Promise<string | null> {
    try {
      return await countryOf(address)
    } catch (error) {
      logger.warn(error, 'address not located')
      known.delete(address)
      return null
    }
  }
}
