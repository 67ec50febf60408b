import { buttonClass } from '@parlour/ui/button'
import { CreditCard, Landmark, ShieldCheck, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { PendingWithdrawal, WithdrawView } from '../cashier.server.ts'
import type { PaymentReply } from '../payments.server.ts'
import { Available } from './available.tsx'
import { ActiveBonuses, Blocked, CardsBlocked, MissingDocuments } from './barred.tsx'
import { CashierUnavailable, NoOptions, SessionLost } from './cashier-absent.tsx'
import { CashierNotice } from './cashier-notice.tsx'
import { MoneyOwed } from './money-owed.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

interface WithdrawScreenProps {
  view: WithdrawView
  reply: PaymentReply | undefined
  /** Whether the next state is loading. */
  isArriving: boolean
}

/** The pending withdrawals, and below them the current state of the withdrawal. */
export function WithdrawScreen({ view, reply, isArriving }: WithdrawScreenProps) {
  if (view.kind === 'session-lost') return <SessionLost />
  if (view.kind === 'unavailable') return <CashierUnavailable />
  return (
    <div className="form-stack">
      {view.withdrawals.length > 0 && <Waiting withdrawals={view.withdrawals} />}
      <MoneyOwed owed={view.owed} currency={view.currency} where="withdraw" />
      {'cardsBlocked' in view && view.cardsBlocked && <CardsBlocked />}
      <WithdrawState view={view} reply={reply} isArriving={isArriving} />
    </div>
  )
}

function Waiting({ withdrawals }: { withdrawals: PendingWithdrawal[] }) {
  const { t } = useTexts()
  return (
    <section className="grid gap-3">
      <h3 className="field-label">{t('PENDING_WITHDRAWALS_TITLE')}</h3>
      <PendingWithdrawals action="/payments/withdraw" withdrawals={withdrawals} />
    </section>
  )
}

type WithdrawStateProps = Omit<WithdrawScreenProps, 'view'> & {
  view: Exclude<WithdrawView, { kind: 'session-lost' | 'unavailable' }>
}

function WithdrawState({ view, reply, isArriving }: WithdrawStateProps) {
  const { t, money } = useTexts()
  switch (view.kind) {
    case 'form':
      // A payment or a cancellation changes the available balance, so the form remounts.
      return <WithdrawForm key={view.balance} {...view} reply={reply} isArriving={isArriving} />
    case 'missing-documents':
      return <MissingDocuments />
    case 'blocked':
      return <Blocked />
    case 'active-bonuses':
      return <ActiveBonuses />
    case 'security-wait':
      return (
        <CashierNotice
          empty="SECURITY_WAIT"
          icon={<ShieldCheck aria-hidden />}
          title={t('SECURITY_WAIT_TITLE')}
          text={t('SECURITY_WAIT')}
        >
          {view.until && (
            <p>
              {t('SECURITY_WAIT_FROM')} <Moment at={view.until} />
            </p>
          )}
          {/* For whoever has not changed anything. */}
          <Link to="/account/security" preventScrollReset className={buttonClass('quiet')}>
            {t('LOGIN_SECURITY')}
          </Link>
        </CashierNotice>
      )
    case 'too-little':
      return (
        <>
          <Available balance={view.balance} currency={view.currency} />
          <CashierNotice
            empty="INSUFFICIENT_FUNDS"
            icon={<Wallet aria-hidden />}
            title={t('WITHDRAW_TOO_LITTLE', { amount: money(view.min, view.currency, true) })}
          >
            <Link to="/account/history?view=balance" preventScrollReset className={buttonClass('quiet')}>
              {t('HISTORY')}
            </Link>
            <Link to="/" className={buttonClass('quiet')}>
              {t('LOBBY')}
            </Link>
          </CashierNotice>
        </>
      )
    case 'no-account':
      return (
        <CashierNotice
          empty="ACCOUNT_REQUIRED"
          icon={view.accounts === 'BANK' ? <Landmark aria-hidden /> : <CreditCard aria-hidden />}
          title={t('WITHDRAW_NO_CARD', { kind: view.accounts })}
          text={t('WITHDRAW_NO_CARD_TEXT', { kind: view.accounts })}
        >
          <Link to="/payments/deposit" preventScrollReset className={buttonClass('quiet')}>
            {t('DEPOSIT')}
          </Link>
        </CashierNotice>
      )
    case 'no-options':
      return <NoOptions text={t('NO_WITHDRAW_OPTIONS')} />
  }
}
