import { accountRoutes } from '../features/account/account.routes.ts'
import { bonusesRoutes } from '../features/bonuses/bonuses.routes.ts'
import { cashierRoutes } from '../features/cashier/cashier.routes.ts'
import { consentRoutes } from '../features/consent/consent.routes.ts'
import { documentsRoutes } from '../features/documents/documents.routes.ts'
import { gameRoutes } from '../features/game/game.routes.ts'
import { historyRoutes } from '../features/history/history.routes.ts'
import { limitsRoutes } from '../features/limits/limits.routes.ts'
import { lobbyRoutes } from '../features/lobby/lobby.routes.ts'
import { pagesRoutes } from '../features/pages/pages.routes.ts'
import { personalDataRoutes } from '../features/personal-data/personal-data.routes.ts'
import { playRoutes } from '../features/play/play.routes.ts'
import { profileRoutes } from '../features/profile/profile.routes.ts'
import { promotionsRoutes } from '../features/promotions/promotions.routes.ts'
import { protectionRoutes } from '../features/protection/protection.routes.ts'
import { realityCheckRoutes } from '../features/reality-check/reality-check.routes.ts'
import { recoveryRoutes } from '../features/recovery/recovery.routes.ts'
import { registrationRoutes } from '../features/registration/registration.routes.ts'
import { rewardsRoutes } from '../features/rewards/rewards.routes.ts'
import { searchRoutes } from '../features/search/search.routes.ts'
import { securityRoutes } from '../features/security/security.routes.ts'
import { sessionRoutes } from '../features/session/session.routes.ts'
import { shopRoutes } from '../features/shop/shop.routes.ts'
import { sportsbookRoutes } from '../features/sportsbook/sportsbook.routes.ts'
import { vipRoutes } from '../features/vip/vip.routes.ts'
import { wheelRoutes } from '../features/wheel/wheel.routes.ts'
import { type Endpoint, type Page, page } from './page.ts'

const unknownAddress = page({
  path: '/*',
  file: 'shell/not-found.tsx',
  place: 'page',
  guard: 'everyone',
  title: 'NOT_FOUND',
  robots: 'noindex',
  examples: { none: 'Leads home, or shows what /pages/no-such-page shows.' },
})

/** All routes, from the features' declarations. */
export const urlMap: readonly (Page | Endpoint)[] = [
  ...lobbyRoutes,
  ...sessionRoutes,
  ...registrationRoutes,
  ...recoveryRoutes,
  ...cashierRoutes,
  ...playRoutes,
  ...gameRoutes,
  ...realityCheckRoutes,
  ...searchRoutes,
  ...accountRoutes,
  ...historyRoutes,
  ...bonusesRoutes,
  ...documentsRoutes,
  ...limitsRoutes,
  ...protectionRoutes,
  ...profileRoutes,
  ...personalDataRoutes,
  ...securityRoutes,
  ...pagesRoutes,
  ...promotionsRoutes,
  ...rewardsRoutes,
  ...shopRoutes,
  ...vipRoutes,
  ...wheelRoutes,
  ...sportsbookRoutes,
  ...consentRoutes,
  unknownAddress,
]

export const pages: readonly Page[] = urlMap.filter((route) => route.kind === 'page')
