import { Stat, Stats } from '@parlour/ui/stats'
import { useTexts } from '../../../text/text.tsx'
import type { Listed, Spend } from '../history-view.ts'
import { usePeriodName } from '../period-name.ts'
import { NetAmount } from './net-amount.tsx'

/** The totals of all of a period, by its name, however much of the list below is loaded. */
export function PeriodTotals({ history }: { history: Listed }) {
  const { t } = useTexts()
  const nameOf = usePeriodName()
  const { totals, lifetime, period } = history
  return (
    <section className="history-totals" aria-labelledby="history-period-name" data-totals={period}>
      <h3 id="history-period-name">{nameOf(period)}</h3>
      {history.view !== 'payments' && <PlayTotals {...totals} />}
      {history.view !== 'games' && <PaymentTotals {...totals} />}
      <p className="history-sub" data-lifetime>
        {t('HISTORY_LIFETIME', {
          result: { money: lifetime.won - lifetime.staked, currency: lifetime.currencyCode },
          deposits: { money: lifetime.deposited - lifetime.withdrawn, currency: lifetime.currencyCode },
        })}{' '}
        {t('HISTORY_UTC')}
      </p>
    </section>
  )
}

/** Stakes, wins and what is left of them. */
export function PlayTotals({ staked, won, currencyCode }: Pick<Spend, 'staked' | 'won' | 'currencyCode'>) {
  const { t, money } = useTexts()
  return (
    <Stats>
      <Stat label={t('WAGERED')}>
        <span data-total="staked">{money(staked, currencyCode)}</span>
      </Stat>
      <Stat label={t('WON')}>
        <span data-total="won">{money(won, currencyCode)}</span>
      </Stat>
      <Stat label={t('NET_RESULT')}>
        <NetAmount amount={won - staked} currency={currencyCode} />
      </Stat>
    </Stats>
  )
}

/** What came in and went out. */
export function PaymentTotals({
  deposited,
  withdrawn,
  currencyCode,
}: Pick<Spend, 'deposited' | 'withdrawn' | 'currencyCode'>) {
  const { t, money } = useTexts()
  return (
    <Stats>
      <Stat label={t('DEPOSITS')}>
        <span data-total="deposited">{money(deposited, currencyCode)}</span>
      </Stat>
      <Stat label={t('WITHDRAWALS')}>
        <span data-total="withdrawn">{money(withdrawn, currencyCode)}</span>
      </Stat>
      <Stat label={t('NET_DEPOSITS')}>{money(deposited - withdrawn, currencyCode)}</Stat>
    </Stats>
  )
}
