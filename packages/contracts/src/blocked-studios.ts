import { pragmaticCampaigns } from './pragmatic-campaigns.ts'

/** The studios whose games countries keep from players: one rule, by which pages hide games and the platform refuses them. */

/** Evolution and the studios related to it. */
const EVOLUTION_GROUP = ['EVOLUTION', 'NETENT', 'RED_TIGER', 'BIG_TIME_GAMING', 'NOLIMIT_CITY'] as const
/** In Great Britain Evolution is blocked this long after the filter is made, the rest of its group later, ms. */
const EVOLUTION_AFTER_MS = 500
const GROUP_AFTER_MS = 1_000

export interface StudioViewer {
  /** ISO 3166-1 alpha-2, lower case. */
  country: string
  /** The skin's flag; every skin has it. */
  blockPPGames: boolean
  /** Of a player who is logged in; a visitor has none. */
  campaignIds?: readonly string[]
}

/** Whether campaigns decide what a player sees there; they are asked for nowhere else. */
export const dependsOnCampaigns = ({ country, blockPPGames }: StudioViewer): boolean =>
  blockPPGames && (country === 'fr' || country === 'gb')

/**
 * Studios blocked for a viewer: one of the five campaigns lifts the block of Pragmatic.
 * @param afterMs since the filter was made. The server makes it before the page and knows the outcome, so that no page
 * shows games which it takes away a second later.
 */
export function blockedStudios(viewer: StudioViewer, afterMs = Number.POSITIVE_INFINITY): readonly string[] {
  const { country, blockPPGames, campaignIds = [] } = viewer
  if (country === 'nl') return ['RED_TIGER', 'NETENT']
  if (country === 'au') return ['EVOLUTION', 'NETENT']
  if (country !== 'fr' && country !== 'gb') return []
  const isMember = campaignIds.some((id) => pragmaticCampaigns.includes(id))
  const pragmatic = blockPPGames && !isMember ? ['PRAGMATIC_PLAY'] : []
  if (country === 'fr' || afterMs < EVOLUTION_AFTER_MS) return pragmatic
  return afterMs < GROUP_AFTER_MS ? [...pragmatic, 'EVOLUTION'] : [...pragmatic, ...EVOLUTION_GROUP]
}
