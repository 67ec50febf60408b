import type { Logger } from 'pino'
import type { WebConfig } from '../../server/config.ts'
import { createPostgresStore } from './postgres-store.server.ts'
import { createSharedState, type SharedState } from './shared-state.server.ts'
import { createValkeyStore } from './valkey-store.server.ts'

type Settings = Pick<WebConfig, 'VALKEY_URL' | 'WEB_DATABASE_URL' | 'SESSION_SECRET'>

/** Opens the configured store that all web processes share. Connects on first use. */
export function openSharedState(config: Settings, logger: Logger): SharedState {
  const store = config.VALKEY_URL
    ? createValkeyStore(config.VALKEY_URL, logger)
    : createPostgresStore(config.WEB_DATABASE_URL, logger)
  return createSharedState(store, config.SESSION_SECRET)
}
