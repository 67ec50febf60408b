import type { SkinArt } from '../skin-art.ts'

export const art: SkinArt = {
  ground: '#0a0f1a',
  high: '#24334f',
  low: '#141d2f',
  light: '#a9cdff',
  second: '#6f86ad',
  shade: '#02040a',
  rays: 0,
  banners: [
    ['moonwalk-mondays', 'satellite-of-lucre', 'comet-me-cosmo'],
    ['wolf-at-the-till', 'owl-or-nothing', 'swan-lake-effect'],
    ['pearly-gains', 'whale-of-a-till', 'jelly-well-played'],
    { cast: ['classical-building'], strewn: ['pound-banknote'] },
    { cast: ['cloud-with-snow'], strewn: [], weather: 'snow' },
  ],
  promotions: {
    welcome: { cast: ['candle', 'dove', 'full-moon'], air: ['star', 'sparkles', 'glowing-star'] },
    'live-welcome': {
      cast: ['night-with-stars', 'spade-suit', 'crystal-ball'],
      air: ['star', 'diamond-suit', 'club-suit'],
    },
    'partner-welcome': { cast: ['ringed-planet', 'compass', 'star'], air: ['sparkles', 'star', 'glowing-star'] },
    'moonwalk-mondays': { cast: ['man-astronaut', 'rocket', 'satellite'], air: ['star', 'comet', 'sparkles'] },
    reload: {
      cast: ['waxing-crescent-moon', 'first-quarter-moon', 'waxing-gibbous-moon'],
      air: ['star', 'sparkles', 'star'],
    },
    'free-spins': {
      cast: ['crescent-moon', 'new-moon-face', 'full-moon-face'],
      air: ['sparkles', 'star', 'glowing-star'],
    },
    'play-for-fun': { cast: ['telescope', 'shooting-star', 'owl'], air: ['star', 'sparkles', 'star'] },
  },
}
