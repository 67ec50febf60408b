/** What keeps games from a viewer: one rule, by which pages hide games and the platform leaves them out. */
export interface GameExclusion {
  excludeStudios?: readonly string[] | null | undefined
  /** Such as JACKPOT: the tag without FEATURES:. */
  excludeFeatures?: readonly string[] | null | undefined
}

/** The tags of games that have these features. */
export const tagsOfFeatures = (features: readonly string[] | null | undefined): string[] =>
  features?.map((code) => `FEATURES:${code}`) ?? []

/** Tells the games that are kept from a viewer: those of an excluded studio, and those with an excluded feature. */
export function excludedBy({ excludeStudios, excludeFeatures }: GameExclusion) {
  const studios = new Set(excludeStudios)
  const excludedTags = new Set(tagsOfFeatures(excludeFeatures))
  return ({ studio, tags }: { studio: string; tags: readonly string[] }): boolean =>
    studios.has(studio) || (excludedTags.size > 0 && tags.some((tag) => excludedTags.has(tag)))
}
