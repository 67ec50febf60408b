/** What a game is marked as. */
export type GameBadge = 'NEW' | 'JACKPOT' | 'EXCLUSIVE'

/** How long a game is new, days. */
const NEW_DAYS = 60

interface Facts {
  /** Such as 2026-01-31; null if it is not known. */
  releasedOn: string | null
  exclusive: boolean
  /** Such as FEATURES:JACKPOT. */
  tags: readonly string[]
}

/** The badges of a game, in the order of its tile. A game that comes out tomorrow is not new yet. */
export function badgesOf({ releasedOn, exclusive, tags }: Facts, now: Date): GameBadge[] {
  const days = releasedOn === null ? Number.NaN : (now.getTime() - Date.parse(releasedOn)) / 86_400_000
  const badges: GameBadge[] = []
  if (days >= 0 && days < NEW_DAYS) badges.push('NEW')
  if (tags.includes('FEATURES:JACKPOT')) badges.push('JACKPOT')
  if (exclusive) badges.push('EXCLUSIVE')
  return badges
}
