import { BadgeCheck, Globe, History, Shield, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { LogoutButton } from '../../session/public.ts'
import { loadAccount } from '../account.server.ts'
import { Unavailable } from '../components/unavailable.tsx'
import type { Route } from './+types/account.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadAccount(context)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'ACCOUNT')

const links = [
  { to: '/payments/deposit', key: 'DEPOSIT', icon: Wallet },
  { to: '/payments/withdraw', key: 'WITHDRAW', icon: Wallet },
  { to: '/account/history', key: 'HISTORY', icon: History },
  { to: '/pages/responsible-gambling', key: 'SAFER_PLAY', icon: Shield },
  { to: '/languages', key: 'LANGUAGES', icon: Globe },
]

export default function Account({ loaderData: user }: Route.ComponentProps) {
  const { t, money, locale } = useTexts()
  const { balances } = useSite()
  return (
    <ModalRoute route="/account" title={t('ACCOUNT')}>
      {user ? (
        <div className="mb-5">
          <p className="font-display text-2xl">{`${user.firstName} ${user.lastName}`}</p>
          <p className="flex flex-wrap items-center gap-x-2 break-all text-soft">
            {user.email}
            {user.isEmailVerified && (
              <span className="inline-flex items-center gap-1 text-sm">
                <BadgeCheck aria-hidden className="size-4" />
                {t('EMAIL_VERIFIED')}
              </span>
            )}
          </p>
        </div>
      ) : (
        <Unavailable />
      )}
      {balances && (
        <dl className="balance-list">
          {balances.map(({ type, amount, currencyCode }) => (
            <div key={`${type}${currencyCode}`} className="balance-card">
              <dt>{t(`BALANCE_${type}`)}</dt>
              <dd data-balance={type}>
                {currencyCode ? money(amount, currencyCode) : new Intl.NumberFormat(locale).format(amount)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="account-links">
        {links.map(({ to, key, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className="menu-link" preventScrollReset>
              <Icon aria-hidden className="size-5" />
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
      <LogoutButton wide />
    </ModalRoute>
  )
}
