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
  ],
}
