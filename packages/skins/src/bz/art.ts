import type { SkinArt } from '../skin-art.ts'

export const art: SkinArt = {
  ground: '#121416',
  high: '#2b3034',
  low: '#1b1e21',
  light: '#c6ff1a',
  second: '#ffffff',
  shade: '#050606',
  rays: 0,
  banners: [
    ['top-corner-classics', 'trophy-wifi', 'glove-affair'],
    ['pit-stop-pirouette', 'photo-finnish', 'bullseye-market'],
    ['hoop-springs-eternal', 'ace-of-serves', 'puck-of-the-irish'],
    ['rocket-surgery', 'boom-accountant', 'robot-overtime'],
    { cast: ['cup-with-straw', 'soccer-ball', 'tangerine'], strewn: ['banana'] },
    { cast: ['stadium', 'running-shirt', 'coin'], strewn: ['coin', 'coin', 'ticket'] },
    { cast: ['scarf', 'curling-stone', 'hot-beverage'], strewn: [], weather: 'snow' },
  ],
  promotions: {
    welcome: {
      cast: ['soccer-ball', 'running-shoe', 'goal-net'],
      air: ['high-voltage', 'glowing-star', 'sports-medal'],
    },
    'live-welcome': {
      cast: ['studio-microphone', 'television', 'spade-suit'],
      air: ['high-voltage', 'club-suit', 'diamond-suit'],
    },
    'sports-welcome': {
      cast: ['american-football', 'basketball', 'tennis'],
      air: ['stopwatch', 'sports-medal', 'high-voltage'],
    },
    'partner-welcome': { cast: ['handshake', 'memo', 't-shirt'], air: ['pen', 'megaphone', '1st-place-medal'] },
    'photo-finnish': {
      cast: ['horse-racing', 'camera-with-flash', 'chequered-flag'],
      air: ['stopwatch', 'high-voltage', 'horse'],
    },
    reload: { cast: ['stopwatch', 'soccer-ball', 'cup-with-straw'], air: ['high-voltage', 'running-shoe', 'droplet'] },
    'free-spins': { cast: ['basketball', 'slot-machine', 'running-shoe'], air: ['collision', 'high-voltage', 'star'] },
    'vip-levels': {
      cast: ['1st-place-medal', '2nd-place-medal', '3rd-place-medal'],
      air: ['trophy', 'crown', 'glowing-star'],
    },
    'play-for-fun': { cast: ['volleyball', 'video-game', 'ping-pong'], air: ['high-voltage', 'badminton', 'bowling'] },
  },
}
