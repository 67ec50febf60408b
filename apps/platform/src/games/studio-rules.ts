import { blockedStudios } from '@parlour/contracts/blocked-studios'

/** Every skin blocks Pragmatic in the countries that the rule names, so no brand lacks the flag. */
const blockPPGames = true

/**
 * Whether somebody in a country may play a studio's games. The rule's delays are those of a page: who asks the platform
 * has waited.
 * @param campaignIds the player's campaigns
 */
export const isStudioAllowed = (studio: string, country: string, campaignIds: readonly string[] = []): boolean =>
  !blockedStudios({ country, blockPPGames, campaignIds }).includes(studio)
