import { Tabs } from '@parlour/ui/tabs'
import { ArrowLeft } from 'lucide-react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { ModalRoute } from '../../../site/modal-route.tsx'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { waitingGame } from '../../game/public.server.ts'
import type { Route } from './+types/cashier.ts'

const kinds: { to: string; key: DictionaryKey }[] = [
  { to: '/payments/deposit', key: 'DEPOSIT' },
  { to: '/payments/withdraw', key: 'WITHDRAW' },
]

/** The game that waits for the player, who has come from it: closing the cashier leads back. */
export const loader = async ({ request, context }: Route.LoaderArgs) => ({ game: await waitingGame(request, context) })

/** The dialog for deposits and withdrawals, with a switch between them: withdrawing takes as few taps as depositing. */
export default function Cashier({ loaderData: { game } }: Route.ComponentProps) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const kind = kinds.find(({ to }) => pathname === to) ?? kinds[0]
  return (
    <ModalRoute
      route={pathname}
      title={t(kind?.key === 'WITHDRAW' ? 'CASHIER_WITHDRAW' : 'CASHIER_DEPOSIT')}
      closeTo={game ? `/game?slug=${game.slug}` : undefined}
    >
      <div className="cashier">
        {game && (
          <Link to={`/game?slug=${game.slug}`} className="cashier-game" data-waiting-game={game.slug}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('GAME_RETURN', { name: game.name })}
          </Link>
        )}
        <Tabs label={t('CASHIER')}>
          {kinds.map(({ to, key }) => (
            <NavLink key={to} to={to} className="tab" preventScrollReset>
              {t(key)}
            </NavLink>
          ))}
        </Tabs>
        <Outlet context={game} />
      </div>
    </ModalRoute>
  )
}
