import type { SkinArt } from '../skin-art.ts'

export const art: SkinArt = {
  ground: '#0a2219',
  high: '#1d4b39',
  low: '#123327',
  light: '#e3c886',
  second: '#8fb59a',
  shade: '#020a07',
  rays: 0.08,
  banners: [
    ['crown-out', 'ring-leaders', 'cheque-mate'],
    ['hat-trick-syndicate', 'sax-evasion', 'keys-to-the-suite'],
    ['stag-ado', 'photo-finnish', 'eagle-account'],
    ['jokes-on-who', 'dice-cream-parlour', 'coin-flippant'],
    { cast: ['balance-scale', 'fountain-pen', 'pound-banknote'], strewn: ['coin', 'coin'] },
    { cast: ['mantelpiece-clock', 'fire', 'tumbler-glass'], strewn: ['chestnut', 'chestnut'], weather: 'embers' },
  ],
  promotions: {
    welcome: {
      cast: ['bottle-with-popping-cork', 'clinking-glasses', 'wrapped-gift'],
      air: ['sparkles', 'crown', 'glowing-star'],
    },
    'live-welcome': {
      cast: ['joker', 'tumbler-glass', 'couch-and-lamp'],
      air: ['spade-suit', 'heart-suit', 'club-suit'],
    },
    'partner-welcome': { cast: ['scroll', 'old-key', 'love-letter'], air: ['feather', 'bell', 'sparkles'] },
    'cheque-mate': { cast: ['chess-pawn', 'fountain-pen', 'crown'], air: ['money-with-wings', 'gem-stone', 'star'] },
    reload: { cast: ['wine-glass', 'grapes', 'top-hat'], air: ['sparkles', 'candle', 'glowing-star'] },
    'free-spins': { cast: ['rosette', 'ring', 'coin'], air: ['sparkles', 'gem-stone', 'glowing-star'] },
    'play-for-fun': { cast: ['door', 'framed-picture', 'classical-building'], air: ['old-key', 'feather', 'candle'] },
  },
}
