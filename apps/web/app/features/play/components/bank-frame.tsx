import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { amountText, PaymentFrame } from '../../cashier/public.ts'
import { heardFromBank } from '../bank-messages.ts'
import { PLAY_CURRENCY } from '../play-schema.ts'
import { PlaySteps } from './play-steps.tsx'

/** The bank's page. Its last button leads back here, and logs the player in. */
export function BankFrame({ visit }: { visit: { id: string; amount: number; uri: string } }) {
  const { t, money } = useTexts()
  const { uri, amount } = visit
  const element = useRef<HTMLIFrameElement>(null)
  const [isPaid, setPaid] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const origins = { provider: new URL(uri).origin, own: window.location.origin }
    const hear = (event: MessageEvent) => {
      if (event.source === null || event.source !== element.current?.contentWindow) return
      const heard = heardFromBank(event, origins)
      if (heard === 'paid') setPaid(true)
      // Not by the router: the way back logs in, and sets cookies that the whole page depends on.
      else if (heard && typeof heard === 'object') window.location.replace(heard.returnedTo)
    }
    window.addEventListener('message', hear, { signal: stop.signal })
    return () => stop.abort()
  }, [uri])
  return (
    <section className="form-stack" data-play-visit={visit.id}>
      <PlaySteps at={isPaid ? 2 : 1} />
      <p className="payment-head">
        <span className="cashier-soft">{t('PAYMENT_DEPOSIT_OF')}</span>
        <strong className="payment-head-amount">{money(amount, PLAY_CURRENCY, true)}</strong>
      </p>
      <PaymentFrame ref={element} uri={uri} />
      <p className="form-note text-center" role="status">
        {t(isPaid ? 'PLAY_COME_BACK' : 'PLAY_AT_BANK')}
      </p>
      {!isPaid && (
        <p className="text-center">
          <Link
            to={`/play?amount=${amountText(amount, PLAY_CURRENCY, 'en')}`}
            preventScrollReset
            className="text-link text-sm"
          >
            {t('PAYMENT_BACK_TO_AMOUNT')}
          </Link>
        </p>
      )}
    </section>
  )
}
