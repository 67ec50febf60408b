import type { SkinArt } from '../skin-art.ts'

export const art: SkinArt = {
  ground: '#1d0d26',
  high: '#6b2440',
  low: '#3a1740',
  light: '#ffae3d',
  second: '#ff7a59',
  shade: '#0d0412',
  rays: 0.25,
  banners: [
    ['hump-day-riches', 'lamp-sum', 'elephant-memo'],
    ['elephant-memo', 'peacock-bull', 'tiger-by-the-tally'],
    ['honey-i-spun-it', 'fox-clever', 'owl-or-nothing'],
    ['money-baggage', 'crown-out', 'coin-flippant'],
    { cast: ['tent', 'coin', 'dollar-banknote'], strewn: ['coin', 'maple-leaf', 'coin'] },
    { cast: ['open-book', 'hut', 'rhinoceros'], strewn: ['feather', 'compass'], weather: 'embers' },
  ],
  promotions: {
    welcome: { cast: ['amphora', 'elephant', 'bucket'], air: ['droplet', 'sun', 'palm-tree'] },
    'live-welcome': { cast: ['fire', 'camping', 'guitar'], air: ['sparkles', 'glowing-star', 'moon-viewing-ceremony'] },
    'partner-welcome': { cast: ['compass', 'world-map', 'hiking-boot'], air: ['backpack', 'feather', 'leopard'] },
    'prickly-fortune': { cast: ['cactus', 'lizard', 'scorpion'], air: ['sun', 'gem-stone', 'desert'] },
    reload: { cast: ['hippopotamus', 'flamingo', 'crocodile'], air: ['droplet', 'water-wave', 'herb'] },
    'free-spins': { cast: ['paw-prints', 'lion', 'zebra'], air: ['footprints', 'sheaf-of-rice', 'glowing-star'] },
    'play-for-fun': { cast: ['backpack', 'giraffe', 'telescope'], air: ['feather', 'sun-with-face', 'palm-tree'] },
  },
}
