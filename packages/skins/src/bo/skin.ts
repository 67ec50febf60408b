import { languagesOf } from '../languages.ts'
import type { SkinConfig } from '../skin-config.ts'

export { art } from './art.ts'
export { mail } from './mail.ts'

export const skin: SkinConfig = {
  code: 'bo',
  name: 'Bonanova',
  brandId: 'bo',
  contentService: 'second',
  domains: ['bonanova.example', 'www.bonanova.example'],
  company: {
    name: 'Bonanova Example Club Ltd.',
    address: '3 Example Terrace, Douglas, Isle of Man',
    regulator: 'Example Licensing Commission',
    licence: 'EX-0004',
  },
  jurisdiction: 'default',
  languages: languagesOf('bonanova.example', {
    en: 'The members’ house of play',
  }),
  countries: [
    { code: 'gb', currency: 'GBP' },
    { code: 'au', currency: 'AUD' },
  ],
  fallbackCountry: 'gb',
  countryOverrides: { nl: 'fi' },
  autoExclusion: ['PT24H', 'P7D'],
  homeLobbyGames: 6,
  homeLobbies: [
    {
      lobbyId: 'house',
      first: [
        'cherry-picked',
        'ring-leaders',
        'cheque-mate',
        'lock-stock-clock',
        'carat-and-stick',
        'dice-cream-parlour',
      ],
    },
    { lobbyId: 'live' },
    { lobbyId: 'classics', first: ['disco-dividend', 'carat-and-stick'] },
    { lobbyId: 'popular', first: ['dice-cream-parlour', 'pearly-gains'] },
    { lobbyId: 'jackpots' },
    { lobbyId: 'new' },
    { lobbyId: 'free-spins' },
    { lobbyId: 'cascades' },
    { lobbyId: 'megaways' },
  ],
  sideMenu: 'none',
  homeLayout: 'splash',
  options: {
    twoFA: true,
    zimpler: false,
    paymentsLayout: 'row',
    homeLobbyStyle: 'netflix',
    gameThumbnailGrid: 'wide',
    gameThumbnailSize: 'large',
    thumbnailDetails: false,
    allowBonusesInSE: true,
    blockPPGames: true,
    shop: false,
    showTime: false,
    integratedModalBackground: true,
    sportsbook: false,
    loginAfterRegistration: false,
    omitPhone: false,
  },
  wheelOfFortune: null,
  vipLevels: [],
  themeColor: '#0d2a20',
  colorScheme: 'dark',
}
