import { languagesOf } from '../languages.ts'
import type { SkinConfig } from '../skin-config.ts'

export { art } from './art.ts'
export { mail } from './mail.ts'

export const skin: SkinConfig = {
  code: 'se',
  name: 'Selene',
  brandId: 'bo',
  contentService: 'second',
  domains: ['selene.example', 'www.selene.example'],
  company: {
    name: 'Selene Example Gaming Ltd.',
    address: '9 Example Wharf, Douglas, Isle of Man',
    regulator: 'Example Licensing Commission',
    licence: 'EX-0006',
  },
  jurisdiction: 'default',
  languages: languagesOf('selene.example', {
    en: 'Quiet nights, bright lights',
  }),
  countries: [{ code: 'gb', currency: 'GBP' }],
  fallbackCountry: 'gb',
  autoExclusion: ['P3M', 'P5Y'],
  homeLobbyGames: 8,
  homeLobbies: [
    {
      lobbyId: 'free-spins',
      first: [
        'sled-astray',
        'satellite-of-lucre',
        'hedgehog-fund',
        'astro-noughts',
        'world-wide-spider',
        'whale-of-a-till',
      ],
    },
    { lobbyId: 'live' },
    { lobbyId: 'popular', first: ['moonwalk-mondays', 'troll-booth'] },
    { lobbyId: 'house', first: ['snow-business', 'bear-hug-market'] },
    { lobbyId: 'new' },
    { lobbyId: 'classics' },
    { lobbyId: 'jackpots' },
    { lobbyId: 'cascades' },
    { lobbyId: 'megaways' },
  ],
  sideMenu: 'drawer',
  homeLayout: 'two',
  options: {
    twoFA: false,
    zimpler: false,
    paymentsLayout: 'rowTwo',
    homeLobbyStyle: 'netflix',
    gameThumbnailGrid: 'wide',
    gameThumbnailSize: 'large',
    thumbnailDetails: true,
    allowBonusesInSE: false,
    blockPPGames: true,
    shop: false,
    showTime: false,
    integratedModalBackground: false,
    sportsbook: false,
    loginAfterRegistration: false,
    omitPhone: false,
  },
  wheelOfFortune: null,
  vipLevels: [],
  themeColor: '#0a0f1a',
  colorScheme: 'dark',
}
