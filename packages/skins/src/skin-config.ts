import type { VipGiftFigures } from '@parlour/catalogue/bonuses'

type CurrencyCode = 'EUR' | 'USD' | 'GBP' | 'CAD' | 'NOK' | 'PLN' | 'BRL' | 'AUD' | 'NZD' | 'JPY' | 'TRY'

export interface SkinLanguage {
  /** The language code in the language cookie and in file names: en, fr, pl, no, fi, br, it, de, es. */
  code: string
  /** The locale as the CMS and platform name it: en, fr, pl, nb, fi, pt-BR, it, de, es. Valid as html lang and for Intl. */
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
  /** What it gives once: the figures of the bonus that its campaign gives. */
  gift: VipGiftFigures | null
}

/**
 * Everything in which skins differ, as data. Code outside packages/skins never checks which skin it serves; it reads
 * one of these fields.
 */
export interface SkinConfig {
  /** The name of its folder. */
  code: string
  name: string
  /** Brand id in platform calls: zu plays as lj, se as bo. */
  brandId: string
  contentService: 'core' | 'second'
  /** Host names it answers to in production; in development it is {code}.localhost. */
  domains: readonly string[]
  company: { name: string; address: string; regulator: string; licence: string }
  languages: readonly SkinLanguage[]
  /** Countries whose default currency is not EUR. */
  countries: readonly SkinCountry[]
  /** The country of visitors whose address reveals none. */
  fallbackCountry: string
  /** Countries treated as another one: bo and lj treat nl as fi. */
  countryOverrides?: Readonly<Record<string, string>>
  autoExclusion: readonly AutoExclusion[]
  /** Games in a home lobby. */
  homeLobbyGames: number
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
    /** Show the game's name under its thumbnail. */
    thumbnailDetails: boolean
    allowBonusesInSE: boolean
    blockPPGames: boolean
    shop: boolean
    showTime: boolean
    integratedModalBackground: boolean
    sportsbook: boolean
    /** Log the player in right after registration instead of showing /account-verification, and omit the phone. */
    loginAfterRegistration: boolean
    omitPhone: boolean
  }
  wheelOfFortune: { name: string; rotationRandomizer: readonly [number, number] } | null
  /** VIP levels from the lowest up, with the campaign that makes a player one of them. */
  vipLevels: readonly VipLevel[]
  /** Colour of the browser's own bars. */
  themeColor: string
  colorScheme: 'dark' | 'light'
}
