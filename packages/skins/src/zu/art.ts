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
  ],
}
