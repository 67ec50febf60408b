import type { ReactNode } from 'react'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { PaymentState } from '../cashier.server.ts'

/** The bonus that came with a deposit, what must be staked for it, and until when. */
export function BonusTerms({ bonus }: { bonus: NonNullable<PaymentState['bonus']> }) {
  const { t, money } = useTexts()
  const { currentBalance, currencyCode, wageringRequirement, remainingFreeSpins, expiresAt } = bonus.wallet
  const rows: [label: string, value: ReactNode][] = []
  if (currentBalance > 0) rows.push([t('BONUS_BALANCE'), money(currentBalance, currencyCode)])
  if (remainingFreeSpins > 0) rows.push([t('BONUS_SPINS'), remainingFreeSpins])
  if (wageringRequirement > 0) rows.push([t('BONUS_TO_WAGER'), money(wageringRequirement, currencyCode)])
  if (expiresAt) rows.push([t('BONUS_EXPIRES'), <Moment key="expires" at={expiresAt} />])
  return (
    <section className="bonus-terms" data-deposit-bonus={bonus.status} aria-label={bonus.bonus.name}>
      <h4>{bonus.bonus.name}</h4>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {bonus.status === 'QUEUED' && <p className="cashier-soft">{t('BONUS_QUEUED')}</p>}
    </section>
  )
}
