/** What `npm run explain` asks: the rules by which the product shows promotions, games, bonuses and payment methods, and pays out. */
import { type AskedRule, askAll } from '@parlour/contracts/asked-rules'
import { excludedBy } from '@parlour/contracts/excluded-games'
import type { ExplainedPlayer } from '@parlour/contracts/operator/explain-operations'
import { allowedBonuses } from '@parlour/policy/allowed-bonuses'
import { effectivePolicy } from '@parlour/policy/effective-policy'
import { hiddenFeatures } from '@parlour/policy/hidden-features'
import type { SkinConfig } from '@parlour/skins/skin-config'
import { usableOptions } from '../apps/web/app/features/cashier/payment-options.ts'
import {
  isVisible,
  type PromotionRules,
  type Viewer,
  visibilityRules,
} from '../apps/web/app/features/promotions/promotion-visibility.ts'
import { listingRules, type Offer, selectWelcomeOffers } from '../apps/web/app/features/promotions/welcome-offer.ts'
import { readPorts } from './ports.ts'

type PublishedPromotion = PromotionRules & Offer & { slug: string; gameSlug: string | null }
interface Published {
  promotions: readonly PublishedPromotion[]
  loggedOutCampaigns: readonly { campaignId: string }[]
}
interface PublicGame {
  slug: string
  studio: string
  tags: readonly string[]
}

async function ask<Answer>(service: string, address: string, query: string, variables: object): Promise<Answer> {
  const body = JSON.stringify({ query, variables })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) }).catch(
    (error: Error) => {
      throw new Error(`The ${service} at ${address} did not answer (${error.message}).`)
    },
  )
  const { data, errors } = (await response.json()) as { data?: Answer; errors?: { message: string }[] }
  if (!data || errors)
    throw new Error(`The ${service} at ${address} refused: ${errors?.[0]?.message ?? response.status}.`)
  return data
}

const publishedQuery = `query ($skin: String!) {
  promotions(locale: en, filters: { brand: { eq: $skin } }, sort: ["sortPriority:asc"], pagination: { limit: 100 }) {
    slug bannerSlug affiliateCode campaignId includeInCountry excludeInCountry excludeInCountryLoggedOut bonusId bonusCode gameSlug
  }
  loggedOutCampaigns(filters: { brand: { eq: $skin } }, pagination: { limit: 100 }) { campaignId }
}`

export const readPublished = ({ contentService, code }: SkinConfig): Promise<Published> => {
  const content = process.env.CONTENT_URL ?? `http://127.0.0.1:${readPorts(process.env).content}`
  return ask('content service', `${content}/${contentService}/graphql`, publishedQuery, { skin: code })
}

/** The games of promotions, where the rules of a place keep some from people. */
export async function readGames({ brandId }: SkinConfig, slugs: readonly string[]): Promise<PublicGame[]> {
  const platform = process.env.PLATFORM_URL ?? `http://127.0.0.1:${readPorts(process.env).platform}`
  const query = `query ($brandId: ID!, $slugs: [ID!]!) {
    games(brandId: $brandId, slugs: $slugs, first: 100) { edges { node { slug studio tags } } }
  }`
  const { games } = await ask<{ games: { edges: { node: PublicGame }[] } }>(
    'platform',
    `${platform.replace(/\/graphql$/, '')}/graphql`,
    query,
    { brandId, slugs },
  )
  return games.edges.map(({ node }) => node)
}

interface Reader {
  skin: SkinConfig
  /** As the skin takes it. */
  country: string
  /** Where the address really is: the policy of a place follows it. */
  located: string
  /** Null for a visitor. */
  player: ExplainedPlayer | null
  affiliateId: string | null
}

/** As the pages see them: a player's country is that of the account. */
function viewerOf(reader: Reader, { loggedOutCampaigns }: Published): Viewer {
  const { country, player, affiliateId } = reader
  return player
    ? {
        country: player.countryCode,
        isLoggedIn: true,
        campaignIds: player.campaignIds,
        affiliateId: affiliateId ?? player.affiliateId,
        bonuses: player.bonuses,
      }
    : {
        country,
        isLoggedIn: false,
        campaignIds: loggedOutCampaigns.map(({ campaignId }) => campaignId),
        affiliateId,
        bonuses: allowedBonuses(policyAt(reader)),
      }
}

/** The rules that decide whether a promotion stands in the list of a reader. */
export function explainPromotion(
  slug: string,
  reader: Reader,
  published: Published,
  games: readonly PublicGame[],
): AskedRule[] {
  const promotion = published.promotions.find((each) => each.slug === slug)
  const isKnown = { rule: 'the skin has the promotion', holds: promotion !== undefined, because: `slug ${slug}` }
  if (!promotion) return [isKnown]
  const viewer = viewerOf(reader, published)
  const isForbidden = excludedBy({ excludeFeatures: hiddenFeaturesOf(reader) })
  const isOfForbiddenGame = ({ gameSlug }: PublishedPromotion) => {
    const game = games.find((each) => each.slug === gameSlug)
    return game !== undefined && isForbidden(game)
  }
  const visible = published.promotions.filter((each) => isVisible(each, viewer) && !isOfForbiddenGame(each))
  const newcomer = { hasDeposited: reader.player?.hasDeposited ?? false, affiliateId: viewer.affiliateId }
  const { selected } = selectWelcomeOffers(visible, newcomer)
  return [
    isKnown,
    ...askAll(visibilityRules, { promotion, viewer }),
    {
      rule: 'the rules of the place allow the game of the promotion',
      holds: !isOfForbiddenGame(promotion),
      because: `game ${promotion.gameSlug ?? 'none'}, features kept back ${hiddenFeaturesOf(reader).join(', ') || 'none'}`,
    },
    ...askAll(listingRules, { promotion, visible, selected }),
  ]
}

type Place = Pick<Reader, 'skin' | 'located'>

/** The rules of where the reader is, as the pages take them. */
const policyAt = ({ skin, located }: Place) =>
  effectivePolicy({ licence: skin.jurisdiction, country: located, day: new Date().toISOString().slice(0, 10) })

export const hiddenFeaturesOf = (place: Place): readonly string[] => hiddenFeatures(policyAt(place))

/** What the page of deposits asks besides the platform. */
export const deviceRule = (slug: string, userAgent: string): AskedRule => ({
  rule: 'the device can use the method',
  holds: usableOptions([{ slug }], userAgent).length > 0,
  because: `user agent ${userAgent || 'of another device than an iPhone or iPad'}`,
})

interface Verdict {
  /** Before the rule that does not hold. */
  no: string
  yes: string
}
const ofThings: Verdict = { no: 'Hidden, since this does not hold', yes: 'Shown: nothing hides it.' }
export const ofWithdrawals: Verdict = {
  no: 'Refused or held, since this does not hold',
  yes: 'Nothing refuses or holds it.',
}

/** The rules that were asked, their answers, and the first one that hid it. */
export function showExplanation(title: string, rules: readonly AskedRule[], { no, yes }: Verdict = ofThings): string {
  const hiding = rules.find(({ holds }) => !holds)
  const lines = rules.map(({ rule, holds, because }) => `${holds ? '  yes ' : '  NO  '} ${rule} (${because})`)
  return [title, ...lines, hiding ? `${no}: ${hiding.rule}.` : yes].join('\n')
}
