import { spinOf } from '../../live/rules/roulette.ts'
import { type Chips, tableGames } from '../../live/table-game.ts'
import { type Draw, seedDraws, type TypedSeeds } from './seed-draws.ts'

export interface VerifiedSpin {
  /** SHA-256 of the server seed, hexadecimal. */
  serverSeedHash: string
  draws: Draw[]
  number: number
  /** Minor units. */
  win: number
}

/**
 * Calculates a round of roulette anew from its seeds and chips, in the player's browser, without asking the studio.
 * @param chips minor units by spot
 * @throws RangeError for a server seed that is not 64 hexadecimal digits
 */
export async function verifySpin(seeds: TypedSeeds, chips: Chips): Promise<VerifiedSpin> {
  const { serverSeedHash, draws, keyFor } = await seedDraws(seeds)
  const key = await keyFor('spin')
  return { serverSeedHash, draws, number: spinOf(key), win: tableGames.ROULETTE.payout(chips, key, [], 0) }
}
