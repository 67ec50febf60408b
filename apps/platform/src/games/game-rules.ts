import { listed, type Rule } from '@parlour/contracts/asked-rules'
import type { Game } from '@parlour/contracts/platform-resolvers'
import type { BrandId } from '../brands/countries.ts'
import { policyOf } from '../players/player-policy.ts'
import { areFeaturesAllowed, isStudioAllowed } from './studio-rules.ts'

/** A game, and somebody who would play it. */
interface GamePlace {
  game: Pick<Game, 'studio' | 'tags' | 'loginRequired'>
  brandId: BrandId
  /** Where the player registered or, of a visitor, the brand. */
  skin: string
  /** Where the player lives and where the site takes the visitor to be; lower case. */
  countries: readonly string[]
  /** The player's; empty also while nobody has asked for them. */
  campaignIds: readonly string[]
  now: Date
}

export const featuresRule: Rule<GamePlace> = {
  rule: 'the rules of each place allow what the game has',
  // Where nobody says where it is, the licence's rules are left.
  holds: ({ game, skin, countries, now }) =>
    (countries.length > 0 ? countries : ['']).every((countryCode) =>
      areFeaturesAllowed(game, { skin, countryCode }, now),
    ),
  because: ({ game, countries }) =>
    `countries ${listed(countries)}, features ${listed(game.tags.filter((tag) => tag.startsWith('FEATURES:')))}`,
}

export const studioRule: Rule<GamePlace> = {
  rule: 'no place blocks the studio',
  holds: ({ game, countries, campaignIds }) =>
    countries.every((country) => isStudioAllowed(game.studio, country, campaignIds)),
  because: ({ game, countries, campaignIds }) =>
    `studio ${game.studio}, countries ${listed(countries)}, campaigns ${listed(campaignIds)}`,
}

/** Whether visitors play for play money without a login, by the rules of where they are. */
export const isFunForAll = (brandId: BrandId, countryCode: string | null | undefined): boolean =>
  policyOf({ skin: brandId, countryCode: countryCode?.toLowerCase() ?? '' }, new Date()).funLoggedOut?.value ?? true
