import type pg from 'pg'
import type { Config } from '../runtime/config.ts'
import { seedBonuses } from './bonuses.ts'
import { seedRewards } from './rewards.ts'
import { type SeedSize, seedTestPlayers } from './test-players.ts'

/**
 * Seeds the demo: bonuses, campaigns, shop, boxes and test players. Runs at each start and changes only what differs.
 */
export async function seedDemo(
  client: pg.PoolClient,
  config: Pick<Config, 'tokenSecret' | 'authenticatorKeys'>,
  size?: SeedSize,
): Promise<void> {
  await seedBonuses(client)
  await seedRewards(client)
  await seedTestPlayers(client, config, size)
}
