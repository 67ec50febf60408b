/** Studios of the Evolution group, "Evolution-related" in section 4. */
const evolutionGroup = ['EVOLUTION', 'NETENT', 'RED_TIGER', 'BIG_TIME_GAMING', 'NOLIMIT_CITY'] as const

const blockedByCountry: Readonly<Record<string, readonly string[]>> = {
  nl: ['RED_TIGER', 'NETENT'],
  au: ['EVOLUTION', 'NETENT'],
  // Pragmatic games are blocked by every skin (section 1).
  fr: ['PRAGMATIC_PLAY'],
  gb: ['PRAGMATIC_PLAY', ...evolutionGroup],
}

/** The five campaigns whose members the block of Pragmatic does not concern (section 4). */
export const pragmaticCampaigns: readonly string[] = [
  'pp-unblock-1',
  'pp-unblock-2',
  'pp-unblock-3',
  'pp-unblock-4',
  'pp-unblock-5',
]

/**
 * Whether a player of a country may play a studio's games (section 4, Provider filtering).
 * @param campaignIds the campaigns he is a member of
 */
export const isStudioAllowed = (studio: string, countryCode: string, campaignIds: readonly string[] = []): boolean =>
  !blockedByCountry[countryCode]?.includes(studio) ||
  (studio === 'PRAGMATIC_PLAY' && campaignIds.some((id) => pragmaticCampaigns.includes(id)))
