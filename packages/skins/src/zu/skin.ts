import { languagesOf } from '../languages.ts'
import type { SkinConfig } from '../skin-config.ts'

export { art } from './art.ts'
export { mail } from './mail.ts'

export const skin: SkinConfig = {
  code: 'zu',
  name: 'Zuri',
  brandId: 'lj',
  contentService: 'second',
  domains: ['zuri.example', 'www.zuri.example'],
  company: {
    name: 'Zuri Example Gaming B.V.',
    address: '18 Example Avenue, Willemstad, Curaçao',
    regulator: 'Example Gaming Board',
    licence: 'EX-0005',
  },
  jurisdiction: 'cw',
  languages: languagesOf('zuri.example', {
    en: 'The city plays tonight',
    it: 'Stasera gioca la città',
    de: 'Heute Nacht spielt die Stadt',
    es: 'Esta noche juega la ciudad',
  }),
  countries: [{ code: 'gb', currency: 'GBP' }],
  fallbackCountry: 'gb',
  autoExclusion: ['P3M', 'P5Y'],
  homeLobbyGames: 8,
  homeLobbies: [
    {
      lobbyId: 'popular',
      first: ['panda-mime', 'caravan-of-odds', 'jam-session', 'raccoon-rooftops', 'lamp-sum', 'pearly-gains'],
    },
    { lobbyId: 'cascades', first: ['jam-session', 'elephant-memo'] },
    { lobbyId: 'new', first: ['palm-readers-loot', 'elephant-memo'] },
    { lobbyId: 'live' },
    { lobbyId: 'house', first: ['prickly-fortune', 'lotus-position'] },
    { lobbyId: 'jackpots' },
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
    gameThumbnailSize: 'medium',
    thumbnailDetails: true,
    allowBonusesInSE: false,
    blockPPGames: true,
    shop: false,
    showTime: true,
    integratedModalBackground: false,
    sportsbook: false,
    loginAfterRegistration: true,
    omitPhone: true,
  },
  wheelOfFortune: null,
  vipLevels: [],
  themeColor: '#17163f',
  colorScheme: 'dark',
}
