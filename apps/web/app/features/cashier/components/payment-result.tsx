import { buttonClass } from '@parlour/ui/button'
import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { useCounted } from '../../../site/use-counted.ts'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import type { PaymentState } from '../cashier.server.ts'
import { amountText } from '../payment-amount.ts'
import { failureText, statusAlert } from '../payment-outcomes.ts'
import { BonusTerms } from './bonus-terms.tsx'

/** The outcome of a deposit. */
export function PaymentResult({ payment }: { payment: PaymentState }) {
  return payment.status === 'SUCCEEDED' ? <Success payment={payment} /> : <Failure payment={payment} />
}

function Success({ payment }: { payment: PaymentState }) {
  const { t, money } = useTexts()
  const game = useOutletContext<{ slug: string; name: string } | null>()
  return (
    <section
      className="payment-result"
      data-payment={payment.paymentId}
      data-payment-status={payment.status}
      role="status"
    >
      <CircleCheck aria-hidden className="payment-sign text-success" />
      <h3 className="text-2xl">{t('DEPOSIT_DONE')}</h3>
      <p className="payment-result-amount">{money(payment.amount, payment.currencyCode)}</p>
      <NewBalance payment={payment} />
      {payment.bonus && <BonusTerms bonus={payment.bonus} />}
      <div className="cashier-ways">
        <Link to={game ? `/game?slug=${game.slug}` : '/'} className={buttonClass('accent', true)}>
          {game ? t('GAME_RETURN', { name: game.name }) : t('PLAY_NOW')}
        </Link>
        <Link to="/payments/deposit" preventScrollReset className={buttonClass('quiet', true)}>
          {t('DEPOSIT_AGAIN')}
        </Link>
      </div>
    </section>
  )
}

/** The new balance, animated from the previous one. */
function NewBalance({ payment }: { payment: PaymentState }) {
  const { t, money } = useTexts()
  const { balances } = useSite()
  const real = balances?.find(({ type, currencyCode }) => type === 'REAL' && currencyCode === payment.currencyCode)
  const [isCounting, setCounting] = useState(false)
  useEffect(() => setCounting(true), [])
  const now = real?.amount ?? 0
  const shown = useCounted(isCounting ? now : Math.max(0, now - payment.amount))
  if (!real) return null
  return (
    <p className="available">
      <span>{t('NEW_BALANCE')}</span>
      <strong className="tabular-nums" data-new-balance>
        {money(shown, payment.currencyCode)}
      </strong>
    </p>
  )
}

function Failure({ payment }: { payment: PaymentState }) {
  const { t, money } = useTexts()
  const own = payment.status === 'CANCELLED' || payment.declineReason === 'CANCELLED_BY_PLAYER'
  const alert = statusAlert({ ...payment, status: 'FAILED' })
  const reason = payment.status === 'CANCELLED' ? { key: 'CANCELLED_BY_PLAYER' as const } : failureText(payment)
  const Sign = own ? Undo2 : CircleX
  return (
    <section
      className="payment-result"
      data-payment={payment.paymentId}
      data-payment-status={payment.status}
      data-decline-reason={payment.declineReason ?? undefined}
    >
      <Sign aria-hidden className={`payment-sign ${own ? 'text-soft' : 'text-danger'}`} />
      <h3 className="text-2xl">{t(own ? 'DEPOSIT_CANCELLED' : 'DEPOSIT_FAILED')}</h3>
      <p className="payment-result-amount" data-struck>
        {money(payment.amount, payment.currencyCode)}
      </p>
      <p role="alert" data-alert={alert.key} data-alert-type={own ? 'warning' : 'error'} className="payment-reason">
        {'text' in reason ? reason.text : t(reason.key)}
      </p>
      <div className="cashier-ways">
        <Link
          to={`/payments/deposit?amount=${amountText(payment.amount, payment.currencyCode, 'en')}`}
          preventScrollReset
          className={buttonClass('accent', true)}
        >
          {t('TRY_AGAIN')}
        </Link>
      </div>
    </section>
  )
}
