import { NavLink, Outlet, useLocation } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { useTexts } from '../../../text/text.tsx'

const kinds = [
  { to: '/payments/deposit', key: 'DEPOSIT' },
  { to: '/payments/withdraw', key: 'WITHDRAW' },
]

/** The dialog of both ways of money, with the switch between them: equally many taps to withdraw as to deposit. */
export default function Cashier() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const kind = kinds.find(({ to }) => pathname === to) ?? kinds[0]
  return (
    <ModalRoute route={pathname} title={t(kind?.key === 'WITHDRAW' ? 'CASHIER_WITHDRAW' : 'CASHIER_DEPOSIT')}>
      <div className="cashier">
        <nav aria-label={t('CASHIER')} className="cashier-switch">
          {kinds.map(({ to, key }) => (
            <NavLink key={to} to={to} className="cashier-switch-link" preventScrollReset>
              {t(key)}
            </NavLink>
          ))}
        </nav>
        <Outlet />
      </div>
    </ModalRoute>
  )
}
