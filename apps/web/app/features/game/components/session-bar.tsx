import { Badge } from '@parlour/ui/badge'
import { ArrowLeft, Plus, Shield, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { saferPlayPage } from '../../../site/safer-play.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { elapsedClock } from '../play-state.ts'

interface SessionBarProps {
  name: string
  startedAt: number
  real: boolean
  /** Minor units; null while unknown. */
  balance: number | null
  net: number
}

/** Balance, result and time of this session, always visible (safer play), with links to Home, the cashier and help. */
export function SessionBar({ name, startedAt, real, balance, net }: SessionBarProps) {
  const { t, money } = useTexts()
  const { balances, currency, player } = useSite()
  const paidIn = (real && balances?.find(({ type }) => type === 'REAL')?.currencyCode) || currency
  const sign = net > 0 ? '+' : ''
  const Way = real ? Plus : UserPlus
  return (
    <header className="session-bar" data-session-bar>
      <Link to="/" className="icon-button" aria-label={t('BACK_TO_LOBBY')}>
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <h1 className="session-name">{name}</h1>
      {!real && <Badge>{t('PLAY_MONEY')}</Badge>}
      <dl className="session-figures">
        {/* Only the game knows the play-money balance, and reports it with the first round. */}
        {(real || balance !== null) && (
          <div>
            <dt>{t('BALANCE')}</dt>
            <dd data-balance={real ? 'REAL' : 'FUN'}>{balance === null ? '–' : money(balance, paidIn)}</dd>
          </div>
        )}
        <div>
          <dt>{t('SESSION_RESULT')}</dt>
          <dd data-session-net>{`${sign}${money(net, paidIn)}`}</dd>
        </div>
        <div className="session-time">
          <dt>{t('SESSION_TIME')}</dt>
          <dd>
            <ElapsedTime since={startedAt} />
          </dd>
        </div>
      </dl>
      <Link to={saferPlayPage(player !== null)} className="icon-button session-help" aria-label={t('SAFER_PLAY')}>
        <Shield aria-hidden className="size-5" />
      </Link>
      <Link to={real ? '/payments/deposit' : '/register'} className="button button-accent session-action">
        <Way aria-hidden className="size-4" />
        <span className="session-action-text">{t(real ? 'DEPOSIT' : 'REGISTER')}</span>
      </Link>
    </header>
  )
}

/** Updates once a second; empty in the server's HTML, which may be read late. */
function ElapsedTime({ since }: { since: number }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span className="tabular-nums">{now === null ? '–:––' : elapsedClock(now - since)}</span>
}
