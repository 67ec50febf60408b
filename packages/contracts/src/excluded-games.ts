/** What keeps games from a viewer: one rule, by which pages hide games and the platform leaves them out. */
export interface GameExclusion {
  excludeStudios?: readonly string[] | null | undefined
  /** Such as JACKPOT: the tag without FEATURES:. */
  excludeFeatures?: readonly string[] | null | undefined
}

/** Tells the games that are kept from a viewer: those of an excluded studio, and those with an excluded feature. */
export function excludedBy({ excludeStudios, excludeFeatures }: GameExclusion) {
  const studios = new Set(excludeStudios)
  const tagsOfFeatures = new Set(excludeFeatures?.map((code) => `FEATURES:${code}`))
  return ({ studio, tags }: { studio: string; tags: readonly string[] }): boolean =>
    studios.has(studio) || (tagsOfFeatures.size > 0 && tags.some((tag) => tagsOfFeatures.has(tag)))
}
