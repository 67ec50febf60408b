import { languagesOf } from '../languages.ts'
import type { SkinConfig } from '../skin-config.ts'

export { art } from './art.ts'
export { mail } from './mail.ts'

export const skin: SkinConfig = {
  code: 'ac',
  name: 'Acacia',
  brandId: 'ac',
  contentService: 'core',
  domains: ['acacia.example', 'www.acacia.example'],
  company: {
    name: 'Acacia Example Gaming N.V.',
    address: '1 Example Quay, Willemstad, Curaçao',
    regulator: 'Example Gaming Board',
    licence: 'EX-0001',
  },
  jurisdiction: 'cw',
  languages: languagesOf('acacia.example', {
    en: 'Adventures after sundown',
    fr: 'L’aventure après le coucher du soleil',
    pl: 'Przygody po zachodzie słońca',
    no: 'Eventyr etter solnedgang',
  }),
  countries: [
    { code: 'ca', currency: 'CAD' },
    { code: 'no', currency: 'NOK' },
    { code: 'pl', currency: 'PLN' },
  ],
  fallbackCountry: 'ca',
  autoExclusion: ['PT24H', 'P7D'],
  homeLobbyGames: 12,
  homeLobbies: [
    {
      lobbyId: 'popular',
      first: ['lamp-sum', 'caravan-of-odds', 'cobra-cabana', 'owl-or-nothing', 'hump-day-riches', 'crown-out'],
    },
    { lobbyId: 'free-spins', first: ['sting-dynasty', 'fox-clever'] },
    { lobbyId: 'new' },
    { lobbyId: 'megaways' },
    { lobbyId: 'live' },
    { lobbyId: 'jackpots' },
    { lobbyId: 'classics' },
  ],
  sideMenu: 'drawer',
  homeLayout: 'default',
  options: {
    twoFA: false,
    zimpler: false,
    paymentsLayout: 'tile',
    homeLobbyStyle: 'netflix',
    gameThumbnailGrid: 'regular',
    gameThumbnailSize: 'medium',
    thumbnailDetails: false,
    allowBonusesInSE: false,
    blockPPGames: true,
    shop: true,
    showTime: false,
    integratedModalBackground: false,
    sportsbook: false,
    loginAfterRegistration: false,
    omitPhone: false,
  },
  wheelOfFortune: null,
  vipLevels: [],
  themeColor: '#1d0d26',
  colorScheme: 'dark',
}
