import { type BlackjackHand, type Decisions, dealerHand, dealOf } from '../../live/rules/blackjack.ts'
import type { Card } from '../../live/rules/cards.ts'
import { spinOf } from '../../live/rules/roulette.ts'
import { type Chips, tableGames } from '../../live/table-game.ts'
import { finalHands, stepsOf } from '../blackjack-turn.ts'
import { type Draw, seedDraws, type TypedSeeds } from './seed-draws.ts'

interface Verified {
  /** SHA-256 of the server seed, hexadecimal. */
  serverSeedHash: string
  draws: Draw[]
  /** Minor units. */
  win: number
}
export interface VerifiedSpin extends Verified {
  number: number
}
export interface VerifiedHands extends Verified {
  dealer: Card[]
  hands: BlackjackHand[]
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

/**
 * Calculates a round of blackjack anew from its seeds, its stake and what the player decided.
 * @param chips minor units by spot
 * @throws RangeError for a server seed that is not 64 hexadecimal digits
 */
export async function verifyHands(seeds: TypedSeeds, chips: Chips, decisions: Decisions): Promise<VerifiedHands> {
  const { serverSeedHash, draws, keyFor } = await seedDraws(seeds)
  const key = await keyFor('spin')
  const deal = dealOf(key)
  const win = tableGames.BLACKJACK.payout(chips, key, decisions, stepsOf(decisions))
  return { serverSeedHash, draws, dealer: dealerHand(deal), hands: finalHands(deal, decisions), win }
}
