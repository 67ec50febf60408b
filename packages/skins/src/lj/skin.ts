import { languagesOf } from '../languages.ts'
import type { SkinConfig } from '../skin-config.ts'

export { art } from './art.ts'
export { mail } from './mail.ts'

export const skin: SkinConfig = {
  code: 'lj',
  name: 'Lunajoy',
  brandId: 'lj',
  contentService: 'second',
  domains: ['lunajoy.example', 'www.lunajoy.example'],
  company: {
    name: 'Lunajoy Example Amusements N.V.',
    address: '44 Example Boulevard, Willemstad, Curaçao',
    regulator: 'Example Gaming Board',
    licence: 'EX-0007',
  },
  jurisdiction: 'cw',
  languages: languagesOf('lunajoy.example', {
    en: 'Step right up and play',
    fr: 'Entrez, entrez et jouez',
  }),
  countries: [{ code: 'gb', currency: 'GBP' }],
  fallbackCountry: 'gb',
  countryOverrides: { nl: 'fi' },
  autoExclusion: ['PT24H', 'P7D'],
  homeLobbyGames: 12,
  homeLobbies: [
    {
      lobbyId: 'jackpots',
      first: [
        'comet-me-cosmo',
        'cake-the-money-run',
        'sax-evasion',
        'bullseye-market',
        'nut-worth',
        'ketch-of-the-day',
      ],
    },
    { lobbyId: 'popular', first: ['moonwalk-mondays', 'disco-dividend'] },
    { lobbyId: 'new', first: ['comet-me-cosmo', 'sax-evasion'] },
    { lobbyId: 'live' },
    { lobbyId: 'cascades' },
    { lobbyId: 'house', first: ['saturn-day-night'] },
    { lobbyId: 'megaways' },
    { lobbyId: 'free-spins' },
    { lobbyId: 'classics' },
  ],
  sideMenu: 'drawer',
  homeLayout: 'default',
  options: {
    twoFA: false,
    zimpler: false,
    paymentsLayout: 'tile',
    homeLobbyStyle: 'simple',
    gameThumbnailGrid: 'regular',
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
  wheelOfFortune: { name: 'The Lunajoy Wheel', rotationRandomizer: [10, 40] },
  vipLevels: [],
  themeColor: '#3a1147',
  colorScheme: 'dark',
}
