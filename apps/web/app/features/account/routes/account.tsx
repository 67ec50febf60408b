import { Badge } from '@parlour/ui/badge'
import { Stat, Stats } from '@parlour/ui/stats'
import {
  BadgeCheck,
  ChevronRight,
  FileText,
  Gift,
  Globe,
  History,
  KeyRound,
  Lock,
  type LucideIcon,
  Shield,
  UserRound,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import { EmptyBalance } from '../../../site/empty-balance.tsx'
import { useBalances } from '../../../site/live-balances.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { tellOfSigns } from '../../limits/public.server.ts'
import { SignsNote } from '../../limits/public.ts'
import { LogoutButton } from '../../session/public.ts'
import { loadAccount } from '../account.server.ts'
import { StandingList } from '../components/standing-list.tsx'
import type { Route } from './+types/account.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [account, isToldOfSigns] = await Promise.all([loadAccount(context), tellOfSigns(context)])
  return { account, isToldOfSigns }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

const links: { to: string; key: DictionaryKey; icon: LucideIcon }[] = [
  { to: '/payments/deposit', key: 'DEPOSIT', icon: Wallet },
  { to: '/payments/withdraw', key: 'WITHDRAW', icon: Wallet },
  { to: '/account/bonuses', key: 'BONUSES', icon: Gift },
  { to: '/account/history', key: 'HISTORY', icon: History },
  { to: '/account/profile', key: 'PROFILE', icon: UserRound },
  { to: '/account/documents', key: 'DOCUMENTS', icon: FileText },
  { to: '/account/security', key: 'LOGIN_SECURITY', icon: KeyRound },
  { to: '/account/change-password', key: 'CHANGE_PASSWORD', icon: Lock },
  { to: '/account/responsible', key: 'SAFER_PLAY', icon: Shield },
  { to: '/languages', key: 'LANGUAGES', icon: Globe },
]

export default function Account({ loaderData: { account, isToldOfSigns } }: Route.ComponentProps) {
  const { t, money, locale } = useTexts()
  const { skin } = useSite()
  const balances = useBalances()
  return (
    <ModalRoute route="/account" title={t('ACCOUNT')}>
      <div className="account-page">
        {account ? (
          <div className="account-name">
            <p className="font-display text-2xl">{`${account.player.firstName} ${account.player.lastName}`}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-all text-soft">
              {account.player.email}
              {account.player.isEmailVerified && (
                <Badge tone="good">
                  <BadgeCheck aria-hidden className="size-4" />
                  {t('EMAIL_VERIFIED')}
                </Badge>
              )}
            </p>
          </div>
        ) : (
          <Unavailable />
        )}
        {isToldOfSigns && <SignsNote />}
        {balances && (
          <Stats>
            {balances.map(({ type, amount, currencyCode }) => (
              <Stat key={`${type}${currencyCode}`} label={t(`BALANCE_${type}`)}>
                <span data-balance={type}>
                  {currencyCode ? money(amount, currencyCode) : new Intl.NumberFormat(locale).format(amount)}
                </span>
              </Stat>
            ))}
          </Stats>
        )}
        <EmptyBalance />
        {account && <StandingList standing={account.standing} />}
        <ul className="account-links">
          {links
            .filter(({ key }) => key !== 'LANGUAGES' || skin.languages.length > 1)
            .map(({ to, key, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className="account-link" preventScrollReset>
                  <Icon aria-hidden className="size-5" />
                  <span className="grow">{t(key)}</span>
                  <ChevronRight aria-hidden className="size-5 text-soft" />
                </Link>
              </li>
            ))}
        </ul>
        <LogoutButton wide />
      </div>
    </ModalRoute>
  )
}
