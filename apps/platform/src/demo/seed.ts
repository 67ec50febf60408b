import type pg from 'pg'
import { seedBonuses } from './bonuses.ts'
import { seedRewards } from './rewards.ts'
import { type SeedSize, seedTestPlayers } from './test-players.ts'

/**
 * Seeds the demo: bonuses, campaigns, shop, boxes and test players. Runs at each start and changes only what differs.
 */
export async function seedDemo(client: pg.PoolClient, size?: SeedSize): Promise<void> {
  await seedBonuses(client)
  await seedRewards(client)
  await seedTestPlayers(client, size)
}
