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
  ],
}
