import type pg from 'pg'
import { seedBonuses } from './bonuses.ts'
import { seedRewards } from './rewards.ts'
import { type SeedSize, seedTestPlayers } from './test-players.ts'

/** Brings the demo in: bonuses, campaigns, shop, boxes and test players. Run at each start, changes only what differs. */
export async function seedDemo(client: pg.PoolClient, size?: SeedSize): Promise<void> {
  await seedBonuses(client)
  await seedRewards(client)
  await seedTestPlayers(client, size)
}
