import { effectivePolicy } from '@parlour/policy/effective-policy'
import { hiddenFeatures } from '@parlour/policy/hidden-features'
import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { platformContext, playerContext, rulesDayContext, skinContext, visitContext } from '../context.ts'
import { SiteResidenceDocument } from './generated/site.ts'
import { visitorPolicy } from './visitor-policy.server.ts'

type Context = Readonly<RouterContextProvider>

/** Every page of a player asks where they live, which hardly ever changes; those that ask at once wait for one answer. */
const residences = new LRUCache<string, string, Context>({
  max: 10_000,
  ttl: 10 * 60_000,
  fetchMethod: async (userId, _, { context }) => {
    const { user } = await context.get(platformContext).request(SiteResidenceDocument, { userId })
    return user.country.code.toLowerCase()
  },
})

/** Called with what a login has told, so that the page after it asks for nothing. */
export const rememberResidence = (userId: string, countryCode: string): void =>
  void residences.set(userId, countryCode.toLowerCase())

/**
 * Where the viewer lives, ISO 3166-1 alpha-2 in lower case; null for visitors, and while the platform does not say: it refuses the
 * game then, should the rules of that place not allow it.
 */
async function residenceOf(context: Context): Promise<string | null> {
  const player = context.get(playerContext)
  if (!player) return null
  try {
    return (await residences.fetch(player.userId, { context })) ?? null
  } catch (error) {
    // The end of a login, too, is not told here: it may be that of another one of the player, which asked first. The page's other
    // calls tell it of its own.
    if (!(error instanceof Response)) context.get(visitContext).logger.warn(error, 'residence not read')
    return null
  }
}

/** Where the viewer is and where they live: the platform starts games that the rules of both places allow. */
export async function placesOf(context: Context): Promise<string[]> {
  const residence = await residenceOf(context)
  return [...new Set([context.get(visitContext).country, ...(residence ? [residence] : [])])]
}

/** The features of games, as JACKPOT, that the rules of where the viewer is or lives do not allow: no page offers such games. */
export async function hiddenFeaturesOf(context: Context): Promise<string[]> {
  const residence = await residenceOf(context)
  const licence = context.get(skinContext).jurisdiction
  const policies = [
    visitorPolicy(context),
    ...(residence ? [effectivePolicy({ licence, country: residence, day: context.get(rulesDayContext) })] : []),
  ]
  return [...new Set(policies.flatMap((policy) => hiddenFeatures(policy)))]
}
