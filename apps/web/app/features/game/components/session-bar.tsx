import { Badge } from '@parlour/ui/badge'
import { ArrowLeft, Coins, Plus, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { LeaveLink } from '../../../site/leave-link.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { PauseAndHelp, SessionTimes } from '../../reality-check/public.ts'
import { gamePath } from '../game-path.ts'
import { cashierPath } from '../leave-game.ts'
import { useSessionCurrency } from '../use-session-currency.ts'

interface SessionBarProps {
  slug: string
  name: string
  startedAt: number
  real: boolean
  /** Minor units; null while unknown. */
  balance: number | null
  /** The bonus money in it, minor units. */
  bonus: number
  net: number
  onClose: () => void
  onPause: () => void
}

/**
 * The one title, balance and way out of the game, with result, time and clock always visible (safer play), and the ways to
 * pause, limits and cashier.
 */
export function SessionBar({ slug, name, startedAt, real, balance, bonus, net, onClose, onPause }: SessionBarProps) {
  const { t, money } = useTexts()
  const { player } = useSite()
  const paidIn = useSessionCurrency()
  const sign = net > 0 ? '+' : ''
  return (
    <header className="session-bar" data-session-bar>
      <LeaveLink className="icon-button" label={t('GAME_CLOSE')} onLeave={onClose}>
        <ArrowLeft aria-hidden className="size-5" />
      </LeaveLink>
      <h1 className="session-name">{name}</h1>
      {!real && <Badge>{t('PLAY_MONEY')}</Badge>}
      <dl className="session-figures">
        <div>
          <dt>{t('BALANCE')}</dt>
          <dd data-balance={real ? 'REAL' : 'FUN'}>{balance === null ? '–' : money(balance, paidIn)}</dd>
          {bonus > 0 && (
            <dd className="session-bonus" data-bonus-balance>
              {t('GAME_BONUS_PART', { amount: money(bonus, paidIn) })}
            </dd>
          )}
        </div>
        <div>
          <dt>{t('SESSION_RESULT')}</dt>
          <dd data-session-net>{`${sign}${money(net, paidIn)}`}</dd>
        </div>
        <SessionTimes since={startedAt} />
      </dl>
      <PauseAndHelp onPause={onPause} />
      {real ? (
        <Link to={cashierPath(slug)} className="button button-accent session-action">
          <Plus aria-hidden className="size-4" />
          <span className="session-action-text">{t('DEPOSIT')}</span>
        </Link>
      ) : player ? (
        <Link to={gamePath(slug)} reloadDocument className="button button-accent session-action">
          <Coins aria-hidden className="size-4" />
          <span className="session-action-text">{t('PLAY_REAL')}</span>
        </Link>
      ) : (
        <Link to="/register" className="button button-accent session-action">
          <UserPlus aria-hidden className="size-4" />
          <span className="session-action-text">{t('REGISTER')}</span>
        </Link>
      )}
    </header>
  )
}
