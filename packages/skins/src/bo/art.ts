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
  ],
}
