/** An address of each route, with a name for its photograph. A route without one fails the tests (site-routes.ts). */
import type { SkinConfig } from '@parlour/skins/skin-config'

/** Whoever looks: nobody, or one of the test players (docs/sandbox.md). */
export type Viewer = 'visitor' | 'ada' | 'otto' | 'hugo'

export interface Example {
  name: string
  path: string
  /** Where this is not told: a visitor, or ada where the route is for players. */
  as?: Viewer
  /** Only on these skins. */
  on?: (skin: SkinConfig) => boolean
}

const hasLevels = ({ vipLevels }: SkinConfig) => vipLevels.length > 0

/** The route of each skin's game offer, which has a registration of its own. */
const gameOffers = {
  ac: 'prickly-fortune',
  bz: 'photo-finnish',
  ra: 'snow-business',
  bo: 'cheque-mate',
  lj: 'cupcake-coup',
  zu: 'sax-evasion',
  se: 'moonwalk-mondays',
}

export const examples: Record<string, Example[]> = {
  '/': [
    { name: 'home', path: '/' },
    { name: 'home-player', path: '/', as: 'ada' },
  ],
  '/login': [{ name: 'login', path: '/login' }],
  '/register': [{ name: 'register', path: '/register' }],
  '/account-verification': [{ name: 'account-verification', path: '/account-verification' }],
  '/email-verification/:code?': [{ name: 'email-verification', path: '/email-verification/unknown-code' }],
  '/activate/:code?': [{ name: 'activate', path: '/activate/unknown-code' }],
  '/account': [{ name: 'account', path: '/account' }],
  '/account/history': [
    { name: 'history-games', path: '/account/history', as: 'hugo' },
    { name: 'history-payments', path: '/account/history?view=payments', as: 'hugo' },
    { name: 'history-empty', path: '/account/history', as: 'otto' },
  ],
  '/payments/deposit': [
    { name: 'deposit', path: '/payments/deposit' },
    { name: 'deposit-saved-card', path: '/payments/deposit', as: 'otto' },
  ],
  '/payments/withdraw': [
    { name: 'withdraw', path: '/payments/withdraw', as: 'hugo' },
    { name: 'withdraw-no-card', path: '/payments/withdraw' },
    { name: 'withdraw-too-little', path: '/payments/withdraw', as: 'otto' },
  ],
  // Leads on at once: the way back from a payment page.
  '/payments/returned': [],
  '/languages': [{ name: 'languages', path: '/languages' }],
  '/register/:websiteRoute': Object.entries(gameOffers).map(([code, offer]) => ({
    name: 'register-offer',
    path: `/register/${offer}`,
    on: (skin) => skin.code === code,
  })),
  '/cookies': [{ name: 'cookies', path: '/cookies' }],
  '/promotions': [{ name: 'promotions', path: '/promotions' }],
  '/promotions/:websiteRoute': [
    { name: 'promotion', path: '/promotions/welcome' },
    { name: 'promotion-missing', path: '/promotions/no-such-promotion' },
  ],
  '/vip': [
    { name: 'vip', path: '/vip', on: hasLevels },
    { name: 'vip-info', path: '/vip?info=1', on: hasLevels },
  ],
  '/lobbies/:lobbyType': [
    { name: 'lobbies', path: '/lobbies/casino' },
    { name: 'lobbies-live', path: '/lobbies/liveCasino' },
  ],
  '/lobby/:lobbyId': [{ name: 'lobby', path: '/lobby/popular' }],
  '/pages/:websiteRoute/:scrollId?': [
    { name: 'page-terms', path: '/pages/general-terms-conditions' },
    { name: 'page-responsible-gambling', path: '/pages/responsible-gambling' },
    { name: 'page-cookie-policy', path: '/pages/cookie-policy' },
    { name: 'page-missing', path: '/pages/no-such-page' },
  ],
  '/game': [
    { name: 'game', path: '/game?slug=lamp-sum', as: 'ada' },
    { name: 'game-visitor', path: '/game?slug=lamp-sum' },
    { name: 'game-unknown', path: '/game?slug=no-such-game', as: 'ada' },
  ],
  // Leads home, or shows what /pages/no-such-page shows.
  '/*': [],
}
