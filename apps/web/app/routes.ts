import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './features/account/account.routes.ts'
import { cashierRoutes } from './features/cashier/cashier.routes.ts'
import { consentRoutes } from './features/consent/consent.routes.ts'
import { gameRoutes } from './features/game/game.routes.ts'
import { lobbyRoutes } from './features/lobby/lobby.routes.ts'
import { pagesRoutes } from './features/pages/pages.routes.ts'
import { promotionsRoutes } from './features/promotions/promotions.routes.ts'
import { registrationRoutes } from './features/registration/registration.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { vipRoutes } from './features/vip/vip.routes.ts'

const features = [
  lobbyRoutes,
  sessionRoutes,
  registrationRoutes,
  cashierRoutes,
  gameRoutes,
  accountRoutes,
  pagesRoutes,
  promotionsRoutes,
  vipRoutes,
  consentRoutes,
]

/** The URL map (section 2): modals are children of Home, so that `/login` is Home with a dialog over it. */
export default [
  layout('shell/site-layout.tsx', [
    route('/', 'features/lobby/routes/home.tsx', [
      layout(
        'middleware/logged-out-only.tsx',
        features.flatMap(({ loggedOutModals = [] }) => loggedOutModals),
      ),
      layout(
        'middleware/logged-in-only.tsx',
        features.flatMap(({ loggedInModals = [] }) => loggedInModals),
      ),
      ...features.flatMap(({ modals = [] }) => modals),
    ]),
    ...features.flatMap(({ pages = [] }) => pages),
    route('*', 'shell/not-found.tsx'),
  ]),
  ...features.flatMap(({ fullScreen = [] }) => fullScreen),
] satisfies RouteConfig
