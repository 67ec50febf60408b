import { buttonClass } from '@parlour/ui/button'
import { Stat, Stats } from '@parlour/ui/stats'
import { Link } from 'react-router'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { Closing, Obstacle } from '../closing.ts'

const steps: Record<Obstacle, { text: DictionaryKey; to: string; link: DictionaryKey }> = {
  CHANGE_UNDOABLE: { text: 'CLOSE_CHANGE_UNDOABLE', to: '/account/security', link: 'LOGIN_SECURITY' },
  MONEY_LEFT: { text: 'CLOSE_MONEY_LEFT', to: '/payments/withdraw', link: 'WITHDRAW' },
  PAYMENTS_OPEN: { text: 'CLOSE_PAYMENTS_OPEN', to: '/account/history?view=payments', link: 'PAYMENTS' },
  ROUND_OPEN: { text: 'CLOSE_ROUND_OPEN', to: '/account/history', link: 'HISTORY' },
}

/** What must be done first, with the way to it. */
export function ClosingObstacle({ obstacle, closing }: { obstacle: Obstacle; closing: Closing }) {
  const { t, money } = useTexts()
  const { text, to, link } = steps[obstacle]
  return (
    <section className="form-stack" aria-labelledby="close-first" data-obstacle={obstacle}>
      <h3 id="close-first" className="security-title">
        {t('CLOSE_FIRST')}
      </h3>
      <p>{t(text)}</p>
      {closing.changesUntil && (
        <Stats>
          <Stat label={t('CLOSE_FROM')}>
            <Moment at={closing.changesUntil} />
          </Stat>
        </Stats>
      )}
      {closing.money > 0 && (
        <Stats>
          <Stat label={t('BALANCE_REAL')}>{money(closing.money, closing.currencyCode)}</Stat>
        </Stats>
      )}
      <Link to={to} className={buttonClass('accent')} preventScrollReset>
        {t(link)}
      </Link>
    </section>
  )
}
