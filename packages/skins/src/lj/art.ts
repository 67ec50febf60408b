import type { SkinArt } from '../skin-art.ts'

export const art: SkinArt = {
  ground: '#3a1147',
  high: '#a22b80',
  low: '#5c3bb0',
  light: '#ff8bc9',
  second: '#ffd43b',
  shade: '#1d0526',
  rays: 0.3,
  banners: [
    ['pinata-pending', 'lolly-good-show', 'sundae-driver'],
    ['dice-cream-parlour', 'jokes-on-who', 'cherry-picked'],
    ['cupcake-coup', 'doughnut-disturb', 'cake-the-money-run'],
    ['panda-mime', 'flying-saucerers', 'octo-pounce'],
    { cast: ['pound-banknote', 'popcorn', 'candy'], strewn: ['coin', 'coin', 'ticket'] },
    { cast: ['pretzel', 'hot-beverage', 'chestnut'], strewn: ['tangerine', 'candy'], weather: 'snow' },
  ],
  promotions: {
    welcome: { cast: ['soft-ice-cream', 'ice-cream', 'shaved-ice'], air: ['candy', 'lollipop', 'cherries'] },
    'live-welcome': { cast: ['circus-tent', 'game-die', 'top-hat'], air: ['confetti-ball', 'star', 'musical-note'] },
    'partner-welcome': {
      cast: ['admission-tickets', 'teddy-bear', 'love-letter'],
      air: ['balloon', 'red-heart', 'confetti-ball'],
    },
    'cupcake-coup': { cast: ['cupcake', 'raccoon', 'birthday-cake'], air: ['candy', 'cherries', 'cookie'] },
    reload: { cast: ['carousel-horse', 'roller-coaster', 'balloon'], air: ['star', 'candy', 'musical-notes'] },
    'free-spins': { cast: ['purse', 'candy', 'yo-yo'], air: ['coin', 'lollipop', 'star'] },
    'wheel-of-fortune': {
      cast: ['ferris-wheel', 'party-popper', 'wrapped-gift'],
      air: ['star', 'confetti-ball', 'coin'],
    },
    'play-for-fun': { cast: ['kite', 'water-pistol', 'clown-face'], air: ['balloon', 'popcorn', 'confetti-ball'] },
  },
}
