import { allHold, listed, type Rule } from '@parlour/contracts/asked-rules'
import type { AllowedBonuses } from '@parlour/policy/allowed-bonuses'

/** Fields of a promotion that decide its visibility. */
export interface PromotionRules {
  includeInCountry: readonly string[] | null
  excludeInCountry: readonly string[] | null
  /** Replaces excludeInCountry for visitors. */
  excludeInCountryLoggedOut: readonly string[] | null
  /** Visible to members of any of these campaigns; null for everyone. */
  campaignId: readonly string[] | null
  /** Affiliate ids, separated by commas. */
  affiliateCode: string | null
  /** What it gives; null when it gives no bonus. */
  bonusId: string | null
  /** The code with which a deposit takes the bonus; null for any other bonus. */
  bonusCode: string | null
}

export interface Viewer {
  /** ISO 3166-1 alpha-2, lower case. */
  country: string
  isLoggedIn: boolean
  /** A player's own campaigns; for visitors, the campaigns for logged-out visitors. */
  campaignIds: readonly string[]
  /** The affiliate who referred the viewer. */
  affiliateId: string | null
  /** Those that the platform gives to a player, or would give to a visitor from where they are. */
  bonuses: AllowedBonuses
}

const names = (countries: readonly string[] | null, country: string) =>
  countries?.some((code) => code.toLowerCase() === country) ?? false

/** Whether a code contains an affiliate's id, compared as a whole: 10 does not match 101. */
export const isOfAffiliate = (affiliateCode: string | null, affiliateId: string | null): boolean =>
  affiliateId !== null && (affiliateCode?.split(',').some((id) => id.trim() === affiliateId) ?? false)

/** A promotion and who looks. */
interface Sight {
  promotion: PromotionRules
  viewer: Viewer
}

const excludedFor = ({ promotion, viewer }: Sight) =>
  viewer.isLoggedIn ? promotion.excludeInCountry : promotion.excludeInCountryLoggedOut

export const visibilityRules: readonly Rule<Sight>[] = [
  {
    rule: 'the country is among those of the promotion',
    holds: ({ promotion: { includeInCountry }, viewer }) =>
      includeInCountry === null || names(includeInCountry, viewer.country),
    because: ({ promotion, viewer }) => `country ${viewer.country}, included ${listed(promotion.includeInCountry)}`,
  },
  {
    rule: 'the country is not excluded',
    holds: (sight) => !names(excludedFor(sight), sight.viewer.country),
    because: (sight) =>
      `country ${sight.viewer.country}, excluded for ${sight.viewer.isLoggedIn ? 'players' : 'visitors'} ${listed(excludedFor(sight) ?? [])}`,
  },
  {
    rule: 'the viewer is a member of a campaign of the promotion',
    holds: ({ promotion: { campaignId }, viewer }) =>
      campaignId === null || campaignId.some((id) => viewer.campaignIds.includes(id)),
    because: ({ promotion, viewer }) =>
      `campaigns ${listed(viewer.campaignIds)}, wanted ${listed(promotion.campaignId)}`,
  },
  {
    rule: 'the affiliate of the promotion has brought the viewer',
    holds: ({ promotion: { affiliateCode }, viewer }) =>
      affiliateCode === null || isOfAffiliate(affiliateCode, viewer.affiliateId),
    because: ({ promotion, viewer }) =>
      `affiliate ${viewer.affiliateId ?? 'none'}, wanted ${promotion.affiliateCode ?? 'any'}`,
  },
  {
    rule: 'the rules that protect the viewer allow its bonus',
    holds: ({ promotion: { bonusId, bonusCode }, viewer: { bonuses } }) =>
      bonusId === null || bonuses === 'ALL' || (bonuses === 'WITHOUT_DEPOSIT' && bonusCode === null),
    because: ({ promotion: { bonusId, bonusCode }, viewer }) =>
      `bonuses allowed ${viewer.bonuses}, offered ${bonusId ?? 'none'}${bonusCode === null ? '' : ' for a deposit'}`,
  },
]

/**
 * A promotion is visible when the viewer's country is in the include list (or there is none) and not in the exclude
 * list, and when the viewer belongs to one of its campaigns. Visitors who are logged out have an exclude list of their
 * own. Affiliate offers are visible only when their code contains the affiliate id. Nobody is offered a bonus that the rules of
 * where they are keep from them, such as one for a deposit (br).
 */
export const isVisible = (promotion: PromotionRules, viewer: Viewer): boolean =>
  allHold(visibilityRules, { promotion, viewer })
