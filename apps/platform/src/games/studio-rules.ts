import { pragmaticCampaigns } from '@parlour/contracts/pragmatic-campaigns'

/** Evolution and the studios related to it. */
const evolutionGroup = ['EVOLUTION', 'NETENT', 'RED_TIGER', 'BIG_TIME_GAMING', 'NOLIMIT_CITY'] as const

const blockedByCountry: Readonly<Record<string, readonly string[]>> = {
  nl: ['RED_TIGER', 'NETENT'],
  au: ['EVOLUTION', 'NETENT'],
  // Every skin blocks Pragmatic games in France and Great Britain.
  fr: ['PRAGMATIC_PLAY'],
  gb: ['PRAGMATIC_PLAY', ...evolutionGroup],
}

/**
 * Whether a player of a country may play a studio's games.
 * @param campaignIds the player's campaigns
 */
export const isStudioAllowed = (studio: string, countryCode: string, campaignIds: readonly string[] = []): boolean =>
  !blockedByCountry[countryCode]?.includes(studio) ||
  (studio === 'PRAGMATIC_PLAY' && campaignIds.some((id) => pragmaticCampaigns.includes(id)))
