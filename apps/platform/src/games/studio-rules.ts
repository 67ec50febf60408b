import { blockedStudios } from '@parlour/contracts/blocked-studios'
import { excludedBy } from '@parlour/contracts/excluded-games'
import type { Game } from '@parlour/contracts/platform-resolvers'
import { hiddenFeatures } from '@parlour/policy/hidden-features'
import { policyOf } from '../players/player-policy.ts'

/** Every skin blocks Pragmatic in the countries that the rule names, so no brand lacks the flag. */
const blockPPGames = true

/**
 * Whether somebody in a country may play a studio's games. The rule's delays are those of a page: who asks the platform
 * has waited.
 * @param campaignIds the player's campaigns
 */
export const isStudioAllowed = (studio: string, country: string, campaignIds: readonly string[] = []): boolean =>
  !blockedStudios({ country, blockPPGames, campaignIds }).includes(studio)

/**
 * Whether the rules that protect somebody in a country allow a game for what it has: none with a jackpot in de.
 * @param place the skin where they registered or, of a visitor, the brand; the country in lower case
 */
export const areFeaturesAllowed = (
  game: Pick<Game, 'studio' | 'tags'>,
  place: { skin: string; countryCode: string },
  now: Date,
): boolean => !excludedBy({ excludeFeatures: hiddenFeatures(policyOf(place, now)) })(game)
