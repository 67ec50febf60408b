import { offersPlay, playAddress } from '../play/public.ts'

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
 */
export function buttonBlock({ isLoggedIn, country, zimpler, offer }: Situation): readonly [BlockButton, BlockButton] {
  const code = offer?.bonusCode ?? null
  const byBank: BlockButton | null = offersPlay({ zimpler, country })
    ? { key: 'DEPOSIT_AND_PLAY', to: playAddress(code) }
    : null
  if (!isLoggedIn) {
    const ofGame = offer?.bannerSlug === 'GameOffer'
    const to = ofGame ? `/register/${offer.websiteRoute}` : '/register'
    return [byBank ?? { key: 'REGISTER', to }, { key: 'LOGIN', to: '/login' }]
  }
  const promotions: BlockButton = { key: 'PROMOTIONS', to: '/promotions' }
  if (byBank) return [byBank, promotions]
  if (!code) return [{ key: 'TOP_UP', to: '/payments/deposit' }, promotions]
  return [{ key: 'CLAIM', to: `/payments/deposit?bonusCode=${encodeURIComponent(code)}` }, promotions]
}
