import { randomInt } from 'node:crypto'

interface Weighted {
  weight: number
}

const sumOf = (rewards: readonly Weighted[]): number => rewards.reduce((sum, { weight }) => sum + weight, 0)

/**
 * The reward that a number from 0 up to the sum of the weights selects: each reward has as many numbers as its weight.
 */
export function rewardAt<Reward extends Weighted>(rewards: readonly Reward[], number: number): Reward {
  let end = 0
  for (const reward of rewards) {
    end += reward.weight
    if (number >= 0 && number < end) return reward
  }
  throw new RangeError(`${number} is not below the sum of the weights, ${end}`)
}

/** Draws a reward by the published weights, without bias and from the system's source of randomness. */
export const drawReward = <Reward extends Weighted>(
  rewards: readonly Reward[],
  random: (below: number) => number = randomInt,
): Reward => rewardAt(rewards, random(sumOf(rewards)))
