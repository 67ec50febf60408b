import { Button, buttonClass } from '@parlour/ui/button'
import { Spinner } from '@parlour/ui/spinner'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { PaymentState } from '../cashier.server.ts'
import type { PaymentPage } from '../open-payments.server.ts'
import { amountText } from '../payment-amount.ts'
import { isPending } from '../payment-outcomes.ts'
import type { RedirectForm } from '../redirect-form.ts'
import { usePaymentProgress } from '../use-payment-progress.ts'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentResult } from './payment-result.tsx'

interface PaymentProgressProps {
  payment: PaymentState
  /** Null when this browser did not start the payment, or started it long ago. */
  page: PaymentPage | null
}

/** A pending deposit: the provider's page, then waiting for the platform's status, then the outcome. */
export function PaymentProgress({ payment, page }: PaymentProgressProps) {
  const { paymentId, status } = payment
  const pending = isPending(status)
  const element = useRef<HTMLIFrameElement>(null)
  const uri = page?.kind === 'frame' ? page.uri : null
  const finished = usePaymentProgress(
    { paymentId, shown: status, isPending: pending },
    uri === null ? null : { element, uri },
  )
  if (!pending) return <PaymentResult payment={payment} />
  return (
    <section className="form-stack" data-payment={paymentId} data-payment-status={status}>
      <PaymentHead payment={payment} />
      {uri !== null && !finished ? (
        <PaymentFrame ref={element} uri={uri} />
      ) : page?.kind === 'form' && !finished ? (
        <FormInNewTab form={page.form} />
      ) : (
        <WaitingForPayment address={page?.kind === 'leave' ? page.uri : null} />
      )}
      <AnotherPayment payment={payment} />
    </section>
  )
}

function PaymentHead({ payment }: { payment: PaymentState }) {
  const { t, money } = useTexts()
  return (
    <p className="payment-head">
      <span className="cashier-soft">{t('PAYMENT_DEPOSIT_OF')}</span>
      <strong className="payment-head-amount">{money(payment.amount, payment.currencyCode)}</strong>
    </p>
  )
}

/** Submits the provider's form in a new tab; a button does it when the browser blocks the tab. */
function FormInNewTab({ form }: { form: RedirectForm }) {
  const { t } = useTexts()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.requestSubmit(), [])
  return (
    <form
      ref={element}
      action={form.action}
      method={form.method}
      target="_blank"
      className="payment-waiting"
      rel="noopener"
    >
      {form.fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="cashier-soft">{t('PAYMENT_NEW_TAB')}</p>
      <Button type="submit">
        <ExternalLink aria-hidden className="size-4" />
        {t('PAYMENT_OPEN_PAGE')}
      </Button>
    </form>
  )
}

/** The provider has finished, or its page is open elsewhere; the platform has not reported the outcome yet. */
function WaitingForPayment({ address }: { address: string | null }) {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <div className="payment-waiting" role="status">
      <Spinner />
      <h3 className="text-lg">{t('PAYMENT_WAITING')}</h3>
      <p className="cashier-soft">{t('PAYMENT_WAITING_TEXT')}</p>
      {address && (
        <a href={address} className={buttonClass('accent')}>
          {t('PAYMENT_OPEN_PAGE')}
        </a>
      )}
      <Link to={pathname + search} replace preventScrollReset className="text-link">
        {t('PAYMENT_CHECK')}
      </Link>
    </div>
  )
}

/** A link back to the amount. This payment still goes through if the player completes the provider's page. */
function AnotherPayment({ payment }: { payment: PaymentState }) {
  const { t } = useTexts()
  const amount = amountText(payment.amount, payment.currencyCode, 'en')
  return (
    <p className="text-center">
      <Link to={`/payments/deposit?amount=${amount}`} preventScrollReset className="text-link text-sm">
        {t('PAYMENT_BACK_TO_AMOUNT')}
      </Link>
    </p>
  )
}
