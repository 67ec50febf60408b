import type { SkinArt } from '../skin-art.ts'

export const art: SkinArt = {
  ground: '#17163f',
  high: '#4a2a86',
  low: '#1f3a78',
  light: '#ff8369',
  second: '#2fd9c8',
  shade: '#07061c',
  rays: 0,
  banners: [
    ['sax-evasion', 'disco-dividend', 'taxi-returns'],
    ['moped-millions', 'sushi-stampede', 'raccoon-rooftops'],
    ['robot-overtime', 'alien-resources', 'monster-per-second'],
    ['alley-cat-accounts', 'jokes-on-who', 'top-corner-classics'],
    { cast: ['convenience-store', 'basket', 'pound-banknote'], strewn: ['tangerine', 'red-apple', 'coin'] },
    { cast: ['tram', 'light-bulb', 'umbrella'], strewn: [], weather: 'snow' },
  ],
  promotions: {
    welcome: {
      cast: ['tropical-drink', 'cityscape-at-dusk', 'cocktail-glass'],
      air: ['sparkles', 'musical-note', 'tangerine'],
    },
    'live-welcome': {
      cast: ['bridge-at-night', 'cocktail-glass', 'game-die'],
      air: ['spade-suit', 'heart-suit', 'glowing-star'],
    },
    'partner-welcome': {
      cast: ['mobile-phone', 'waving-hand', 'round-pushpin'],
      air: ['speech-balloon', 'red-heart', 'sparkles'],
    },
    'sax-evasion': { cast: ['saxophone', 'trumpet', 'drum'], air: ['musical-notes', 'musical-note', 'headphone'] },
    reload: {
      cast: ['metro', 'vertical-traffic-light', 'night-with-stars'],
      air: ['ticket', 'twelve-oclock', 'high-voltage'],
    },
    'free-spins': { cast: ['mirror-ball', 'light-bulb', 'cinema'], air: ['sparkles', 'star', 'glowing-star'] },
    'play-for-fun': {
      cast: ['shopping-bags', 'department-store', 'sunglasses'],
      air: ['handbag', 'sparkles', 'lipstick'],
    },
  },
}
