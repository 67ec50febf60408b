import type { VipGiftFigures } from '@parlour/catalogue/bonuses'
import type { Amounts } from '@parlour/money/amounts'
import type { JurisdictionCode } from '@parlour/policy/effective-policy'

type CurrencyCode = 'EUR' | 'USD' | 'GBP' | 'CAD' | 'NOK' | 'PLN' | 'BRL' | 'AUD' | 'NZD' | 'JPY' | 'TRY'

export interface SkinLanguage {
  /** The language code in the language cookie and in file names: en, fr, pl, no, fi, br, it, de, es. */
  code: string
  /** The locale for the CMS and the platform: en, fr, pl, nb, fi, pt-BR, it, de, es. Valid for html lang and Intl. */
  strapiCode: string
  /** The language's own name. */
  language: string
  /** The skin's slogan: in titles, at the top of Home, in the footer. */
  tagline: string
  chatButtonId: string
  supportEmail: string
}

interface SkinCountry {
  /** ISO 3166-1 alpha-2, lower case. */
  code: string
  currency: CurrencyCode
}

/** ISO 8601 durations for which players may lock their account. */
type AutoExclusion = 'PT24H' | 'P7D' | 'P3M' | 'P5Y'

interface VipLevel {
  level: string
  campaignId: string
  /** The stakes of real money, added up over time, that bring it; minor units. */
  from: Amounts
  /** The level's one-time gift: the figures of the bonus that its campaign grants. */
  gift: VipGiftFigures | null
}

interface HomeLobby {
  lobbyId: string
  /** Slugs; a game that the visitor's country blocks is passed over. */
  first?: readonly string[]
}

/**
 * Every difference between skins, as data. Code outside packages/skins never checks which skin it serves but reads
 * these fields.
 */
export interface SkinConfig {
  /** The name of its folder. */
  code: string
  name: string
  /** Brand id in platform calls: zu plays as lj, se as bo. */
  brandId: string
  contentService: 'core' | 'second'
  /** Its host names in production; in development it is {code}.localhost. */
  domains: readonly string[]
  company: { name: string; address: string; regulator: string; licence: string }
  /** Whose rules the licence is read by; the specification's alone where nobody has looked them up. */
  jurisdiction: JurisdictionCode
  languages: readonly SkinLanguage[]
  /** Countries whose default currency is not EUR. */
  countries: readonly SkinCountry[]
  /** The country of visitors whose IP address reveals none. */
  fallbackCountry: string
  /** Countries that are treated as another: bo and lj treat nl as fi. */
  countryOverrides?: Readonly<Record<string, string>>
  autoExclusion: readonly AutoExclusion[]
  /** Number of games in a lobby on Home. */
  homeLobbyGames: number
  /**
   * The lobbies in the order of the house, each with the games that come first in it, on Home and on the lobby's own page. Those
   * of its brand that are not named here come after them, in the order of the catalogue.
   */
  homeLobbies: readonly HomeLobby[]
  /** side: permanent side menu on wide screens; drawer: opens over the page; none. */
  sideMenu: 'side' | 'drawer' | 'none'
  homeLayout: 'two' | 'splash' | 'default'
  options: {
    twoFA: boolean
    zimpler: boolean
    paymentsLayout: 'row' | 'rowTwo' | 'tile'
    homeLobbyStyle: 'simple' | 'netflix'
    gameThumbnailGrid: 'dense' | 'regular' | 'wide'
    gameThumbnailSize: 'small' | 'medium' | 'large'
    /** Shows the game's name under its thumbnail. */
    thumbnailDetails: boolean
    allowBonusesInSE: boolean
    blockPPGames: boolean
    shop: boolean
    showTime: boolean
    integratedModalBackground: boolean
    sportsbook: boolean
    /** Logs players in as soon as they confirm their address in the browser in which they registered. */
    loginAfterRegistration: boolean
    omitPhone: boolean
  }
  wheelOfFortune: { name: string; rotationRandomizer: readonly [number, number] } | null
  /** VIP levels from the lowest up, each with the campaign whose members have it. */
  vipLevels: readonly VipLevel[]
  /** The browser's theme colour. */
  themeColor: string
  colorScheme: 'dark' | 'light'
}
