import type { SkinConfig } from '@parlour/skins/skin-config'
import { page } from '../../url-map/page.ts'

const isOn = ({ options }: SkinConfig) => options.zimpler

export const playRoutes = [
  page({
    path: '/play',
    file: 'features/play/routes/play.tsx',
    place: 'dialog',
    guard: 'everyone',
    title: 'DEPOSIT_AND_PLAY',
    // Every page of the skin links here, and the address may hold a payment.
    robots: 'noindex',
    isOn,
    examples: [
      { name: 'play', path: '/play', on: isOn },
      { name: 'play-player', path: '/play', as: 'ada', on: isOn },
      { name: 'play-declined', path: '/play?ended=CARD_DECLINED', on: isOn },
      { name: 'play-stopped', path: '/play?ended=STOPPED', on: isOn },
      { name: 'play-refused', path: '/play?ended=REFUSED', on: isOn },
      { name: 'play-excluded', path: '/play?ended=REGISTER_EXCLUDED', on: isOn },
      { name: 'play-other-browser', path: '/play?ended=OTHER_BROWSER', on: isOn },
      { name: 'play-without-deposit', path: '/play?ended=PENDING_WITHDRAWALS', as: 'ada', on: isOn },
    ],
  }),
  page({
    path: '/embed/play',
    file: 'features/play/routes/embedded-play.tsx',
    place: 'screen',
    // A frame on a partner's page has no session, whoever is logged in to the site.
    guard: 'everyone',
    title: 'DEPOSIT_AND_PLAY',
    robots: 'disallow',
    isOn,
    examples: [{ name: 'embedded-play', path: '/embed/play', on: isOn }],
  }),
  page({
    path: '/play/return',
    file: 'features/play/routes/play-return.tsx',
    place: 'screen',
    guard: 'everyone',
    title: 'DEPOSIT_AND_PLAY',
    robots: 'disallow',
    isOn,
    examples: { none: 'Leads on at once: the way back from the bank.' },
  }),
]
