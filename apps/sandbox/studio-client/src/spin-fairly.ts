import type { RoundView } from '../../src/studio/round-view.ts'
import { type SpinWish, type StudioApi, StudioError } from './api.ts'
import type { Seeds } from './seeds.ts'

/** How often a round is asked for anew when its seed has been used up elsewhere. */
const TRIES = 3

/**
 * Asks for a round with the seeds that the player knows. When another tab has used the server's part up, nothing is staked;
 * the hash of the next one is read, and a fresh client seed goes with it.
 */
export async function spinFairly(
  api: Pick<StudioApi, 'spin' | 'fairness'>,
  seeds: Seeds,
  wish: Pick<SpinWish, 'stake' | 'free' | 'bought' | 'gamble' | 'chips'>,
): Promise<RoundView> {
  for (let tried = 1; ; tried++) {
    try {
      const round = await api.spin({ requestId: crypto.randomUUID(), ...wish, ...seeds.forRound() })
      seeds.next = round.next
      return round
    } catch (error) {
      if (!(error instanceof StudioError) || error.code !== 'SEED_CHANGED' || tried === TRIES) throw error
      seeds.next = (await api.fairness()).next
    }
  }
}
