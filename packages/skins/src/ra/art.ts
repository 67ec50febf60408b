import type { SkinArt } from '../skin-art.ts'

export const art: SkinArt = {
  ground: '#f8faff',
  high: '#e6e0ff',
  low: '#dff3ff',
  light: '#c9b8ff',
  second: '#a5e6ff',
  shade: '#4b4f8c',
  rays: 0,
  banners: [
    ['moose-code', 'penguin-pension', 'cold-hard-cache'],
    ['swan-lake-effect', 'snow-business', 'seal-of-approval'],
    ['carat-and-stick', 'cold-hard-cache', 'ring-leaders'],
    ['sled-astray', 'knit-picking', 'bear-hug-market'],
    { cast: ['magnifying-glass-tilted-left', 'receipt', 'coin'], strewn: ['coin', 'coin'] },
    { cast: ['evergreen-tree', 'candle', 'teacup-without-handle'], strewn: [], weather: 'snow' },
  ],
  promotions: {
    welcome: { cast: ['sunrise-over-mountains', 'wrapped-gift', 'tulip'], air: ['snowflake', 'sparkles', 'sun'] },
    'live-welcome': { cast: ['window', 'hot-beverage', 'joker'], air: ['sparkles', 'snowflake', 'diamond-suit'] },
    'partner-welcome': { cast: ['dove', 'love-letter', 'handshake'], air: ['sparkles', 'white-heart', 'snowflake'] },
    'snow-business': { cast: ['snowman', 'snowflake', 'briefcase'], air: ['gloves', 'scarf', 'snowflake'] },
    reload: {
      cast: ['sun-behind-small-cloud', 'evergreen-tree', 'bird'],
      air: ['sparkles', 'droplet', 'leaf-fluttering-in-wind'],
    },
    'free-spins': {
      cast: ['snowflake', 'ice-skate', 'crystal-ball'],
      air: ['sparkles', 'gem-stone', 'diamond-with-a-dot'],
    },
    'play-for-fun': { cast: ['polar-bear', 'skis', 'ice'], air: ['snowflake', 'gloves', 'penguin'] },
  },
}
