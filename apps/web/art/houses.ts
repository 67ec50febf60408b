import type { SkinCode } from '@parlour/skins/skin-config'

/** The colours a skin's pictures are painted with; the same as in its tokens.css. */
export interface House {
  dark: boolean
  ground: string
  /** Lighter and deeper ends of the ground. */
  high: string
  low: string
  light: string
  second: string
  shade: string
  /** Strength of the rays behind the hero, 0 to 1. */
  rays: number
  /** The games shown on each banner, the leading one first. */
  heroes: readonly (readonly [string, string, string])[]
}

export const houses: Record<SkinCode, House> = {
  ac: {
    dark: true,
    ground: '#1d0d26',
    high: '#6b2440',
    low: '#3a1740',
    light: '#ffae3d',
    second: '#ff7a59',
    shade: '#0d0412',
    rays: 0.25,
    heroes: [
      ['hump-day-riches', 'lamp-sum', 'elephant-memo'],
      ['elephant-memo', 'peacock-bull', 'tiger-by-the-tally'],
      ['honey-i-spun-it', 'fox-clever', 'owl-or-nothing'],
      ['money-baggage', 'crown-out', 'coin-flippant'],
    ],
  },
  bz: {
    dark: true,
    ground: '#121416',
    high: '#2b3034',
    low: '#1b1e21',
    light: '#c6ff1a',
    second: '#ffffff',
    shade: '#050606',
    rays: 0,
    heroes: [
      ['top-corner-classics', 'trophy-wifi', 'glove-affair'],
      ['pit-stop-pirouette', 'photo-finnish', 'bullseye-market'],
      ['hoop-springs-eternal', 'ace-of-serves', 'puck-of-the-irish'],
      ['rocket-surgery', 'boom-accountant', 'robot-overtime'],
    ],
  },
  ra: {
    dark: false,
    ground: '#f8faff',
    high: '#e6e0ff',
    low: '#dff3ff',
    light: '#c9b8ff',
    second: '#a5e6ff',
    shade: '#4b4f8c',
    rays: 0,
    heroes: [
      ['moose-code', 'penguin-pension', 'cold-hard-cache'],
      ['swan-lake-effect', 'snow-business', 'seal-of-approval'],
      ['carat-and-stick', 'cold-hard-cache', 'ring-leaders'],
      ['sled-astray', 'knit-picking', 'bear-hug-market'],
    ],
  },
  bo: {
    dark: true,
    ground: '#0a2219',
    high: '#1d4b39',
    low: '#123327',
    light: '#e3c886',
    second: '#8fb59a',
    shade: '#020a07',
    rays: 0.08,
    heroes: [
      ['crown-out', 'ring-leaders', 'cheque-mate'],
      ['hat-trick-syndicate', 'sax-evasion', 'keys-to-the-suite'],
      ['stag-ado', 'photo-finnish', 'eagle-account'],
      ['jokes-on-who', 'dice-cream-parlour', 'coin-flippant'],
    ],
  },
  zu: {
    dark: true,
    ground: '#17163f',
    high: '#4a2a86',
    low: '#1f3a78',
    light: '#ff8369',
    second: '#2fd9c8',
    shade: '#07061c',
    rays: 0,
    heroes: [
      ['sax-evasion', 'disco-dividend', 'taxi-returns'],
      ['moped-millions', 'sushi-stampede', 'raccoon-rooftops'],
      ['robot-overtime', 'alien-resources', 'monster-per-second'],
      ['alley-cat-accounts', 'jokes-on-who', 'top-corner-classics'],
    ],
  },
  se: {
    dark: true,
    ground: '#0a0f1a',
    high: '#24334f',
    low: '#141d2f',
    light: '#a9cdff',
    second: '#6f86ad',
    shade: '#02040a',
    rays: 0,
    heroes: [
      ['moonwalk-mondays', 'satellite-of-lucre', 'comet-me-cosmo'],
      ['wolf-at-the-till', 'owl-or-nothing', 'swan-lake-effect'],
      ['pearly-gains', 'whale-of-a-till', 'jelly-well-played'],
      ['crystal-clearance', 'carat-and-stick', 'cold-hard-cache'],
    ],
  },
  lj: {
    dark: true,
    ground: '#3a1147',
    high: '#a22b80',
    low: '#5c3bb0',
    light: '#ff8bc9',
    second: '#ffd43b',
    shade: '#1d0526',
    rays: 0.3,
    heroes: [
      ['pinata-pending', 'lolly-good-show', 'sundae-driver'],
      ['dice-cream-parlour', 'jokes-on-who', 'cherry-picked'],
      ['cupcake-coup', 'doughnut-disturb', 'cake-the-money-run'],
      ['panda-mime', 'flying-saucerers', 'octo-pounce'],
    ],
  },
}
