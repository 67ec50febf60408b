import { randomBytes, randomUUID } from 'node:crypto'
import type { TableModel } from '@parlour/catalogue/game'
import { tableGames } from '@parlour/catalogue/table-games'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { drawKey } from '../studio/fair/round-draws.ts'
import type { choosingStudio } from './choosing-studio.ts'

export const soloTable = (model: TableModel): string => tableGames.find((game) => game.model === model)?.slug ?? ''

/** The client seed of the rounds whose server seed a test chooses. */
export const CLIENT_SEED = 'a test'

/** Makes the seed of the studio's next rounds one whose draws fit; all are the first of their session. */
export async function seedNext(
  studio: Pick<ReturnType<typeof choosingStudio>, 'database'>,
  fits: (seed: Uint8Array) => boolean,
): Promise<void> {
  let serverSeed = randomBytes(32)
  while (!fits(drawKey({ serverSeed, clientSeed: CLIENT_SEED, nonce: 1 }, 'spin'))) serverSeed = randomBytes(32)
  await uncheckedQuery(studio.database.pool, 'update studio.next_seed set server_seed = $1 where nonce = 1', [
    serverSeed,
  ])
}

/** A stake of chips, as the browser sends it. */
export const staking = (chips: Record<string, number>) => ({
  requestId: randomUUID(),
  stake: Object.values(chips).reduce((sum, amount) => sum + amount, 0),
  chips,
  clientSeed: CLIENT_SEED,
})
