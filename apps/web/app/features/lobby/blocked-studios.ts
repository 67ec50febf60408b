/** Studios of the Evolution group. */
const EVOLUTION_GROUP = ['EVOLUTION', 'NETENT', 'RED_TIGER', 'BIG_TIME_GAMING', 'NOLIMIT_CITY'] as const

/**
 * Studios blocked in a country. `mayPlayPragmatic` is true for players in one of the campaigns that lift the Pragmatic
 * block.
 */
export function blockedStudios(country: string, blockPPGames: boolean, mayPlayPragmatic = false): readonly string[] {
  if (country === 'nl') return ['RED_TIGER', 'NETENT']
  if (country === 'au') return ['EVOLUTION', 'NETENT']
  if (country !== 'fr' && country !== 'gb') return []
  const pragmatic = blockPPGames && !mayPlayPragmatic ? ['PRAGMATIC_PLAY'] : []
  return country === 'gb' ? [...pragmatic, ...EVOLUTION_GROUP] : pragmatic
}
