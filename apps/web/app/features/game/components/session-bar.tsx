import { dateLocale } from '@parlour/skins/date-locale'
import { Badge } from '@parlour/ui/badge'
import { ArrowLeft, Pause, Plus, Shield, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { saferPlayPage } from '../../../site/safer-play.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { leaveTargets } from '../leave-game.ts'
import { elapsedClock } from '../play-state.ts'
import { useSessionCurrency } from '../use-session-currency.ts'
import { LeaveLink } from './leave-link.tsx'

interface SessionBarProps {
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
export function SessionBar({ name, startedAt, real, balance, bonus, net, onClose, onPause }: SessionBarProps) {
  const { t, money } = useTexts()
  const { player } = useSite()
  const paidIn = useSessionCurrency(real)
  const sign = net > 0 ? '+' : ''
  const Way = real ? Plus : UserPlus
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
        <Times since={startedAt} />
      </dl>
      <button
        type="button"
        className="icon-button"
        aria-label={t('GAME_PAUSE')}
        title={t('GAME_PAUSE')}
        onClick={onPause}
      >
        <Pause aria-hidden className="size-5" />
      </button>
      <Link
        to={saferPlayPage(player !== null)}
        className="icon-button session-help"
        aria-label={t('SAFER_PLAY')}
        title={t('SAFER_PLAY')}
      >
        <Shield aria-hidden className="size-5" />
      </Link>
      <Link to={real ? leaveTargets.deposit : '/register'} className="button button-accent session-action">
        <Way aria-hidden className="size-4" />
        <span className="session-action-text">{t(real ? 'DEPOSIT' : 'REGISTER')}</span>
      </Link>
    </header>
  )
}

/** How long the session has lasted, and what time it is; empty in the server's HTML, which may be read late. */
function Times({ since }: { since: number }) {
  const { t, locale } = useTexts()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <div className="session-time">
        <dt>{t('SESSION_TIME')}</dt>
        <dd data-session-time>{now === null ? '–:––' : elapsedClock(now - since)}</dd>
      </div>
      <div className="session-clock">
        <dt>{t('GAME_CLOCK')}</dt>
        <dd data-session-clock>
          {now === null ? '–:––' : new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short' }).format(now)}
        </dd>
      </div>
    </>
  )
}
