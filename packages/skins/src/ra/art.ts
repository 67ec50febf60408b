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
  ],
}
