import type pg from 'pg'
import type { Config } from '../config.ts'
import { seedBonuses } from './seed-bonuses.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedRewards } from './seed-rewards.ts'
import { type SeedSize, seedTestPlayers } from './seed-test-players.ts'

/** What a database needs beside its tables; run at each start, changes only what differs. */
export async function seed(
  client: pg.PoolClient,
  { seedTestPlayers: withTestPlayers }: Pick<Config, 'seedTestPlayers'>,
  size?: SeedSize,
): Promise<void> {
  await seedCatalogue(client)
  await seedBonuses(client)
  await seedRewards(client)
  if (withTestPlayers) await seedTestPlayers(client, size)
}
