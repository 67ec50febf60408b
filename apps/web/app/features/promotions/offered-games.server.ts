import { excludedBy } from '@parlour/contracts/excluded-games'
import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { everybodysPlatformContext, keepingContext, skinContext, visitContext } from '../../context.ts'
import { hiddenFeaturesOf } from '../../site/viewer-places.server.ts'
import { OfferedGamesDocument, type OfferedGamesQuery } from './generated/promotions.ts'

type Context = Readonly<RouterContextProvider>
type Game = OfferedGamesQuery['games']['edges'][number]['node']

/** As many as the platform answers at once; offers of more games than these are left out. */
const MOST_GAMES = 100
const SLUG = /^[a-z0-9-]{1,80}$/

/** The games of a brand's offers: the same for everybody, read anew after a minute. */
const games = new LRUCache<string, ReadonlyMap<string, Game>, () => Promise<ReadonlyMap<string, Game>>>({
  max: 200,
  ttl: 60_000,
  fetchMethod: (_key, _stale, { context }) => context(),
})

async function gamesOf(context: Context, slugs: readonly string[]): Promise<ReadonlyMap<string, Game>> {
  const { brandId } = context.get(skinContext)
  const read = async () => {
    const variables = { brandId, slugs: [...slugs], first: MOST_GAMES }
    const answer = await context.get(everybodysPlatformContext).request(OfferedGamesDocument, variables)
    return new Map(answer.games.edges.map(({ node }) => [node.slug, node]))
  }
  return (await games.fetch(`${brandId} ${slugs.join()}`, { context: read })) ?? new Map()
}

/** The game that a link of the content opens or tells about; null for any other link. */
export function gameOfLink(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link, 'http://site')
  if (!url) return null
  if (url.pathname === '/game') return url.searchParams.get('slug')
  return /^\/games\/([a-z0-9-]+)$/.exec(url.pathname)?.[1] ?? null
}

/**
 * The offers that lead to no game that the rules of where the reader is or lives keep from them, such as jackpots (de), whoever wrote them and
 * whatever countries they name. Those of games that cannot be looked up are left out too: nobody is led to what may be forbidden.
 */
export async function withoutForbiddenGames<Offer>(
  context: Context,
  offers: readonly Offer[],
  gameOf: (offer: Offer) => string | null,
): Promise<Offer[]> {
  const excludeFeatures = await hiddenFeaturesOf(context)
  // What is no name of a game leads nowhere, and must not spoil the look-up of the others.
  const named = new Set(offers.flatMap((offer) => gameOf(offer) ?? []).filter((slug) => SLUG.test(slug)))
  if (excludeFeatures.length === 0 || named.size === 0) return [...offers]
  const slugs = [...named].sort().slice(0, MOST_GAMES)
  const isForbidden = excludedBy({ excludeFeatures })
  try {
    const known = await gamesOf(context, slugs)
    return offers.filter((offer) => {
      const slug = gameOf(offer)
      if (slug === null || !named.has(slug)) return true
      const game = known.get(slug)
      return game ? !isForbidden(game) : slugs.includes(slug)
    })
  } catch (error) {
    context.get(visitContext).logger.warn(error, 'games of offers not read')
    context.get(keepingContext).isRefused = true
    return offers.filter((offer) => !named.has(gameOf(offer) ?? ''))
  }
}
