import { index, layout, route } from '@react-router/dev/routes'
import type { FeatureRoutes } from '../../feature-routes.ts'

const toDeposit = 'features/cashier/routes/to-deposit.ts'

export const cashierRoutes: FeatureRoutes = {
  modals: [
    // Before the guard: inside a frame of another site the browser sends no session cookies.
    layout('features/cashier/routes/frame-return.tsx', [
      layout('middleware/logged-in-only.tsx', { id: 'cashier-logged-in-only' }, [
        route('payments', 'features/cashier/routes/cashier.tsx', [
          index(toDeposit, { id: 'payments-index' }),
          route('deposit', 'features/cashier/routes/deposit.tsx'),
          route('withdraw', 'features/cashier/routes/withdraw.tsx'),
          route(':type', toDeposit, { id: 'payments-unknown-type' }),
        ]),
      ]),
    ]),
  ],
  fullScreen: [
    route('payments/status', 'features/cashier/routes/status.ts'),
    route('payments/returned', 'features/cashier/routes/returned.tsx'),
  ],
}
