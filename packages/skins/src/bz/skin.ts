import { demoVipGifts } from '@parlour/catalogue/bonuses'
import { languagesOf } from '../languages.ts'
import type { SkinConfig } from '../skin-config.ts'

export { art } from './art.ts'
export { mail } from './mail.ts'

export const skin: SkinConfig = {
  code: 'bz',
  name: 'Brazen',
  brandId: 'bz',
  contentService: 'core',
  domains: ['brazen.example', 'www.brazen.example'],
  company: {
    name: 'Brazen Example Sports Ltd.',
    address: '22 Example Street, Gzira, Malta',
    regulator: 'Example Sports Authority',
    licence: 'EX-0002',
  },
  jurisdiction: 'mt',
  languages: languagesOf('brazen.example', {
    en: 'Play it loud',
    fr: 'Jouez à plein volume',
    no: 'Spill det høyt',
    br: 'Jogue no volume máximo',
    pl: 'Graj na cały głos',
  }),
  countries: [
    { code: 'ca', currency: 'CAD' },
    { code: 'no', currency: 'NOK' },
    { code: 'pl', currency: 'PLN' },
    { code: 'br', currency: 'BRL' },
  ],
  fallbackCountry: 'no',
  autoExclusion: ['PT24H', 'P7D'],
  homeLobbyGames: 20,
  homeLobbies: [
    {
      lobbyId: 'popular',
      first: [
        'photo-finnish',
        'disco-dividend',
        'hoop-springs-eternal',
        'rocket-surgery',
        'raccoon-rooftops',
        'dragon-your-feet',
      ],
    },
    { lobbyId: 'live' },
    { lobbyId: 'megaways', first: ['robot-overtime', 'hat-trick-syndicate'] },
    { lobbyId: 'new' },
    { lobbyId: 'jackpots', first: ['trophy-wifi', 'bullseye-market'] },
    { lobbyId: 'free-spins' },
    { lobbyId: 'classics' },
  ],
  sideMenu: 'side',
  homeLayout: 'two',
  options: {
    twoFA: false,
    zimpler: false,
    paymentsLayout: 'row',
    homeLobbyStyle: 'simple',
    gameThumbnailGrid: 'dense',
    gameThumbnailSize: 'small',
    thumbnailDetails: true,
    allowBonusesInSE: false,
    blockPPGames: true,
    shop: false,
    showTime: false,
    integratedModalBackground: false,
    sportsbook: true,
    loginAfterRegistration: false,
    omitPhone: false,
  },
  wheelOfFortune: null,
  vipLevels: [
    { level: 'standard', campaignId: 'bz-vip-standard', from: { EUR: 0 }, gift: null },
    { level: 'bronze', campaignId: 'bz-vip-bronze', from: { EUR: 1_000_00 }, gift: demoVipGifts['vip-bronze-gift'] },
    { level: 'silver', campaignId: 'bz-vip-silver', from: { EUR: 5_000_00 }, gift: demoVipGifts['vip-silver-gift'] },
    { level: 'gold', campaignId: 'bz-vip-gold', from: { EUR: 25_000_00 }, gift: demoVipGifts['vip-gold-gift'] },
    {
      level: 'platinum',
      campaignId: 'bz-vip-platinum',
      from: { EUR: 100_000_00 },
      gift: demoVipGifts['vip-platinum-gift'],
    },
  ],
  themeColor: '#121416',
  colorScheme: 'dark',
}
