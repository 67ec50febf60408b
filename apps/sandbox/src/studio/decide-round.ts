import { type Choice, GAMBLE_WAIT_MS, PICK_WAIT_MS } from './choice.ts'
import { winOf } from './engine/engine.ts'
import { playRound } from './engine/mechanics.ts'
import type { Outcome } from './engine/outcome.ts'
import { drawPrizes } from './engine/pick.ts'
import { seededRng } from './engine/rng.ts'
import { drawsOf, type RoundSeeds } from './fair/round-draws.ts'
import type { Change, Round } from './round-store.ts'

/** The seeds of a round. Rounds from before they were published have none, and no choices. */
export function seedsOf({ serverSeed, clientSeed, nonce }: Round): RoundSeeds {
  if (!serverSeed || clientSeed === null || nonce === null) throw new Error('The round has no seeds')
  return { serverSeed, clientSeed, nonce }
}

/** The reels of a round and what they pay, minor units. */
export function reelsOf({ model, bought, hasPick, seed, stake }: Round): { outcome: Outcome; win: number } {
  const outcome = playRound({ model, bought, pick: hasPick }, seededRng(seed))
  return { outcome, win: winOf(outcome.coins, stake) }
}

/**
 * What becomes of a round whose stake is taken: it is over, or the player has to choose first. All that decides the choice
 * is drawn and stored before the player sees it.
 * @param gamble whether the player is asked to gamble the win
 */
export function decisionOf(round: Round, { outcome, win }: { outcome: Outcome; win: number }, gamble: boolean): Change {
  const choosing = (choice: Choice, dueInMs: number): Change => ({ state: 'CHOOSING', outcome, win, choice, dueInMs })
  if (outcome.pick) {
    const prizes = drawPrizes(drawsOf(seedsOf(round), 'pick'), outcome.pick.unit)
    return choosing({ kind: 'pick', prizes, opened: [] }, PICK_WAIT_MS)
  }
  return gamble
    ? choosing({ kind: 'gamble', before: win, steps: [] }, GAMBLE_WAIT_MS)
    : { state: 'DECIDED', outcome, win }
}
