import { languagesOf } from '../languages.ts'
import type { SkinConfig } from '../skin-config.ts'

export { art } from './art.ts'
export { mail } from './mail.ts'

export const skin: SkinConfig = {
  code: 'ra',
  name: 'Radiant',
  brandId: 'ra',
  contentService: 'core',
  domains: ['radiant.example', 'www.radiant.example'],
  company: {
    name: 'Radiant Example Gaming OÜ',
    address: '7 Example Square, Tallinn, Estonia',
    regulator: 'Example Gaming Inspectorate',
    licence: 'EX-0003',
  },
  jurisdiction: 'default',
  languages: languagesOf('radiant.example', {
    en: 'A clearer way to play',
    fr: 'Jouer, plus clairement',
    no: 'En klarere måte å spille på',
    fi: 'Selkeämpi tapa pelata',
  }),
  countries: [
    { code: 'ca', currency: 'CAD' },
    { code: 'no', currency: 'NOK' },
    { code: 'pl', currency: 'PLN' },
  ],
  fallbackCountry: 'fi',
  autoExclusion: ['PT24H', 'P7D'],
  homeLobbyGames: 8,
  homeLobbies: [
    {
      lobbyId: 'new',
      first: [
        'stag-ado',
        'leaf-it-to-luck',
        'custards-last-stand',
        'eagle-account',
        'hedgehog-fund',
        'seal-of-approval',
      ],
    },
    { lobbyId: 'popular', first: ['honey-i-spun-it', 'jelly-well-played'] },
    { lobbyId: 'house', first: ['nut-worth', 'whale-of-a-till'] },
    { lobbyId: 'live' },
    { lobbyId: 'cascades' },
    { lobbyId: 'free-spins' },
    { lobbyId: 'jackpots' },
    { lobbyId: 'megaways' },
    { lobbyId: 'classics' },
  ],
  sideMenu: 'side',
  homeLayout: 'splash',
  options: {
    twoFA: false,
    zimpler: true,
    paymentsLayout: 'rowTwo',
    homeLobbyStyle: 'simple',
    gameThumbnailGrid: 'regular',
    gameThumbnailSize: 'medium',
    thumbnailDetails: true,
    allowBonusesInSE: true,
    blockPPGames: true,
    shop: true,
    showTime: false,
    integratedModalBackground: true,
    sportsbook: false,
    loginAfterRegistration: false,
    omitPhone: false,
  },
  wheelOfFortune: null,
  vipLevels: [],
  themeColor: '#f4f7fc',
  colorScheme: 'light',
}
