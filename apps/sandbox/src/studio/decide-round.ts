import { isSlotModel } from '@parlour/catalogue/game'
import { type Choice, GAMBLE_WAIT_MS, PICK_WAIT_MS } from './choice.ts'
import { winOf } from './engine/engine.ts'
import { playRound } from './engine/mechanics.ts'
import type { Outcome } from './engine/outcome.ts'
import { drawPrizes } from './engine/pick.ts'
import { seededRng } from './engine/rng.ts'
import { drawsOf, type RoundSeeds } from './fair/round-draws.ts'
import type { Change, Round } from './round-store.ts'
import { tableDecision } from './table-round.ts'

/** The seeds of a round. Rounds from before they were published have none, and no choices. */
export function seedsOf({ serverSeed, clientSeed, nonce }: Round): RoundSeeds {
  if (!serverSeed || clientSeed === null || nonce === null) throw new Error('The round has no seeds')
  return { serverSeed, clientSeed, nonce }
}

/** The reels of a round and what they pay, minor units; null at a table. */
function reelsOf({ model, bought, hasPick, seed, stake }: Round): { outcome: Outcome; win: number } | null {
  if (!isSlotModel(model)) return null
  const outcome = playRound({ model, bought, pick: hasPick }, seededRng(seed))
  return { outcome, win: winOf(outcome.coins, stake) }
}

/** What a decision makes of a round. */
type Decision = Change & { win: number }

/**
 * What becomes of a round whose stake is taken: it is over, or the player has to choose first. All that decides the choice
 * is drawn and stored before the player sees it.
 * @param mayGamble whether the player is asked to gamble this win, minor units
 */
export async function decisionOf(
  round: Round,
  mayGamble: (win: number) => boolean | Promise<boolean>,
): Promise<Decision> {
  const reels = reelsOf(round)
  if (!reels) return tableDecision(round)
  const { outcome, win } = reels
  const choosing = (choice: Choice, dueInMs: number): Decision => ({ state: 'CHOOSING', outcome, win, choice, dueInMs })
  if (outcome.pick) {
    const prizes = drawPrizes(drawsOf(seedsOf(round), 'pick'), outcome.pick.unit)
    return choosing({ kind: 'pick', prizes, opened: [] }, PICK_WAIT_MS)
  }
  return (await mayGamble(win))
    ? choosing({ kind: 'gamble', before: win, steps: [] }, GAMBLE_WAIT_MS)
    : { state: 'DECIDED', outcome, win }
}
