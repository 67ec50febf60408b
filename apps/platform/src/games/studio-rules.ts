/** Studios of the Evolution group, "Evolution-related" in section 4. */
const evolutionGroup = ['EVOLUTION', 'NETENT', 'RED_TIGER', 'BIG_TIME_GAMING', 'NOLIMIT_CITY'] as const

const blockedByCountry: Readonly<Record<string, readonly string[]>> = {
  nl: ['RED_TIGER', 'NETENT'],
  au: ['EVOLUTION', 'NETENT'],
  // Pragmatic games are blocked by every skin (section 1).
  fr: ['PRAGMATIC_PLAY'],
  gb: ['PRAGMATIC_PLAY', ...evolutionGroup],
}

/** Whether a player of a country may play a studio's games (section 4, Provider filtering). */
export const isStudioAllowed = (studio: string, countryCode: string): boolean =>
  !blockedByCountry[countryCode]?.includes(studio)
