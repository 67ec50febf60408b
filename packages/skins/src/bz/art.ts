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
  ],
}
