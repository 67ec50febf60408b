/** Evolution and the studios related to it. */
const evolutionGroup = ['EVOLUTION', 'NETENT', 'RED_TIGER', 'BIG_TIME_GAMING', 'NOLIMIT_CITY'] as const

const blockedByCountry: Readonly<Record<string, readonly string[]>> = {
  nl: ['RED_TIGER', 'NETENT'],
  au: ['EVOLUTION', 'NETENT'],
  // Every skin blocks Pragmatic games in France and Great Britain.
  fr: ['PRAGMATIC_PLAY'],
  gb: ['PRAGMATIC_PLAY', ...evolutionGroup],
}

/** Members of these five campaigns may play Pragmatic games where they are blocked. */
export const pragmaticCampaigns: readonly string[] = [
  'pp-unblock-1',
  'pp-unblock-2',
  'pp-unblock-3',
  'pp-unblock-4',
  'pp-unblock-5',
]

/**
 * Whether a player of a country may play a studio's games.
 * @param campaignIds the player's campaigns
 */
export const isStudioAllowed = (studio: string, countryCode: string, campaignIds: readonly string[] = []): boolean =>
  !blockedByCountry[countryCode]?.includes(studio) ||
  (studio === 'PRAGMATIC_PLAY' && campaignIds.some((id) => pragmaticCampaigns.includes(id)))
