import { buttonClass } from '@parlour/ui/button'
import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { DepositView } from '../cashier.server.ts'
import type { LimitReply } from '../first-limit.server.ts'
import type { PaymentReply } from '../payments.server.ts'
import { Blocked, IdentityFirst, LimitsFirst, MarketClosed } from './barred.tsx'
import { CashierUnavailable, NoOptions, SessionLost } from './cashier-absent.tsx'
import { CashierNotice } from './cashier-notice.tsx'
import { DepositForm } from './deposit-form.tsx'
import { FirstLimit } from './first-limit.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'

interface DepositScreenProps {
  view: DepositView
  reply: PaymentReply | undefined
  limitReply: LimitReply | undefined
  /** Whether the next state is loading. */
  isArriving: boolean
}

export function DepositScreen({ view, reply, limitReply, isArriving }: DepositScreenProps) {
  const { t } = useTexts()
  switch (view.kind) {
    case 'form':
      // An address that brings other values brings a new form: the way back from a bonus that needs more.
      return (
        <DepositForm
          key={`${view.amount} ${view.bonusCode} ${view.selected}`}
          {...view}
          reply={reply}
          limitReply={limitReply}
          isArriving={isArriving}
        />
      )
    case 'payment':
      return <PaymentProgress key={view.payment.paymentId} payment={view.payment} page={view.page} />
    case 'pending-withdrawals':
      return (
        <section className="form-stack">
          <h3 className="text-lg">{t('PENDING_WITHDRAWALS_TITLE')}</h3>
          {view.withdrawals.some(({ isCancellable }) => isCancellable) && (
            <p className="cashier-soft">{t('PENDING_WITHDRAWALS_TEXT')}</p>
          )}
          <PendingWithdrawals action="/payments/deposit" withdrawals={view.withdrawals} />
        </section>
      )
    case 'unknown-payment':
      return (
        <CashierNotice empty="UNKNOWN_PAYMENT" icon={<CircleHelp aria-hidden />} title={t('UNKNOWN_PAYMENT')}>
          <Link to="/payments/deposit" replace preventScrollReset className={buttonClass('accent')}>
            {t('DEPOSIT')}
          </Link>
        </CashierNotice>
      )
    case 'blocked':
      return <Blocked />
    case 'market-closed':
      return <MarketClosed />
    case 'missing-documents':
      return <IdentityFirst />
    case 'limit-required':
      return (
        <FirstLimit
          key={`${view.periods[0]} ${limitReply?.amount}`}
          currency={view.currency}
          reply={limitReply}
          required={{ periods: view.periods, atMost: view.atMost }}
        />
      )
    case 'limit-types-required':
      return <LimitsFirst types={view.types} />
    case 'no-options':
      return <NoOptions text={t('NO_DEPOSIT_OPTIONS')} />
    case 'session-lost':
      return <SessionLost />
    case 'unavailable':
      return <CashierUnavailable />
  }
}
