export interface Chance<Reward> {
  name: string
  /** 0 to 1. */
  chance: number
  /** The rewards of this name. */
  rewards: Reward[]
}

/** The chances of what a box or the wheel may give, by name, the likeliest first: weights over their sum. */
export function chancesOf<Reward extends { name: string; weight: number }>(
  rewards: readonly Reward[],
): Chance<Reward>[] {
  const weightOf = (some: readonly Reward[]) => some.reduce((total, { weight }) => total + weight, 0)
  const sum = weightOf(rewards)
  return [...Map.groupBy(rewards, ({ name }) => name)]
    .map(([name, own]) => ({ name, chance: sum > 0 ? weightOf(own) / sum : 0, rewards: own }))
    .sort((a, b) => b.chance - a.chance)
}
