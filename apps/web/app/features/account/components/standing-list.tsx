import { Progress } from '@parlour/ui/progress'
import {
  ArrowUpFromLine,
  ChevronRight,
  Gamepad2,
  Gift,
  type LucideIcon,
  ShieldAlert,
  SlidersHorizontal,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { leftToWager } from '../../bonuses/public.ts'
import { paymentStatusKeys } from '../../cashier/public.ts'
import { identityNextKeys } from '../../documents/public.ts'
import { NetAmount } from '../../history/public.ts'
import { LimitUsage } from '../../limits/public.ts'
import type { Standing } from '../account-standing.ts'

/** Where the player stands; each entry leads to the page where they can do something about it. */
export function StandingList({ standing: { bonus, withdrawals, identity, limits, lastGame } }: { standing: Standing }) {
  const { t, money } = useTexts()
  return (
    <section aria-labelledby="standing-title">
      <h3 id="standing-title" className="standing-title">
        {t('ACCOUNT_STANDING')}
      </h3>
      <ul className="standing-list">
        {identity && (
          <Entry name="identity" icon={ShieldAlert} to="/account/documents" title={t('DOCUMENTS_OPEN_TITLE')}>
            <p className="text-soft">{t(identityNextKeys[identity])}</p>
          </Entry>
        )}
        {withdrawals.map(({ paymentId, amount, currencyCode, status, createdAt }) => (
          <Entry
            key={paymentId}
            name="withdrawal"
            icon={ArrowUpFromLine}
            to={`/account/payments/${paymentId}`}
            title={t('WITHDRAWAL')}
            figure={money(amount, currencyCode)}
          >
            <p className="text-soft">
              {t(paymentStatusKeys[status])} · <Moment at={createdAt} />
            </p>
          </Entry>
        ))}
        {bonus && (
          <Entry name="bonus" icon={Gift} to="/account/bonuses" title={t('ACCOUNT_BONUS')}>
            <p>{bonus.bonus.name}</p>
            {bonus.wallet.wageringRequirement > 0 && (
              <>
                <Progress label={t('BONUS_LEFT')} value={bonus.wallet.wageringProgress} />
                <p className="text-soft">
                  {t('BONUS_LEFT')} · {money(leftToWager(bonus.wallet), bonus.wallet.currencyCode)}
                </p>
              </>
            )}
            {bonus.wallet.remainingFreeSpins > 0 && (
              <p className="text-soft">
                {t('BONUS_SPINS')} · {bonus.wallet.remainingFreeSpins}
              </p>
            )}
          </Entry>
        )}
        <Entry name="limits" icon={SlidersHorizontal} to="/limits" title={t('LIMITS_TITLE')}>
          {limits.length === 0 ? (
            <p className="text-soft">{t('LIMITS_NONE')}</p>
          ) : (
            limits.map((limit) => <LimitUsage key={limit.userLimitId} limit={limit} withType />)
          )}
        </Entry>
        {lastGame && (
          <Entry
            name="game"
            icon={Gamepad2}
            to={`/account/history?session=${lastGame.gameSessionId}`}
            title={t('ACCOUNT_LAST_GAME')}
            figure={<NetAmount amount={lastGame.winAmount - lastGame.betAmount} currency={lastGame.currencyCode} />}
          >
            <p className="text-soft">
              {lastGame.game.name} · <Moment at={lastGame.createdAt} />
            </p>
          </Entry>
        )}
      </ul>
    </section>
  )
}

interface EntryProps {
  name: string
  icon: LucideIcon
  to: string
  title: string
  figure?: ReactNode
  children: ReactNode
}

function Entry({ name, icon: Icon, to, title, figure, children }: EntryProps) {
  return (
    <li className="standing" data-standing={name}>
      <Icon aria-hidden className="size-5" />
      <div className="standing-text">
        <p className="standing-head">
          {/* The link covers the entry. */}
          <Link to={to} className="standing-link" preventScrollReset>
            {title}
          </Link>
          {figure !== undefined && <strong className="tabular-nums">{figure}</strong>}
        </p>
        {children}
      </div>
      <ChevronRight aria-hidden className="size-5 text-soft" />
    </li>
  )
}
