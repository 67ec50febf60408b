/** A pair of games that the same players play. */
export interface GamePair {
  slug: string
  otherSlug: string
  /** 0 to 1. */
  likeness: number
}

/** The most recommended games, and the most of them that one game of the player stands for. */
export const mostRecommended = 12
const mostBecauseOfOne = 3

interface Taste {
  /** What the player played lately, the latest first. */
  lately: readonly string[]
  favourites: readonly string[]
}

/** Games of the player that recommendations start from: what was played lately counts more, then favourites. */
export const tasteOf = ({ lately, favourites }: Taste): string[] =>
  [...new Set([...lately, ...favourites])].slice(0, 20)

/**
 * Games that players of the player's games play too, with the game that each stands for. The likest pair of a game counts;
 * what the player played long ago counts less. A game that the player has played or marked is none.
 * @param isShown whether the player may see the game
 */
export function recommend(
  taste: Taste,
  pairs: readonly GamePair[],
  isShown: (slug: string) => boolean,
): { slug: string; because: string }[] {
  const from = tasteOf(taste)
  const known = new Set([...taste.lately, ...taste.favourites])
  const weightOf = (slug: string) => 1 / (1 + from.indexOf(slug) / 10)
  const best = new Map<string, { slug: string; because: string; weight: number }>()
  for (const { slug: because, otherSlug: slug, likeness } of pairs) {
    if (known.has(slug) || !from.includes(because) || !isShown(slug) || !isShown(because)) continue
    const weight = likeness * weightOf(because)
    if (weight > (best.get(slug)?.weight ?? 0)) best.set(slug, { slug, because, weight })
  }
  const ordered = [...best.values()].sort((a, b) => b.weight - a.weight || a.slug.localeCompare(b.slug, 'en'))
  const counts = new Map<string, number>()
  const chosen = ordered.filter(({ because }) => {
    const count = (counts.get(because) ?? 0) + 1
    counts.set(because, count)
    return count <= mostBecauseOfOne
  })
  return chosen.slice(0, mostRecommended).map(({ slug, because }) => ({ slug, because }))
}
