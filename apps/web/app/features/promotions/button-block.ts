/** The fields of a promotion that affect the buttons. */
export interface OfferOnPage {
  websiteRoute: string
  bannerSlug: string | null
  /** The bonus code to deposit with; null when the promotion needs no deposit. */
  bonusCode: string | null
}

interface Situation {
  isLoggedIn: boolean
  /** ISO 3166-1 alpha-2, lower case. */
  country: string
  /** Whether the skin offers Zimpler. */
  zimpler: boolean
  /** The promotion on whose page the buttons appear, as long as it can be claimed. */
  offer: OfferOnPage | null
}

export interface BlockButton {
  /** Dictionary key. */
  key: 'REGISTER' | 'LOGIN' | 'PROMOTIONS' | 'TOP_UP' | 'CLAIM' | 'DEPOSIT_AND_PLAY'
  to: string
}

/**
 * The two buttons of a promotion, the most important first: Register and Login, Promotions and Deposit, Claim, or
 * Deposit & play, depending on the login state and on whether a visitor from Finland can use Zimpler on this skin.
 *
 * Deposit & play leads players to the cashier and visitors to the registration.
 */
export function buttonBlock({ isLoggedIn, country, zimpler, offer }: Situation): readonly [BlockButton, BlockButton] {
  const paysByBank = zimpler && country === 'fi'
  if (!isLoggedIn) {
    const ofGame = offer?.bannerSlug === 'GameOffer'
    const to = ofGame ? `/register/${offer.websiteRoute}` : '/register'
    return [
      { key: paysByBank ? 'DEPOSIT_AND_PLAY' : 'REGISTER', to },
      { key: 'LOGIN', to: '/login' },
    ]
  }
  const promotions: BlockButton = { key: 'PROMOTIONS', to: '/promotions' }
  const code = offer?.bonusCode
  if (!code) return [{ key: paysByBank ? 'DEPOSIT_AND_PLAY' : 'TOP_UP', to: '/payments/deposit' }, promotions]
  const to = `/payments/deposit?bonusCode=${encodeURIComponent(code)}`
  return [{ key: paysByBank ? 'DEPOSIT_AND_PLAY' : 'CLAIM', to }, promotions]
}
