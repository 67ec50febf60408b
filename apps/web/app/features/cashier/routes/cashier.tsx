import { Tabs } from '@parlour/ui/tabs'
import { NavLink, Outlet, useLocation } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'

const kinds: { to: string; key: DictionaryKey }[] = [
  { to: '/payments/deposit', key: 'DEPOSIT' },
  { to: '/payments/withdraw', key: 'WITHDRAW' },
]

/** The dialog for deposits and withdrawals, with a switch between them: withdrawing takes as few taps as depositing. */
export default function Cashier() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const kind = kinds.find(({ to }) => pathname === to) ?? kinds[0]
  return (
    <ModalRoute route={pathname} title={t(kind?.key === 'WITHDRAW' ? 'CASHIER_WITHDRAW' : 'CASHIER_DEPOSIT')}>
      <div className="cashier">
        <Tabs label={t('CASHIER')}>
          {kinds.map(({ to, key }) => (
            <NavLink key={to} to={to} className="tab" preventScrollReset>
              {t(key)}
            </NavLink>
          ))}
        </Tabs>
        <Outlet />
      </div>
    </ModalRoute>
  )
}
