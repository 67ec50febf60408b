import type { SkinArt } from '../skin-art.ts'

export const art: SkinArt = {
  ground: '#0a0f1a',
  high: '#24334f',
  low: '#141d2f',
  light: '#a9cdff',
  second: '#6f86ad',
  shade: '#02040a',
  rays: 0,
  banners: [
    ['moonwalk-mondays', 'satellite-of-lucre', 'comet-me-cosmo'],
    ['wolf-at-the-till', 'owl-or-nothing', 'swan-lake-effect'],
    ['pearly-gains', 'whale-of-a-till', 'jelly-well-played'],
    ['crystal-clearance', 'carat-and-stick', 'cold-hard-cache'],
  ],
}
