import { endpoint, page } from '../../url-map/page.ts'

/** The dialog for deposits and withdrawals. */
const cashier = {
  place: 'dialog',
  guard: 'players',
  layouts: {
    // Inside another site's frame the browser sends no session cookies.
    outsideGuard: 'features/cashier/routes/frame-return.tsx',
    insideGuard: 'features/cashier/routes/cashier.tsx',
  },
  robots: 'disallow',
} as const

const toDeposit = 'features/cashier/routes/to-deposit.ts'

export const cashierRoutes = [
  page({
    ...cashier,
    path: '/payments/deposit',
    file: 'features/cashier/routes/deposit.tsx',
    title: 'DEPOSIT',
    examples: [
      { name: 'deposit', path: '/payments/deposit' },
      { name: 'deposit-saved-card', path: '/payments/deposit', as: 'otto' },
    ],
  }),
  page({
    ...cashier,
    path: '/payments/withdraw',
    file: 'features/cashier/routes/withdraw.tsx',
    title: 'WITHDRAW',
    examples: [
      { name: 'withdraw', path: '/payments/withdraw', as: 'hugo' },
      { name: 'withdraw-no-card', path: '/payments/withdraw' },
      { name: 'withdraw-too-little', path: '/payments/withdraw', as: 'otto' },
    ],
  }),
  endpoint({ ...cashier, path: '/payments', file: toDeposit, id: 'payments-index' }),
  endpoint({ ...cashier, path: '/payments/:type', file: toDeposit, id: 'payments-unknown-type' }),
  endpoint({
    path: '/payments/status',
    file: 'features/cashier/routes/status.ts',
    guard: 'everyone',
    robots: 'disallow',
  }),
  page({
    path: '/account/payments/:paymentId',
    file: 'features/cashier/routes/payment.tsx',
    place: 'dialog',
    guard: 'players',
    title: 'PAYMENT_TITLE',
    robots: 'disallow',
    examples: [{ name: 'payment-unknown', path: '/account/payments/unknown-payment' }],
  }),
  page({
    path: '/confirm-withdrawal/:code',
    file: 'features/cashier/routes/confirm-withdrawal.tsx',
    place: 'dialog',
    guard: 'everyone',
    title: 'CONFIRM_WITHDRAW_TITLE',
    robots: 'disallow',
    examples: [{ name: 'confirm-withdrawal', path: '/confirm-withdrawal/unknown-code' }],
  }),
  page({
    path: '/object-to-payout/:code',
    file: 'features/cashier/routes/object-to-payout.tsx',
    place: 'dialog',
    guard: 'everyone',
    title: 'STOP_PAYOUT_TITLE',
    robots: 'disallow',
    examples: [{ name: 'object-to-payout', path: '/object-to-payout/unknown-code' }],
  }),
  page({
    path: '/payments/returned',
    file: 'features/cashier/routes/returned.tsx',
    place: 'screen',
    guard: 'everyone',
    title: 'DEPOSIT',
    robots: 'disallow',
    examples: { none: 'Leads on at once: the way back from a payment page.' },
  }),
]
